import { Problem } from '#shared/problems.ts';
import type { OwnReplies } from '#shared/reports/replies/contract.ts';
import type { RichTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { queueWebhookEvents } from '../../platform/webhooks/event-queries.ts';
import { holdReport } from '../report-access/require-report.ts';
import { presentOwnReply } from './present-replies.ts';
import { checksReplies, deleteReply, findOwnReply, proposeReply, showReply } from './queries.ts';

const requirePublished = async (db: Trx, actor: Actor, reportId: number) => {
  const { id, snapshotNumber } = await holdReport(db, actor, reportId);
  if (snapshotNumber === null) throw new Problem('error.notFound');
  return { key: { reportId: id, authorId: actor.userId }, snapshotNumber };
};

const ownReply = async (db: Trx, actor: Actor, reportId: number): Promise<OwnReplies> => {
  const row = await findOwnReply(db, { reportId, authorId: actor.userId });
  return { isChecked: await checksReplies(db, actor.tenantId), reply: row ? presentOwnReply(row) : null };
};

export const getOwnReply = (database: Database, actor: Actor, reportId: number): Promise<OwnReplies> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { key } = await requirePublished(db, actor, reportId);
    return ownReply(db, actor, key.reportId);
  });

export const putOwnReply = (
  database: Database,
  actor: Actor,
  reportId: number,
  text: RichTextDocument,
): Promise<OwnReplies> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { key, snapshotNumber } = await requirePublished(db, actor, reportId);
    const store = (await checksReplies(db, actor.tenantId)) ? proposeReply : showReply;
    const replyId = await store(db, actor, key, { text, snapshotNumber });
    await queueWebhookEvents(db, actor.tenantId, 'reply.given', [
      { data: { reportId: key.reportId, replyId }, page: `/reports/${key.reportId}/page` },
    ]);
    return ownReply(db, actor, key.reportId);
  });

export const withdrawOwnReply = (database: Database, actor: Actor, reportId: number): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { key } = await requirePublished(db, actor, reportId);
    if (!(await deleteReply(db, key))) throw new Problem('error.notFound');
  });
