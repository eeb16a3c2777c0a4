import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import { findImport, findImportOwner, type ImportRow } from './queries.ts';

/**
 * An upload is its owner's and the administrators'; for everybody else it is not there. To `change` it, others wait
 * until the transaction ends: of two confirmations at once, the second finds it confirmed.
 */
export const findOwnImport = async (
  db: Trx,
  actor: Actor,
  importId: number,
  purpose: 'read' | 'change' = 'read',
): Promise<ImportRow> => {
  const row = await findImport(db, importId, purpose === 'change');
  const isShown = row && (actor.role === 'ADMINISTRATOR' || row.user_id === actor.userId);
  if (!isShown) throw new Problem('error.notFound');
  return row;
};

/** Throws where the import is not the actor's to see; reads nothing else of it. */
export const requireImport = async (db: Trx, actor: Actor, importId: number): Promise<void> => {
  const userId = await findImportOwner(db, importId);
  const isShown = userId !== undefined && (actor.role === 'ADMINISTRATOR' || userId === actor.userId);
  if (!isShown) throw new Problem('error.notFound');
};
