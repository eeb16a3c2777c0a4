import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParam, isoDateTime, pageQuery, pageSchema, text } from '../../schemas.ts';
import { reportParams } from '../report-items/contract.ts';
import { imagesIn, isEmptyText, richTextDocument } from '../report-items/text/rich-text-document.ts';

/** Without pictures, which only authors may upload. */
const replyText = richTextDocument.refine((own) => !isEmptyText(own) && imagesIn(own.content).length === 0);

/** `WAITING` for approval. Readers keep the previous text until another one is accepted. */
export const replyStates = ['SHOWN', 'WAITING', 'DECLINED'] as const;

const ownReply = z.object({
  state: z.enum(replyStates),
  text: richTextDocument,
  writtenOn: isoDateTime,
  isShown: z.boolean(),
  declineReason: z.string(),
});

/** `reply` is `null` if there is none. `isChecked`: replies need approval before readers get them. */
const ownReplies = z.object({ isChecked: z.boolean(), reply: ownReply.nullable() });
export type OwnReplies = z.infer<typeof ownReplies>;

export const getOwnReply = endpoint({
  operationId: 'getOwnReply',
  method: 'GET',
  path: '/reports/:reportId/reply',
  summary: "One's own reply to a published report",
  access: 'session',
  permission: 'reports.reply',
  params: reportParams,
  response: ownReplies,
  problems: [],
});

export const putOwnReply = endpoint({
  operationId: 'putOwnReply',
  method: 'PUT',
  audit: 'report.replied',
  path: '/reports/:reportId/reply',
  summary: 'Reply to a published report, or change the reply',
  access: 'session',
  permission: 'reports.reply',
  params: reportParams,
  body: z.strictObject({ text: replyText }),
  response: ownReplies,
  problems: [],
});

export const deleteOwnReply = endpoint({
  operationId: 'deleteOwnReply',
  method: 'DELETE',
  audit: 'report.replyWithdrawn',
  path: '/reports/:reportId/reply',
  summary: "Withdraw one's reply; readers do not have it any more",
  access: 'session',
  permission: 'reports.reply',
  params: reportParams,
  problems: [],
});

const waitingReply = z.object({
  id,
  reportId: id,
  reportTitle: z.string(),
  authorName: z.string(),
  unitNames: z.array(z.string()),
  /** Identifies the text: a later one has another time. */
  proposedOn: isoDateTime,
  text: richTextDocument,
  /** The text readers have until then; `null` if there is none. */
  shownText: richTextDocument.nullable(),
});
export type WaitingReply = z.infer<typeof waitingReply>;

export const listWaitingReplies = endpoint({
  operationId: 'listWaitingReplies',
  method: 'GET',
  path: '/verification/replies',
  summary: 'Replies to reports that wait to be checked',
  access: 'session',
  permission: 'verification.run',
  query: pageQuery(20),
  response: pageSchema(waitingReply),
  problems: [],
});

export const MAXIMUM_REASON = 1000;

export const decideReply = endpoint({
  operationId: 'decideReply',
  method: 'PUT',
  audit: 'reply.decided',
  path: '/verification/replies/:replyId/decision',
  summary: 'Let readers have a reply, or decline it',
  access: 'session',
  permission: 'verification.run',
  params: z.object({ replyId: idParam }),
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('ACCEPTED'), proposedOn: isoDateTime }),
    z.strictObject({
      decision: z.literal('DECLINED'),
      proposedOn: isoDateTime,
      reason: text(MAXIMUM_REASON).trim(),
    }),
  ]),
  problems: ['reply.changed'],
});
