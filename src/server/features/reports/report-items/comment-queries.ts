import { sql } from 'kysely';
import { COMMENTS_PER_CHUNK } from '#analysis/text/packed-comments.ts';
import type { Comment } from '#shared/figures/calculation/text-figures.ts';
import type { CommentOrder } from '#shared/reports/report-items/comments-contract.ts';
import type { Trx } from '../../../db/connect.ts';
import { wordPatterns } from '../../../db/like-pattern.ts';
import type { ReportRow } from '../report-access/queries.ts';

export type CommentsOwner = Pick<ReportRow, 'id' | 'snapshotNumber'>;

export interface CommentSearch {
  readonly search?: string | undefined;
  readonly order: CommentOrder;
  readonly language?: string | undefined;
  readonly group?: number | undefined;
  readonly about?: number | undefined;
  readonly page: number;
  readonly size: number;
}

const orders = {
  shuffled: sql`position`,
  longest: sql`length(text) desc, position`,
  shortest: sql`length(text), position`,
} satisfies Record<CommentOrder, unknown>;

type CommentRow = Omit<Comment, 'about'> & { readonly about: number[] | null };

const commentOf = ({ about, ...comment }: CommentRow): Comment => (about ? { ...comment, about } : comment);

const storedChunks = ({ id, snapshotNumber }: CommentsOwner) =>
  snapshotNumber === null
    ? sql`(select report_item_id, chunk, comments from report_item_comments where report_id = ${id})`
    : sql`(select report_item_id, chunk, comments from report_snapshot_comments
        where report_id = ${id} and snapshot_number = ${snapshotNumber})`;

const pageOfAll = async (db: Trx, report: CommentsOwner, itemId: number, { page, size }: CommentSearch) => {
  const from = page * size;
  const stored = storedChunks(report);
  const { rows } = await sql<CommentRow>`
    select comment ->> 'text' as text, comment ->> 'language' as language, (comment -> 'group')::integer as "group",
      comment -> 'about' as about
    from ${stored} as stored, jsonb_array_elements(comments) with ordinality as listed (comment, ordinal)
    where report_item_id = ${itemId}
      and chunk between ${Math.floor(from / COMMENTS_PER_CHUNK)} and ${Math.floor((from + size - 1) / COMMENTS_PER_CHUNK)}
      and chunk * ${COMMENTS_PER_CHUNK}::integer + ordinal - 1 between ${from} and ${from + size - 1}
    order by chunk, ordinal`.execute(db);
  const counted = await sql<{ total: number }>`
    select coalesce(max(chunk * ${COMMENTS_PER_CHUNK}::integer + jsonb_array_length(comments)), 0)::integer as total
    from ${stored} as stored where report_item_id = ${itemId}
      and chunk = (select max(chunk) from ${stored} as stored where report_item_id = ${itemId})`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows };
};

const pageOfFound = async (db: Trx, report: CommentsOwner, itemId: number, wanted: CommentSearch) => {
  const { search, order, language, group, about, page, size } = wanted;
  const { rows } = await sql<{ total: number; rows: CommentRow[] }>`
    with found as materialized (select * from (
      select comment ->> 'text' as text, comment ->> 'language' as language,
        (comment -> 'group')::integer as "group", comment -> 'about' as about, chunk::bigint * ${COMMENTS_PER_CHUNK}::integer + ordinal as position
      from ${storedChunks(report)} as stored,
        jsonb_array_elements(comments) with ordinality as listed (comment, ordinal)
      where report_item_id = ${itemId}
      ) as listed
      where text ilike all(${wordPatterns(search)}::text[])
        and ${language === undefined ? sql`true` : sql`language = ${language}`}
        and ${group === undefined ? sql`true` : sql`"group" = ${group}`}
        and ${about === undefined ? sql`true` : sql`about @> to_jsonb(${about}::integer)`}
    ), page as (
      select *, row_number() over (order by ${orders[order]}) as rank from found
      order by ${orders[order]} limit ${size} offset ${page * size}
    )
    select (select count(*)::integer from found) as total, (
      select coalesce(jsonb_agg(jsonb_build_object('text', text, 'language', language, 'group', "group", 'about', about)
        order by rank), '[]') from page) as rows`.execute(db);
  return rows[0] ?? { total: 0, rows: [] };
};

export const findComments = async (
  db: Trx,
  report: CommentsOwner,
  itemId: number,
  wanted: CommentSearch,
): Promise<{ total: number; rows: Comment[] }> => {
  const { search = '', order, language, group, about } = wanted;
  const isAll =
    search.trim() === '' &&
    order === 'shuffled' &&
    [language, group, about].every((wish) => wish === undefined);
  const found = await (isAll ? pageOfAll : pageOfFound)(db, report, itemId, wanted);
  return { total: found.total, rows: found.rows.map(commentOf) };
};

export const findStoredComments = async (
  db: Trx,
  report: CommentsOwner,
  reportItemId: number | null,
): Promise<{ reportItemId: number; chunk: Buffer }[]> => {
  const { rows } = await sql<{ reportItemId: number; chunk: Buffer }>`
    select report_item_id as "reportItemId", convert_to(comments::text, 'UTF8') as chunk
    from ${storedChunks(report)} as stored
    where ${reportItemId === null ? sql`true` : sql`report_item_id = ${reportItemId}`}
      and ${report.snapshotNumber === null ? sql`report_item_id in (select id from report_items where report_id = ${report.id})` : sql`true`}
    order by report_item_id, stored.chunk`.execute(db);
  return rows;
};
