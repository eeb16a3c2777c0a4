import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { comment } from '../../figures/calculation/text-figures.ts';
import { COMMENTS_PAGE_SIZE } from '../../limits.ts';
import { idParam, pageQuery, pageSchema, text } from '../../schemas.ts';
import { readReportItemParams } from './contract.ts';

/** `shuffled` is the stored order; the others sort by number of characters. */
export const commentOrders = ['shuffled', 'longest', 'shortest'] as const;
export type CommentOrder = (typeof commentOrders)[number];

export const listedComment = comment.extend({
  highlights: z.array(z.object({ start: z.int().min(0), length: z.int().min(1) })).optional(),
});
export type ListedComment = z.infer<typeof listedComment>;

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
    search: text(200).optional(),
    order: z.enum(commentOrders).default('shuffled'),
    language: z
      .string()
      .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/)
      .optional(),
    group: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
    /** Index of a word or topic of the figure; returns only its comments, with the matching passages. */
    about: z.coerce.number().int().min(0).max(10_000).optional(),
    /** Reads a published snapshot instead; for editors only. */
    snapshotNumber: idParam.optional(),
  }),
  response: pageSchema(listedComment),
  problems: [],
});
