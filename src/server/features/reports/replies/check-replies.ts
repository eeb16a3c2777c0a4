import { Problem } from '#shared/problems.ts';
import type { WaitingReply } from '#shared/reports/replies/contract.ts';
import type { Page } from '#shared/schemas.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { presentWaitingReply } from './present-replies.ts';
import { acceptReply, declineReply, findWaitingReplies, findWaitingReply } from './queries.ts';

export const listWaitingReplies = (
  database: Database,
  actor: Actor,
  wanted: { page: number; size: number },
): Promise<Page<WaitingReply>> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { total, rows } = await findWaitingReplies(db, actor, wanted);
    return toPage(rows.map(presentWaitingReply), total, wanted);
  });

export type ReplyDecision = { proposedOn: string } & (
  | { decision: 'ACCEPTED' }
  | { decision: 'DECLINED'; reason: string }
);

export const decideReply = (
  database: Database,
  actor: Actor,
  replyId: number,
  wanted: ReplyDecision,
): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    const found = await findWaitingReply(db, actor, replyId);
    if (!found) throw new Problem('error.notFound');
    if (found.proposedAt.getTime() !== new Date(wanted.proposedOn).getTime())
      throw new Problem('reply.changed');
    if (wanted.decision === 'ACCEPTED') await acceptReply(db, replyId);
    else await declineReply(db, replyId, wanted.reason);
  });
