import { sql } from 'kysely';
import { readExternalIds } from '#shared/organisation/leadership/rules.ts';
import type { Trx } from '../../../../db/connect.ts';
import { leadsAny, linkLeaders } from '../../../organisation/leadership/link-queries.ts';
import { rewriteSearchTexts } from '../../../organisation/units/search-text-queries.ts';
import { shareLockTree } from '../../../organisation/units/tree-queries.ts';
import type { SurveySize } from '../records/assert-not-smaller.ts';
import { noteDeletedAnswers } from '../records/note-deleted-answers.ts';
import { type ImportedSurvey, insertSurveys, replaceSurveys } from '../records/survey-queries.ts';
import { findFormerlyNamed, findPeriods, insertPeriod } from '../records/unit-period-queries.ts';
import type { ImportProblem, SurveyDraft } from '../source/survey-draft.ts';
import { guessPeriodDates } from './guess-period.ts';
import type { ResolvedForm } from './resolve-forms.ts';
import { type Reach, resolveUnits } from './resolve-units.ts';
import { findExistingSurveys, findSurveyUnits } from './survey-origins.ts';

export interface ResolvedSurveys {
  ids: (number | null)[];
  waiting: ReadonlyMap<number, number>;
  before: ReadonlyMap<number, SurveySize>;
  created: number;
  replaced: number;
  unitsCreated: number;
  periodsCreated: number;
  problems: ImportProblem[];
}

const resolvePeriods = async (db: Trx, tenantId: number, surveys: readonly SurveyDraft[]) => {
  const names = [...new Set(surveys.map((survey) => survey.periodName).filter((name) => name !== ''))];
  const ids = await findPeriods(db, names);
  const missing = names.filter((name) => !ids.has(name));
  for (const name of missing) {
    const dates = guessPeriodDates(name);
    const row = { name, startsOn: dates?.startsOn ?? null, endsOn: dates?.endsOn ?? null };
    ids.set(name, await insertPeriod(db, tenantId, row));
  }
  return { ids, created: missing.length, renamed: await findFormerlyNamed(db, names) };
};

const searchText = (...parts: string[]): string => parts.filter(Boolean).join(' ').toLowerCase();

export const resolveSurveys = async (
  db: Trx,
  reach: Reach,
  surveys: readonly SurveyDraft[],
  forms: readonly ResolvedForm[],
  options: { replace: 'none' | 'all' | ReadonlySet<number>; minRespondentCount: number | null; file: string },
): Promise<ResolvedSurveys> => {
  await shareLockTree(db, reach.tenantId);
  const units = await resolveUnits(db, reach, options.file);
  const unitOfSurvey = await findSurveyUnits(units, surveys);
  const found = await findExistingSurveys(db, reach, surveys, unitOfSurvey, options.file);
  const existing = new Map(found.map((row) => [row.sourceKey, row]));
  const { replace } = options;
  const isReplaced = (id: number) => replace === 'all' || (replace !== 'none' && replace.has(id));
  const taken = surveys.filter((survey) => {
    const row = existing.get(survey.sourceKey);
    return !row || (isReplaced(row.id) && !row.areAnswersDeleted);
  });
  const periods = await resolvePeriods(db, reach.tenantId, taken);
  const created: ImportedSurvey[] = [];
  const replaced: (ImportedSurvey & { id: number })[] = [];
  for (const survey of taken) {
    const form = forms[survey.form] as ResolvedForm;
    const unit = await units.resolve(survey.unitPath);
    const row: ImportedSurvey = {
      sourceKey: survey.sourceKey,
      formId: form.id,
      unitId: unit.id,
      periodId: periods.ids.get(survey.periodName) ?? null,
      description: survey.description,
      leaders: survey.leaders ?? [
        { name: survey.leaderName, externalIds: readExternalIds(survey.leaderIds ?? []) },
      ],
      eventCode: survey.eventCode,
      type: survey.type,
      status: survey.status,
      // The database lifts it to the tenant's floor.
      minRespondentCount: options.minRespondentCount ?? 1,
      searchText: searchText(
        survey.eventCode,
        survey.description,
        form.shortName,
        unit.name,
        survey.leaderName,
        survey.periodName,
      ),
    };
    const old = existing.get(survey.sourceKey);
    if (old) replaced.push({ ...row, id: old.id });
    else created.push(row);
  }
  const ids = await insertSurveys(db, reach.tenantId, created);
  if (replaced.length > 0) await replaceSurveys(db, reach.tenantId, replaced);
  for (const row of replaced) ids.set(row.sourceKey, row.id);
  if (periods.renamed.length > 0)
    await rewriteSearchTexts(
      db,
      sql`surveys.id = any(${[...ids.values()]}::integer[]) and period_id = any(${periods.renamed}::integer[])`,
    );
  await linkLeaders(db, leadsAny([...ids.values()]));
  return {
    ids: surveys.map((survey) => ids.get(survey.sourceKey) ?? null),
    waiting: new Map(replaced.map((row) => [row.id, (existing.get(row.sourceKey)?.answersVersion ?? 0) + 1])),
    before: new Map(
      found.map((row) => [
        row.id,
        { name: row.description, respondents: row.responseCount, items: row.itemCount },
      ]),
    ),
    created: created.length,
    replaced: replaced.length,
    unitsCreated: units.created.length,
    periodsCreated: periods.created,
    problems: noteDeletedAnswers(found, options.file),
  };
};
