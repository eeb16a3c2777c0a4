import type { AnalysisPool } from '../../../../analysis-pool/analysis-pool.ts';
import type { Trx } from '../../../../db/connect.ts';
import { type BarsOfSurveys, findBars, insertBars } from '../queries/bar-queries.ts';
import type { InputSurvey } from '../queries/input-survey.ts';
import {
  findDerivedColumns,
  findLedgers,
  type Ledger,
  lockLedgers,
  openLedgers,
  shareLockSurveys,
} from '../queries/ledger-queries.ts';

interface Wanted {
  readonly tenantId: number;
  readonly surveys: readonly InputSurvey[];
  readonly columnsOf: (formId: number) => readonly number[];
}

const addBars = async (
  db: Trx,
  pool: AnalysisPool,
  { tenantId, surveys, columnsOf }: Wanted,
  ledgers: ReadonlyMap<number, Ledger>,
  into: BarsOfSurveys,
): Promise<BarsOfSurveys> => {
  const added: BarsOfSurveys = new Map();
  const derived = await findDerivedColumns(
    db,
    surveys.map(({ formId }) => formId),
  );
  const asked = surveys.map(({ id, formId, answersVersion, minRespondentCount }) => ({
    id,
    formId,
    answersVersion: ledgers.get(id)?.answersVersion ?? answersVersion,
    minimum: ledgers.get(id)?.minimum ?? minRespondentCount,
    columns: [...columnsOf(formId)],
    derived: derived.get(formId) ?? [],
  }));
  for (const { surveyId, bars } of await pool.bars({ tenantId, surveys: asked })) {
    if (bars === null) continue;
    added.set(surveyId, new Map(bars));
    into.set(surveyId, new Map([...(into.get(surveyId) ?? []), ...bars]));
  }
  return added;
};

const lacking = ({ surveys, columnsOf }: Wanted, known: BarsOfSurveys): InputSurvey[] =>
  surveys.filter(({ id, formId }) => columnsOf(formId).some((column) => !known.get(id)?.has(column)));

/**
 * The bars of surveys' numbers, fixed by the first filter that uses them, so that later answers cannot move their
 * edges. Surveys that an import is replacing are absent.
 */
export const fixedBars = async (db: Trx, pool: AnalysisPool, wanted: Wanted): Promise<BarsOfSurveys> => {
  const idsOf = (surveys: readonly InputSurvey[]): number[] => surveys.map(({ id }) => id);
  const known = await findBars(db, idsOf(wanted.surveys));
  if (lacking(wanted, known).length === 0) return known;
  const { tenantId } = wanted;
  await lockLedgers(db, tenantId);
  const open = lacking(wanted, known);
  const held = await shareLockSurveys(db, idsOf(open));
  const surveys = open.filter(({ id }) => held.has(id));
  await openLedgers(db, idsOf(surveys));
  const ledgers = await findLedgers(db, idsOf(surveys));
  await insertBars(db, tenantId, await addBars(db, pool, { ...wanted, surveys }, ledgers, known));
  return known;
};

export const seenBars = async (
  db: Trx,
  pool: AnalysisPool,
  wanted: Wanted,
  ledgers: ReadonlyMap<number, Ledger>,
): Promise<BarsOfSurveys> => {
  const known = await findBars(
    db,
    wanted.surveys.map(({ id }) => id),
  );
  const surveys = lacking(wanted, known);
  if (surveys.length > 0) await addBars(db, pool, { ...wanted, surveys }, ledgers, known);
  return known;
};
