import { type RawBuilder, sql } from 'kysely';
import type { RichTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';

export interface OwnReplyRow {
  text: RichTextDocument | null;
  shownAt: Date | null;
  changedAt: Date | null;
  proposedText: RichTextDocument | null;
  proposedAt: Date | null;
  declinedAt: Date | null;
  declineReason: string | null;
}

interface ReplyKey {
  readonly reportId: number;
  readonly authorId: number;
}

export const checksReplies = async (db: Trx, tenantId: number): Promise<boolean> =>
  (
    await db
      .selectFrom('tenants')
      .where('id', '=', tenantId)
      .select('checks_replies as checksReplies')
      .executeTakeFirstOrThrow()
  ).checksReplies;

export const findOwnReply = (db: Trx, { reportId, authorId }: ReplyKey): Promise<OwnReplyRow | undefined> =>
  db
    .selectFrom('report_replies')
    .where('report_id', '=', reportId)
    .where('author_id', '=', authorId)
    .select([
      sql<RichTextDocument | null>`text`.as('text'),
      'shown_at as shownAt',
      'changed_at as changedAt',
      sql<RichTextDocument | null>`proposed_text`.as('proposedText'),
      'proposed_at as proposedAt',
      'declined_at as declinedAt',
      'decline_reason as declineReason',
    ])
    .executeTakeFirst();

export const showReply = async (
  db: Trx,
  { name }: Actor,
  { reportId, authorId }: ReplyKey,
  { text, snapshotNumber }: { text: RichTextDocument; snapshotNumber: number },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into report_replies as replies
      (tenant_id, report_id, snapshot_number, snapshot_created_at, author_id, author_name, text, shown_at)
    select tenant_id, report_id, number, created_at, ${authorId}, ${name}, ${JSON.stringify(text)}::jsonb, now()
    from report_snapshots where report_id = ${reportId} and number = ${snapshotNumber}
    on conflict (tenant_id, report_id, author_id) do update set text = excluded.text,
      snapshot_number = excluded.snapshot_number, snapshot_created_at = excluded.snapshot_created_at,
      author_name = excluded.author_name,
      shown_at = coalesce(replies.shown_at, now()),
      changed_at = case when replies.text is null or replies.text = excluded.text then replies.changed_at else now() end,
      proposed_text = null, proposed_at = null, declined_at = null, decline_reason = null
    returning id`.execute(db);
  return (rows[0] as { id: number }).id;
};

export const proposeReply = async (
  db: Trx,
  { name }: Actor,
  { reportId, authorId }: ReplyKey,
  { text, snapshotNumber }: { text: RichTextDocument; snapshotNumber: number },
): Promise<number> => {
  const { rows } = await sql<{
    id: number;
  }>`insert into report_replies (tenant_id, report_id, snapshot_number, snapshot_created_at, author_id, author_name, proposed_text,
      proposed_at)
    select tenant_id, report_id, number, created_at, ${authorId}, ${name}, ${JSON.stringify(text)}::jsonb,
      clock_timestamp()
    from report_snapshots where report_id = ${reportId} and number = ${snapshotNumber}
    on conflict (tenant_id, report_id, author_id) do update set proposed_text = excluded.proposed_text,
      proposed_at = excluded.proposed_at, snapshot_number = excluded.snapshot_number,
      snapshot_created_at = excluded.snapshot_created_at,
      author_name = excluded.author_name, declined_at = null, decline_reason = null
    returning id`.execute(db);
  return (rows[0] as { id: number }).id;
};

export const deleteReply = async (db: Trx, { reportId, authorId }: ReplyKey): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('report_replies')
    .where('report_id', '=', reportId)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export interface WaitingReplyRow {
  id: number;
  reportId: number;
  reportTitle: string;
  authorName: string;
  unitNames: string[];
  proposedAt: Date;
  proposedText: RichTextDocument;
  text: RichTextDocument | null;
}

const withinReach = ({ unitIds }: Actor): RawBuilder<boolean> =>
  unitIds === 'all'
    ? sql`true`
    : sql`exists (select from surveys where surveys.tenant_id = report_snapshots.tenant_id
        and surveys.id = any(report_snapshots.survey_ids) and surveys.unit_id = any(${[...unitIds]}::integer[]))`;

const waiting = (db: Trx, actor: Actor) =>
  db
    .selectFrom('report_replies')
    .innerJoin('report_snapshots', (join) =>
      join
        .onRef('report_snapshots.tenant_id', '=', 'report_replies.tenant_id')
        .onRef('report_snapshots.report_id', '=', 'report_replies.report_id')
        .onRef('report_snapshots.number', '=', 'report_replies.snapshot_number'),
    )
    .where('report_replies.proposed_text', 'is not', null)
    .where('report_replies.declined_at', 'is', null)
    .where(withinReach(actor));

export const findWaitingReplies = async (
  db: Trx,
  actor: Actor,
  { page, size }: { page: number; size: number },
): Promise<{ total: number; rows: WaitingReplyRow[] }> => {
  const found = waiting(db, actor);
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select([
      'report_replies.id',
      'report_replies.report_id as reportId',
      'report_snapshots.title as reportTitle',
      'report_replies.author_name as authorName',
      sql<string[]>`array(select distinct units.name from surveys join units
          on units.tenant_id = surveys.tenant_id and units.id = surveys.unit_id
        where surveys.tenant_id = report_snapshots.tenant_id and surveys.id = any(report_snapshots.survey_ids)
        order by units.name limit 6)`.as('unitNames'),
      sql<Date>`report_replies.proposed_at`.as('proposedAt'),
      sql<RichTextDocument>`report_replies.proposed_text`.as('proposedText'),
      sql<RichTextDocument | null>`report_replies.text`.as('text'),
    ])
    .orderBy('report_replies.proposed_at')
    .orderBy('report_replies.id')
    .limit(size)
    .offset(page * size)
    .execute();
  return { total, rows };
};

export const findWaitingReply = async (
  db: Trx,
  actor: Actor,
  replyId: number,
): Promise<{ proposedAt: Date } | undefined> =>
  waiting(db, actor)
    .where('report_replies.id', '=', replyId)
    .select(sql<Date>`report_replies.proposed_at`.as('proposedAt'))
    .forUpdate('report_replies')
    .executeTakeFirst();

export const acceptReply = (db: Trx, replyId: number) =>
  sql`update report_replies set shown_at = coalesce(shown_at, now()),
      changed_at = case when text is null or text = proposed_text then changed_at else now() end,
      text = proposed_text, proposed_text = null, proposed_at = null
    where id = ${replyId}`.execute(db);

export const declineReply = (db: Trx, replyId: number, reason: string) =>
  sql`update report_replies set declined_at = now(), decline_reason = ${reason} where id = ${replyId}`.execute(
    db,
  );
