import { fitText } from './fit-text.ts';
import { HEADING, LOGO } from './geometry.ts';
import { COLORS, SIZES } from './identity.ts';
import type { Slide, SlideElement } from './slide.ts';

export interface Page {
  readonly elements: readonly SlideElement[];
  readonly notes?: readonly string[];
}

interface ContentOptions {
  readonly isContinued?: boolean;
}

const BOX = { ...HEADING, width: HEADING.width - LOGO.width - LOGO.gap };

/** Slides of one item. Several are numbered, so that no two have the same heading. */
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
