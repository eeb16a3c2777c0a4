import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { NamedWeighting } from '#shared/figures/calculation/weights.ts';
import { TOP_SURVEYS } from '#shared/limits.ts';
import type { Guideline } from '#shared/reports/guidelines/judge-guideline.ts';
import type { Trx } from '../../../../db/connect.ts';
import { zipColumnsToRows } from '../../../../db/json-columns.ts';
import { preparedQuery, preparedStatement } from '../../../../db/prepared-statements.ts';
import type { InputSurvey } from '../../../figures/calculation/queries/input-survey.ts';
import { type MovedItem, movedItemsAsJson } from '../../../figures/calculation/queries/moved-item-queries.ts';
import { selectReportSurveysAsJson } from '../../../figures/calculation/queries/queries.ts';
import { weightingAsJson } from '../../../figures/calculation/queries/weighting-queries.ts';
import { type SurveyRow, selectReportSurveys } from '../../../surveys/surveys/queries.ts';
import { guidelinesAsJson } from '../../guidelines/queries.ts';
import type { presentMeasures, presentPrevious } from '../../measures/shown-measures.ts';
import { measuresBefore, selectReportMeasures } from '../../measures/shown-queries.ts';
import { type presentReplies, selectReportReplies } from '../../replies/shown-replies.ts';
import { distinctLanguages, offeredLanguages } from '../../report-access/queries.ts';
import { type ReportItemRow, readItemInJson, selectReportItemsAsJson } from '../../report-items/queries.ts';
import { type FilterItemRow, filterItemsAsJson } from './filter-queries.ts';

const usedTemplates = (db: Trx, reportId: number) =>
  db
    .selectFrom('report_used_templates')
    .innerJoin('reports', (join) =>
      join
        .onRef('reports.tenant_id', '=', 'report_used_templates.tenant_id')
        .onRef('reports.id', '=', 'report_used_templates.template_id'),
    )
    .where('report_used_templates.report_id', '=', reportId)
    .select(['reports.id', 'reports.title'])
    .orderBy('reports.title')
    .orderBy('reports.id');

export const publicationUnits = (db: Trx, reportId: number) =>
  db
    .selectFrom('report_publication_units')
    .innerJoin('units', (join) =>
      join
        .onRef('units.tenant_id', '=', 'report_publication_units.tenant_id')
        .onRef('units.id', '=', 'report_publication_units.unit_id'),
    )
    .where('report_publication_units.report_id', '=', reportId)
    .select(['units.id', 'units.name'])
    .orderBy('units.name')
    .orderBy('units.id');

const languages = (db: Trx, reportId: number) =>
  db
    .selectFrom('forms')
    .where('forms.id', 'in', (inner) =>
      inner
        .selectFrom('report_surveys')
        .innerJoin('surveys', (join) =>
          join
            .onRef('surveys.tenant_id', '=', 'report_surveys.tenant_id')
            .onRef('surveys.id', '=', 'report_surveys.survey_id'),
        )
        .where('report_surveys.report_id', '=', reportId)
        .select('surveys.form_id as formId'),
    )
    .select(offeredLanguages)
    .orderBy('id');

export interface PageRows {
  languages: string[];
  usedTemplates: { id: number; title: string }[];
  publicationUnits: { id: number; name: string }[];
  replies: Parameters<typeof presentReplies>[0];
  measures: Parameters<typeof presentMeasures>[0];
  previousMeasures: Parameters<typeof presentPrevious>[0];
  surveys: InputSurvey[];
  topSurveys: SurveyRow[];
  filter: FilterItemRow[];
  weighting: NamedWeighting | null;
  correctsForInvited: boolean;
  moved: MovedItem[];
  items: ReportItemRow[];
  guidelines: readonly Guideline[];
}

const loadReportRows = preparedQuery((db: Trx, reportId) =>
  db
    .selectNoFrom([
      jsonArrayFrom(languages(db, reportId)).as('forms'),
      jsonArrayFrom(usedTemplates(db, reportId)).as('usedTemplates'),
      jsonArrayFrom(publicationUnits(db, reportId)).as('publicationUnits'),
      jsonArrayFrom(selectReportReplies(db, reportId)).as('replies'),
      selectReportMeasures(reportId).as('measures'),
      measuresBefore(reportId).as('previousMeasures'),
      selectReportSurveysAsJson(db, reportId).as('surveys'),
      jsonArrayFrom(selectReportSurveys(db, reportId).limit(TOP_SURVEYS)).as('topSurveys'),
      filterItemsAsJson(reportId).as('filter'),
      weightingAsJson(reportId).as('weighting'),
      sql<boolean>`(select corrects_for_invited from reports where id = ${reportId})`.as(
        'correctsForInvited',
      ),
      movedItemsAsJson(reportId).as('moved'),
      selectReportItemsAsJson(db, reportId).as('items'),
      guidelinesAsJson.as('guidelines'),
    ])
    .modifyFront(preparedStatement),
);

export const readPageRows = async (db: Trx, reportId: number): Promise<PageRows> => {
  const [row] = await loadReportRows(db, reportId);
  if (!row) throw new Error('A query without a table has one row.');
  const { forms, items, surveys, ...rows } = row;
  return {
    ...rows,
    surveys: zipColumnsToRows(surveys),
    items: items.map(readItemInJson),
    languages: distinctLanguages(forms),
  };
};

export const loadPublicationContext = (db: Trx, reportId: number) =>
  db
    .selectNoFrom([
      jsonArrayFrom(publicationUnits(db, reportId)).as('units'),
      jsonArrayFrom(selectReportReplies(db, reportId)).as('replies'),
      selectReportMeasures(reportId).as('measures'),
    ])
    .executeTakeFirstOrThrow();
