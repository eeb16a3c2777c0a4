import { fitText } from './fit-text.ts';
import { HEADING, LOGO } from './geometry.ts';
import { COLORS, SIZES } from './identity.ts';
import type { Slide, SlideElement } from './slide.ts';

/** What of a slide is its own, below its heading. */
export interface Page {
  readonly elements: readonly SlideElement[];
  readonly notes?: readonly string[];
}

interface ContentOptions {
  /** The first of them goes on with what began before. */
  readonly isContinued?: boolean;
}

/** The room beside a logo. */
const BOX = { ...HEADING, width: HEADING.width - LOGO.width - LOGO.gap };

/** Slides of one item: each has its heading, numbered where there are several, so that no two are called the same. */
export const contentSlides = (
  heading: string,
  pages: readonly Page[],
  { isContinued = false }: ContentOptions = {},
): Slide[] => {
  const offset = isContinued ? 1 : 0;
  const all = pages.length + offset;
  return pages.map(({ elements, notes = [] }, index): Slide => {
    const tail = all > 1 ? ` (${index + 1 + offset}/${all})` : '';
    const box = { ...BOX, width: BOX.width - tail.length * 12 };
    const { text, size } = fitText(heading, box, [SIZES.heading, 20, 17, 14]);
    return {
      layout: 'content',
      notes: text === heading || index > 0 ? notes : [heading, ...notes],
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
          ],
        },
        ...elements,
      ],
    };
  });
};
