import { sql } from 'kysely';
import type { ShownReply } from '#shared/reports/replies/shown-reply.ts';
import type { RichTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';
import type { Trx } from '../../../db/connect.ts';

interface ShownReplyRow {
  authorName: string;
  shownAt: string;
  changedAt: string | null;
  snapshotNumber: number;
  snapshotCreatedAt: string;
  text: RichTextDocument;
}

export const selectReportReplies = (db: Trx, reportId: number) =>
  db
    .selectFrom('report_replies')
    .where('report_id', '=', reportId)
    .where('text', 'is not', null)
    .select([
      'author_name as authorName',
      sql<string>`shown_at`.as('shownAt'),
      sql<string | null>`changed_at`.as('changedAt'),
      'snapshot_number as snapshotNumber',
      sql<string>`snapshot_created_at`.as('snapshotCreatedAt'),
      sql<RichTextDocument>`text`.as('text'),
    ])
    .orderBy('shown_at')
    .orderBy('id');

const iso = (time: string): string => new Date(time).toISOString();

export const presentReplies = (rows: readonly ShownReplyRow[], readNumber: number | null): ShownReply[] =>
  rows.map(({ authorName, shownAt, changedAt, snapshotNumber, snapshotCreatedAt, text }) => ({
    authorName,
    repliedOn: iso(shownAt),
    changedOn: changedAt === null ? null : iso(changedAt),
    answersVersionOf: snapshotNumber === readNumber ? null : iso(snapshotCreatedAt),
    text,
  }));
