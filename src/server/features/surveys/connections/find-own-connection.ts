import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { type ConnectionRow, findConnection } from './queries.ts';

/**
 * Only for its owner and administrators, since it reaches everything that its LimeSurvey user may see. Throws "not
 * found" for others.
 */
export const findOwnConnection = async (
  db: Trx,
  actor: Actor,
  connectionId: number,
): Promise<ConnectionRow> => {
  const row = await findConnection(db, connectionId);
  if (!row || (actor.role !== 'ADMINISTRATOR' && row.userId !== actor.userId))
    throw new Problem('error.notFound');
  return row;
};
