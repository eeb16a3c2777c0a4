import { fitText } from '../slide/fit-text.ts';
import { HEADING, LOGO } from '../slide/geometry.ts';
import { COLORS, SIZES } from '../slide/identity.ts';
import type { Slide, SlideElement } from '../slide/slide.ts';

export interface Page {
  readonly elements: readonly SlideElement[];
  readonly notes?: readonly string[];
}

interface ContentOptions {
  readonly isContinued?: boolean;
  readonly question?: string;
}

const QUESTION = 18;
const BOX = { ...HEADING, width: HEADING.width - LOGO.width - LOGO.gap };

/** Slides of one item. Several are numbered, so that no two have the same heading. */
export const contentSlides = (
  heading: string,
  pages: readonly Page[],
  { isContinued = false, question }: ContentOptions = {},
): Slide[] => {
  const offset = isContinued ? 1 : 0;
  const all = pages.length + offset;
  return pages.map(({ elements, notes = [] }, index): Slide => {
    const tail = all > 1 ? ` (${index + 1 + offset}/${all})` : '';
    const below =
      question === undefined
        ? null
        : fitText(question, { width: BOX.width, height: QUESTION }, [SIZES.small, SIZES.note]);
    const box = { width: BOX.width - tail.length * 12, height: BOX.height - (below ? QUESTION : 0) };
    const { text, size } = fitText(heading, box, [SIZES.heading, 20, 17, 14]);
    const isWhole = text === heading && (below === null || below.text === question);
    return {
      layout: 'content',
      notes:
        isWhole || index > 0 ? notes : [heading, ...(question === undefined ? [] : [question]), ...notes],
      elements: [
        {
          kind: 'text',
          name: 'Title',
          placeholder: 'title',
          box: BOX,
          paragraphs: [
            {
              runs: [{ text, bold: true }, ...(tail === '' ? [] : [{ text: tail }])],
              size,
              font: 'heading',
              color: COLORS.ink,
            },
            ...(below
              ? [{ runs: [{ text: below.text }], size: below.size, color: COLORS.quiet, before: 2 }]
              : []),
          ],
        },
        ...elements,
      ],
    };
  });
};
