import { measureHeight, splitParagraph } from './fit-text.ts';
import type { Paragraph } from './slide.ts';

export const flowText = (
  paragraphs: readonly Paragraph[],
  width: number,
  firstHeight: number,
  height = firstHeight,
): Paragraph[][] => {
  const pages: Paragraph[][] = [[]];
  let free = firstHeight;
  const nextPage = (): void => {
    pages.push([]);
    free = height;
  };
  const waiting = [...paragraphs].reverse();
  while (waiting.length > 0) {
    const next = waiting.pop() as Paragraph;
    const page = pages.at(-1) as Paragraph[];
    const paragraph = page.length === 0 ? { ...next, before: 0 } : next;
    const needed = measureHeight(paragraph, width);
    if (needed <= free) {
      page.push(paragraph);
      free -= needed;
      continue;
    }
    // A short one moves as a whole; what would fill most of a page is divided.
    const parts = needed > height / 3 ? splitParagraph(paragraph, width, free) : null;
    if (parts) {
      page.push(parts[0]);
      waiting.push(parts[1]);
    } else waiting.push(next);
    if (!parts && page.length === 0) page.push(waiting.pop() as Paragraph);
    nextPage();
  }
  return pages.filter((page) => page.length > 0);
};
