import type { Codebook } from '#shared/imports/contract.ts';
import type { TableMapping } from '#shared/imports/mapping.ts';
import { findMappingErrors } from '#shared/imports/rules.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../db/connect.ts';
import { type Actor, requirePermission } from '../session/actor.ts';
import { cleanTexts } from './clean-text.ts';
import { presentCodebook } from './present-import.ts';
import { countOtherCodebooks, deleteCodebookRow, listCodebookRows, upsertCodebook } from './queries.ts';

const MOST_CODEBOOKS = 200;

export const listCodebooks = (database: Database, actor: Actor): Promise<Codebook[]> => {
  requirePermission(actor, 'imports.run');
  return inTenant(database, actor.tenantId, async (db) => (await listCodebookRows(db)).map(presentCodebook));
};

export const saveCodebook = (
  database: Database,
  actor: Actor,
  { name, mapping }: { name: string; mapping: TableMapping },
): Promise<Codebook> => {
  requirePermission(actor, 'imports.run');
  const errors = findMappingErrors(mapping);
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors);
  return inTenant(database, actor.tenantId, async (db) => {
    const clean = cleanTexts({ name, mapping });
    if ((await countOtherCodebooks(db, clean.name)) >= MOST_CODEBOOKS)
      throw new Problem('import.tooManyCodebooks', { limit: MOST_CODEBOOKS });
    return presentCodebook(await upsertCodebook(db, actor.tenantId, clean.name, clean.mapping));
  });
};

export const deleteCodebook = (database: Database, actor: Actor, codebookId: number): Promise<void> => {
  requirePermission(actor, 'imports.run');
  return inTenant(database, actor.tenantId, async (db) => {
    if (!(await deleteCodebookRow(db, codebookId))) throw new Problem('error.notFound');
  });
};
