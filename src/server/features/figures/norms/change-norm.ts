import { parse } from 'csv-parse/sync';
import type { Norm, NormDraft, NormSummary } from '#shared/figures/norms/contract.ts';
import { NORMS, rowsToNorm } from '#shared/figures/norms/rules.ts';
import { type InputError, Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import {
  countNorms,
  deleteNormRow,
  findAskedItems,
  findItemsByText,
  findNorm,
  findNorms,
  findUnknownChoices,
  insertNorm,
  lockNorm,
  outdateFigures,
  replaceValues,
  updateNorm,
} from './queries.ts';

const requireNorm = async (db: Trx, normId: number): Promise<Norm> => {
  const norm = await findNorm(db, normId);
  if (!norm) throw new Problem('error.notFound');
  return norm;
};

export const listNorms = (database: Database, actor: Actor): Promise<{ content: NormSummary[] }> =>
  inTenant(database, actor.tenantId, async (db) => ({ content: await findNorms(db) }));

export const getNorm = (database: Database, actor: Actor, normId: number): Promise<Norm> =>
  inTenant(database, actor.tenantId, (db) => requireNorm(db, normId));

const requireItems = async (db: Trx, { values, surveys }: NormDraft): Promise<void> => {
  const unknown = surveys ? Object.entries(await findUnknownChoices(db, surveys)) : [];
  const missing = unknown.flatMap(([field, isMissing]): InputError[] =>
    isMissing ? [{ path: `surveys.${field}`, code: 'input.invalid_value' }] : [],
  );
  if (missing.length > 0) throw new Problem('error.badInput', {}, missing);
  const ids = values.map(({ itemId }) => itemId);
  const types = new Map((await findAskedItems(db, ids)).map(({ id, type }) => [id, type]));
  const errors = ids.flatMap((id, index): InputError[] => {
    const path = `values.${index}.itemId`;
    if (ids.indexOf(id) < index) return [{ path, code: 'input.itemRepeated' }];
    const type = types.get(id);
    if (type === undefined) return [{ path, code: 'input.itemUnknown' }];
    return type === 'SCALA' || type === 'INDEX' ? [] : [{ path, code: 'input.itemType' }];
  });
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors);
};

const requireRoom = async (
  db: Trx,
  { surveys }: NormDraft,
  before: { readonly isOfSurveys: boolean } | null,
): Promise<void> => {
  const { all, ofSurveys } = await countNorms(db);
  if (before === null && all >= NORMS.perTenant) throw new Problem('norm.tooMany', { max: NORMS.perTenant });
  if (surveys && !before?.isOfSurveys && ofSurveys >= NORMS.ofSurveysPerTenant)
    throw new Problem('norm.tooManyOfSurveys', { max: NORMS.ofSurveysPerTenant });
};

export const createNorm = (database: Database, actor: Actor, draft: NormDraft): Promise<Norm> => {
  const { tenantId } = actor;
  return inTenant(database, tenantId, async (db) => {
    await requireRoom(db, draft, null);
    await requireItems(db, draft);
    const normId = await insertNorm(db, tenantId, draft);
    await replaceValues(db, tenantId, normId, draft.values);
    return requireNorm(db, normId);
  });
};

export const putNorm = (
  database: Database,
  actor: Actor,
  normId: number,
  { version, ...draft }: NormDraft & { readonly version: number },
): Promise<Norm> => {
  const { tenantId } = actor;
  return inTenant(database, tenantId, async (db) => {
    const locked = await lockNorm(db, normId);
    if (!locked) throw new Problem('error.notFound');
    if (locked.version !== version) throw new Problem('norm.conflict');
    await requireRoom(db, draft, locked);
    await requireItems(db, draft);
    await updateNorm(db, normId, draft);
    await replaceValues(db, tenantId, normId, draft.values);
    await outdateFigures(db, normId);
    return requireNorm(db, normId);
  });
};

export const deleteNorm = (database: Database, actor: Actor, normId: number): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    if (!(await lockNorm(db, normId))) throw new Problem('error.notFound');
    const { reportCount } = await requireNorm(db, normId);
    if (reportCount > 0) throw new Problem('norm.inUse', { count: reportCount });
    await deleteNormRow(db, normId);
    return undefined;
  });

const rowsOf = (csv: string): string[][] => {
  const [headings = ''] = csv.split(/[\r\n]/, 1);
  const delimiter = [';', '\t'].find((one) => headings.includes(one)) ?? ',';
  try {
    return parse(csv, { bom: true, delimiter, relaxColumnCount: true, skipEmptyLines: true });
  } catch (error) {
    const { lines } = error as { lines?: number };
    throw new Problem('error.badInput', {}, [{ path: `rows.${lines ?? 1}`, code: 'input.invalid_format' }]);
  }
};

export const readNormCsv = (
  database: Database,
  actor: Actor,
  csv: string,
): Promise<{ values: Norm['values'] }> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { values, errors } = rowsToNorm(rowsOf(csv));
    if (errors.length > 0) throw new Problem('error.badInput', {}, errors.slice(0, 100));
    const found = await findItemsByText(
      db,
      values.map(({ question }) => question),
    );
    const named = (question: string) =>
      found.filter(({ text }) =>
        Object.values(text).some((own) => own.trim().toLowerCase() === question.trim().toLowerCase()),
      );
    const unknown = values.flatMap(({ question }, index): InputError[] =>
      named(question).length > 0 ? [] : [{ path: `rows.${index + 2}.question`, code: 'input.itemUnknown' }],
    );
    if (unknown.length > 0) throw new Problem('error.badInput', {}, unknown.slice(0, 100));
    // A question that two questionnaires ask with other answers is two, which both get the values.
    const matched = values.flatMap(({ question, ...value }) =>
      named(question).map(({ id, text }) => ({ ...value, itemId: id, text })),
    );
    return { values: [...new Map(matched.map((one) => [one.itemId, one])).values()].slice(0, NORMS.values) };
  });
