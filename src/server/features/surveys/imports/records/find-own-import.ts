import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { findImport, findImportOwner, type ImportRow } from './queries.ts';

/**
 * Throws "not found" unless the actor is its owner or an administrator. `change` locks it, so that of two concurrent
 * confirmations the second fails.
 */
export const findOwnImport = async (
  db: Trx,
  actor: Actor,
  importId: number,
  purpose: 'read' | 'change' = 'read',
): Promise<ImportRow> => {
  const row = await findImport(db, importId, purpose === 'change');
  const isShown = row && (actor.role === 'ADMINISTRATOR' || row.userId === actor.userId);
  if (!isShown) throw new Problem('error.notFound');
  return row;
};

export const requireImport = async (db: Trx, actor: Actor, importId: number): Promise<void> => {
  const userId = await findImportOwner(db, importId);
  const isShown = userId !== undefined && (actor.role === 'ADMINISTRATOR' || userId === actor.userId);
  if (!isShown) throw new Problem('error.notFound');
};
