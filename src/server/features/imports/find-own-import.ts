import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../db/connect.ts';
import type { Actor } from '../session/actor.ts';
import { findImport, type ImportRow } from './queries.ts';

/** An upload is its owner's and the administrators'; for everybody else it is not there. */
export const findOwnImport = async (db: Trx, actor: Actor, importId: number): Promise<ImportRow> => {
  const row = await findImport(db, importId);
  const isShown = row && (actor.role === 'ADMINISTRATOR' || row.user_id === actor.userId);
  if (!isShown) throw new Problem('error.notFound');
  return row;
};
