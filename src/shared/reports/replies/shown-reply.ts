import { z } from 'zod';
import { isoDateTime } from '../../schemas.ts';
import { richTextDocument } from '../report-items/text/rich-text-document.ts';

export const shownReply = z.object({
  /** '' for readers by a link, who learn no names. */
  authorName: z.string(),
  repliedOn: isoDateTime,
  changedOn: isoDateTime.nullable(),
  /** Time of the version that was replied to, or `null` if it is the current one. */
  answersVersionOf: isoDateTime.nullable(),
  text: richTextDocument,
});
export type ShownReply = z.infer<typeof shownReply>;
