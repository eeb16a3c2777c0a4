import { z } from 'zod';
import { richTextDocument } from '../report-items/rich-text-document.ts';
import { isoDateTime } from '../schemas.ts';

/** What whoever leads the surveys of a report replied to it, as its readers get it. */
export const shownReply = z.object({
  /** '' for those who read by a link: they are told of nobody. */
  authorName: z.string(),
  repliedOn: isoDateTime,
  /** Null: it is as it was first shown. */
  changedOn: isoDateTime.nullable(),
  /** When the version was made that it answers to; null: the one that is read. */
  answersVersionOf: isoDateTime.nullable(),
  text: richTextDocument,
});
export type ShownReply = z.infer<typeof shownReply>;
