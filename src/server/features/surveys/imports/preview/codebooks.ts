import { Problem } from '#shared/problems.ts';
import type { Codebook } from '#shared/surveys/imports/contract.ts';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { findMappingErrors } from '#shared/surveys/imports/rules.ts';
import { type Database, inTenant, type Trx } from '../../../../db/connect.ts';
import { type Actor, authorize, reachesUnit } from '../../../../lib/actor.ts';
import { cleanTexts } from '../files/clean-text.ts';
import {
  type CodebookRow,
  countCodebooks,
  deleteCodebookRow,
  findCodebook,
  findCodebookByName,
  homeUnit,
  insertCodebook,
  listCodebookRows,
  updateCodebook,
} from '../records/codebook-queries.ts';
import { presentCodebook } from '../records/present-import.ts';

const MAXIMUM_CODEBOOKS = 200;

/**
 * Editable by managers of the tenant or its unit, and by its author while the unit is within reach. Others' imports
 * apply it automatically, so having saved it first is not enough.
 */
const manages = (actor: Actor, { unitId, authorId }: Pick<CodebookRow, 'unitId' | 'authorId'>): boolean => {
  if (actor.role === 'ADMINISTRATOR') return true;
  if (unitId === null || !reachesUnit(actor, unitId)) return false;
  return actor.role === 'SUBSECTION_ADMINISTRATOR' || authorId === actor.userId;
};

const present = (actor: Actor, row: CodebookRow): Codebook => presentCodebook(row, manages(actor, row));

export const listCodebooks = (database: Database, actor: Actor): Promise<Codebook[]> =>
  inTenant(database, actor.tenantId, async (db) =>
    (await listCodebookRows(db, actor.unitIds)).map((row) => present(actor, row)),
  );

const unitToSaveIn = async (
  db: Trx,
  actor: Actor,
  wanted: number | null | undefined,
): Promise<number | null> => {
  if (wanted === undefined && actor.unitIds !== 'all') {
    const home = await homeUnit(db, actor.unitIds);
    if (home === null) throw new Problem('error.forbidden');
    return home;
  }
  if (wanted === undefined || wanted === null) {
    authorize(actor.unitIds === 'all');
    return null;
  }
  if (!reachesUnit(actor, wanted) || (await homeUnit(db, [wanted])) === null)
    throw new Problem('error.badInput', {}, [{ path: 'unitId', code: 'input.invalid' }]);
  return wanted;
};

export const saveCodebook = (
  database: Database,
  actor: Actor,
  given: { name: string; mapping: TableMapping; unitId?: number | null | undefined },
): Promise<Codebook> => {
  const errors = findMappingErrors(given.mapping);
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors);
  return inTenant(database, actor.tenantId, async (db) => {
    const { name, mapping } = cleanTexts({ name: given.name, mapping: given.mapping });
    const unitId = await unitToSaveIn(db, actor, given.unitId);
    const author = { authorId: actor.userId, authorName: actor.name };
    const found = await findCodebookByName(db, unitId, name);
    if (found && !manages(actor, found))
      throw new Problem('import.codebookOfOthers', { author: found.authorName });
    if (!found && (await countCodebooks(db, unitId)) >= MAXIMUM_CODEBOOKS)
      throw new Problem('import.tooManyCodebooks', { limit: MAXIMUM_CODEBOOKS });
    if (found) await updateCodebook(db, found.id, { ...author, mapping });
    const row = { tenantId: actor.tenantId, unitId, name, ...author, mapping };
    const id = found?.id ?? (await insertCodebook(db, row));
    const saved = id === null ? undefined : await findCodebook(db, actor.unitIds, id);
    if (!saved) throw new Problem('import.codebookOfOthers', { author: '' });
    return present(actor, saved);
  });
};

export const deleteCodebook = (database: Database, actor: Actor, codebookId: number): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    const found = await findCodebook(db, actor.unitIds, codebookId);
    if (!found) throw new Problem('error.notFound');
    authorize(manages(actor, found));
    await deleteCodebookRow(db, codebookId);
  });
