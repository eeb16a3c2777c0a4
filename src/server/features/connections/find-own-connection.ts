import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import { type ConnectionRow, findConnection } from './queries.ts';

/**
 * A connection is its owner's and the administrators': it reaches whatever its LimeSurvey user may see, which is not for
 * everybody who imports. For others it is not there.
 */
export const findOwnConnection = async (
  db: Trx,
  actor: Actor,
  connectionId: number,
): Promise<ConnectionRow> => {
  const row = await findConnection(db, connectionId);
  if (!row || (actor.role !== 'ADMINISTRATOR' && row.user_id !== actor.userId))
    throw new Problem('error.notFound');
  return row;
};
