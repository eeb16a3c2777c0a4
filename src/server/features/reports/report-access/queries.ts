import { type RawBuilder, sql } from 'kysely';
import { defaultUiConfig } from '#shared/platform/configs/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { toColumns } from '../../../db/column-names.ts';
import type { Trx } from '../../../db/connect.ts';
import { preparedStatement } from '../../../db/prepared-statements.ts';
import { isPublished } from './scope-queries.ts';

export interface ReportRow {
  tenantId: number;
  id: number;
  reportType: ReportType;
  version: number;
  title: string;
  isLocked: boolean;
  language: string;
  formId: number | null;
  ownerId: number;
  isPublished: boolean;
  publishedOn: Date | null;
  replyDays: number | null;
  unitsReadFrom: Date | null;
  publishedNumber: number | null;
  publishedVersion: number | null;
  /** Also true while there is no publication. */
  includesUnitsAbove: boolean;
  createdAt: Date;
  updatedAt: Date;
  mayEdit: boolean;
  mayManage: boolean;
  /** The snapshot that the actor reads; `null` for editors, who see the current report. */
  snapshotNumber: number | null;
  /** Changes with anything that the page shows. */
  pageStamp: string;
}

interface Scope {
  reportType: ReportType;
  read: RawBuilder<boolean>;
  edit: RawBuilder<boolean>;
  manage: RawBuilder<boolean>;
}

/**
 * Renewed by database triggers on every change (migration 0155): of the report itself and of data shared by several
 * reports.
 */
const pageStamp = sql<string>`reports.page_stamp || ' ' ||
  (select tenants.page_stamp from tenants where tenants.id = reports.tenant_id)`;

const readsLive = ({ edit, reportType }: Scope): RawBuilder<boolean> =>
  reportType === 'template' ? sql`true` : edit;

/** `update` blocks other changes until the transaction ends, `keyShare` only deletion. */
export type RowLock = 'update' | 'keyShare';

export const findReport = (
  db: Trx,
  reportId: number,
  scope: Scope,
  lock: RowLock | null,
): Promise<ReportRow | undefined> => {
  const found = db
    .selectFrom('reports')
    .leftJoin('report_publications', (join) =>
      join
        .onRef('report_publications.tenant_id', '=', 'reports.tenant_id')
        .onRef('report_publications.report_id', '=', 'reports.id'),
    )
    .where('reports.id', '=', reportId)
    .where('reports.report_type', '=', scope.reportType)
    .where(scope.read)
    .select([
      'reports.tenant_id as tenantId',
      'reports.id',
      sql<ReportType>`reports.report_type`.as('reportType'),
      // Of a snapshot: the version that published it.
      sql<number>`case when ${readsLive(scope)} then reports.version else report_publications.report_version end`.as(
        'version',
      ),
      'reports.title',
      'reports.is_locked as isLocked',
      'reports.language',
      'reports.form_id as formId',
      'reports.owner_id as ownerId',
      isPublished.as('isPublished'),
      'report_publications.published_on as publishedOn',
      'report_publications.reply_days as replyDays',
      'report_publications.units_read_from as unitsReadFrom',
      'report_publications.snapshot_number as publishedNumber',
      'report_publications.report_version as publishedVersion',
      sql<boolean>`coalesce(report_publications.includes_units_above, true)`.as('includesUnitsAbove'),
      'reports.created_at as createdAt',
      'reports.updated_at as updatedAt',
      scope.edit.as('mayEdit'),
      scope.manage.as('mayManage'),
      sql<
        number | null
      >`case when ${readsLive(scope)} then null else report_publications.snapshot_number end`.as(
        'snapshotNumber',
      ),
      pageStamp.as('pageStamp'),
    ]);
  if (lock === null) return found.modifyFront(preparedStatement).executeTakeFirst();
  if (lock === 'update') return found.forUpdate('reports').executeTakeFirst();
  return found.forKeyShare('reports').executeTakeFirst();
};

export const findReportFormIds = async (
  db: Trx,
  report: Pick<ReportRow, 'id' | 'formId' | 'reportType'>,
): Promise<number[]> => {
  if (report.reportType === 'template') return report.formId === null ? [] : [report.formId];
  const rows = await db
    .selectFrom('report_surveys')
    .innerJoin('surveys', (join) =>
      join
        .onRef('surveys.tenant_id', '=', 'report_surveys.tenant_id')
        .onRef('surveys.id', '=', 'report_surveys.survey_id'),
    )
    .where('report_surveys.report_id', '=', report.id)
    .select('surveys.form_id as formId')
    .distinct()
    .orderBy('surveys.form_id')
    .modifyFront(preparedStatement)
    .execute();
  return rows.map(({ formId }) => formId);
};

export const distinctLanguages = (rows: readonly { languages: string[] }[]): string[] => [
  ...new Set(rows.flatMap(({ languages }) => languages)),
];

export const offeredLanguages = sql<string[]>`offered_languages(forms.tenant_id, forms.languages)`.as(
  'languages',
);

export const findFormLanguages = async (db: Trx, formIds: readonly number[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('forms')
    .where(sql<boolean>`id = any(${[...formIds]}::integer[])`)
    .select(offeredLanguages)
    .orderBy('id')
    .execute();
  return distinctLanguages(rows);
};

export const insertReport = (
  db: Trx,
  values: {
    tenantId: number;
    reportType: ReportType;
    title: string;
    language: string;
    formId: number | null;
    ownerId: number;
  },
): Promise<{ id: number }> =>
  db.insertInto('reports').values(toColumns(values)).returning('id').executeTakeFirstOrThrow();

export const updateReport = (
  db: Trx,
  reportId: number,
  values: { title?: string; language?: string; isLocked?: boolean; formId?: number },
) => db.updateTable('reports').set(toColumns(values)).where('id', '=', reportId).execute();

/** Every change of a report must end here. */
export const bumpVersion = async (db: Trx, reportId: number): Promise<number> =>
  (
    await db
      .updateTable('reports')
      .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
      .where('id', '=', reportId)
      .returning('version')
      .executeTakeFirstOrThrow()
  ).version;

export const deleteReportRow = (db: Trx, reportId: number) =>
  db.deleteFrom('reports').where('id', '=', reportId).execute();

export const findReportSurveyIds = async (db: Trx, reportId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('report_surveys')
      .select('survey_id as surveyId')
      .where('report_id', '=', reportId)
      .orderBy('survey_id')
      .execute()
  ).map(({ surveyId }) => surveyId);

export const setSurveys = async (
  db: Trx,
  tenantId: number,
  reportId: number,
  surveyIds: readonly number[],
) => {
  const wanted = [...surveyIds];
  await sql`delete from report_surveys
    where report_id = ${reportId} and survey_id <> all(${wanted}::integer[])`.execute(db);
  await sql`insert into report_surveys (tenant_id, report_id, survey_id)
    select ${tenantId}, ${reportId}, survey_id from unnest(${wanted}::integer[]) as survey_id
    on conflict do nothing`.execute(db);
};

export const preferredLanguage = async (db: Trx, userId: number): Promise<string> => {
  const { language } = await db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .where('users.id', '=', userId)
    .select(
      sql<string>`coalesce(users.language, tenants.ui_config #>> '{language,user}', ${defaultUiConfig.language.user})`.as(
        'language',
      ),
    )
    .executeTakeFirstOrThrow();
  return language;
};
