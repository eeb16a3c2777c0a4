import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../../db/connect.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { surveyIdsWithin } from '../../surveys/queries.ts';
import { setInvitedCounts } from '../records/survey-queries.ts';

export const setInvitations = (
  database: Database,
  actor: Actor,
  invitations: readonly { surveyId: number; invited: number }[],
): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    const ids = [...new Set(invitations.map(({ surveyId }) => surveyId))];
    const within = await surveyIdsWithin(db, ids, actor.unitIds);
    if (within.size < ids.length) throw new Problem('error.notFound');
    await setInvitedCounts(
      db,
      invitations.map(({ surveyId, invited }) => ({ id: surveyId, invitedCount: invited })),
    );
  });
