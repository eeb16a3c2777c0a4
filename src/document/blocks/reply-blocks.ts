import { GRID } from '#shared/limits.ts';
import type { ShownReply } from '#shared/reports/replies/shown-reply.ts';
import type { DocumentFormat } from '../texts/document-format.ts';
import { interpolate, loadDocumentTranslations } from '../texts/document-translations.ts';
import type { PlaceholderTexts } from '../texts/walk-rich-text.ts';
import type { Block } from './block.ts';

const ROWS = 3;

const lineOf = (
  { repliedOn, changedOn, answersVersionOf }: ShownReply,
  { language, dateTime }: DocumentFormat,
): string => {
  const words = loadDocumentTranslations(language).reply;
  return [
    dateTime(repliedOn),
    ...(changedOn === null ? [] : [interpolate(words.changed, { time: dateTime(changedOn) })]),
    ...(answersVersionOf === null
      ? []
      : [interpolate(words.earlierVersion, { time: dateTime(answersVersionOf) })]),
  ].join(' · ');
};

/**
 * Replies to a report, below all its items: the author in the heading, the date in the first line, then the text.
 * Their ids are negative because they are not items. `top` is the first grid row below the items.
 */
export const replyBlocks = (
  replies: readonly ShownReply[],
  top: number,
  { format, placeholders }: { format: DocumentFormat; placeholders: PlaceholderTexts },
): Block[] =>
  replies.map((reply, index) => {
    const { authorName, text } = reply;
    const words = loadDocumentTranslations(format.language).reply;
    const line = { type: 'text' as const, text: lineOf(reply, format), marks: [{ type: 'italic' as const }] };
    return {
      id: -1 - index,
      placement: { x: 0, y: top + index * ROWS, cols: GRID.columns, rows: ROWS },
      heading: authorName === '' ? words.heading : interpolate(words.headingOf, { name: authorName }),
      isNameOnly: false,
      content: {
        kind: 'text',
        document: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [line] }, ...text.content],
        },
        placeholders,
      },
      breakBefore: false,
      keepTogether: false,
      calculatedOn: null,
      isBelowGrid: true,
    };
  });
