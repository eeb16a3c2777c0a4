import type { Wording } from '#charts/description/chart-table.ts';
import type { Block } from '#document/blocks/block.ts';
import { type CommentsBlock, commentText, moreComments } from '#document/blocks/comments-block.ts';
import { measureHeight } from '../slide/fit-text.ts';
import { flowText } from '../slide/flow-text.ts';
import { above, BODY } from '../slide/geometry.ts';
import { COLORS, SIZES } from '../slide/identity.ts';
import type { Paragraph, Slide, SlideElement } from '../slide/slide.ts';
import { contentSlides } from './content-slides.ts';

const MAXIMUM_COMMENTS = 400;

const paragraphsOf = ({ comments }: CommentsBlock): Paragraph[] =>
  comments.slice(0, MAXIMUM_COMMENTS).map((entry) => ({
    runs: [
      { text: commentText(entry) },
      ...(entry.group === null ? [] : [{ text: ` (${entry.group})`, italic: true }]),
    ],
    size: SIZES.text - 2,
    color: COLORS.ink,
    bullet: '•',
    before: 7,
  }));

export const commentSlides = ({ heading }: Block, content: CommentsBlock, wording: Wording): Slide[] => {
  const { summary, comments, notes } = content;
  const left = comments.length > MAXIMUM_COMMENTS ? content.count - MAXIMUM_COMMENTS : 0;
  const more = left > 0 ? moreComments(left, wording) : content.more;
  const texts = [summary, more, ...notes].filter((text) => text !== '');
  if (comments.length === 0) {
    const paragraphs = texts.map(
      (text): Paragraph => ({
        runs: [{ text }],
        ...{ size: SIZES.text - 2, color: COLORS.quiet, before: 7 },
      }),
    );
    const element = { kind: 'text', name: 'Notes', placeholder: 'body', box: BODY, paragraphs } as const;
    return contentSlides(heading, [{ notes: texts, elements: [element] }]);
  }
  const below: Paragraph = { runs: [{ text: texts.join(' · ') }], size: SIZES.note, color: COLORS.quiet };
  const height = measureHeight(below, BODY.width);
  const box = above(BODY, height, 10);
  const footing: SlideElement = {
    kind: 'text',
    name: 'Notes',
    box: { ...BODY, y: box.y + box.height + 10, height },
    paragraphs: [below],
  };
  const pages = flowText(paragraphsOf(content), box.width, box.height);
  return contentSlides(
    heading,
    pages.map((paragraphs) => ({
      notes: texts,
      elements: [{ kind: 'text', name: 'Comments', placeholder: 'body', box, paragraphs }, footing],
    })),
  );
};
