import { z } from 'zod';
import { comment } from '../calculation/text-figures.ts';
import { endpoint } from '../endpoint.ts';
import { COMMENTS_PAGE_SIZE } from '../limits.ts';
import { idParam, pageOf, pageQuery, text } from '../schemas.ts';
import { readReportItemParams } from './contract.ts';

/** `shuffled`: as calculated; the others by the number of characters. */
export const commentOrders = ['shuffled', 'longest', 'shortest'] as const;
export type CommentOrder = (typeof commentOrders)[number];

/** A comment, and where in its text the word stands, or those that say that it is about the topic. */
export const listedComment = comment.extend({
  highlights: z.array(z.object({ start: z.int().min(0), length: z.int().min(1) })).optional(),
});
export type ListedComment = z.infer<typeof listedComment>;

/** The stored comments of an item: what was shown when it was calculated, never more. */
export const listComments = endpoint({
  operationId: 'listComments',
  method: 'GET',
  audit: 'report.commentsRead',
  path: '/reports/:reportId/report-items/:reportItemId/comments',
  summary: 'A page of the comments of an item',
  access: 'reader',
  permission: 'reports.read',
  params: readReportItemParams,
  query: pageQuery(COMMENTS_PAGE_SIZE, COMMENTS_PAGE_SIZE).extend({
    /** Every word must be in the comment. */
    search: text(200).optional(),
    order: z.enum(commentOrders).default('shuffled'),
    /** Language tag. */
    language: z
      .string()
      .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/)
      .optional(),
    /** Key of a group of the item's split. */
    group: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
    /** Index of one of the figure's words or topics: only comments that have it, with the passages that say so. */
    about: z.coerce.number().int().min(0).max(10_000).optional(),
    /** Of the report as it was published then, for those who edit it. */
    snapshotNumber: idParam.optional(),
  }),
  response: pageOf(listedComment),
  problems: [],
});
