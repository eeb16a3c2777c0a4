import type { ChartTable, Wording } from '#charts/chart-table.ts';
import { type ChartTranslations, translationsOf } from '#charts/chart-translations.ts';
import type { Appearance } from '#shared/report-items/appearance.ts';
import type { Box, SlideElement } from './slide.ts';

/** What a figure is drawn with on slides. */
export interface FigureContext {
  readonly wording: Wording & { readonly appearance: Appearance };
  readonly words: ChartTranslations;
  /** All numbers of the figure: what the workbooks inside its charts hold. */
  readonly table: ChartTable;
  /** The chart in words, for those who hear it. */
  readonly alt: string;
  /** The author's color; null: ours. */
  readonly color: string | null;
  readonly box: Box;
}

/** What stands in the box, slide by slide; null: this figure is no chart that programs draw themselves. */
export type FigurePages = readonly (readonly SlideElement[])[] | null;

export const figureContext = (context: Omit<FigureContext, 'words'>): FigureContext => ({
  ...context,
  words: translationsOf(context.wording.language),
});

/** A list in parts of about the same length, each of at most so many. */
export const inParts = <Item>(items: readonly Item[], most: number): Item[][] => {
  const count = Math.max(1, Math.ceil(items.length / most));
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size)).filter(
    (part) => part.length > 0,
  );
};

/** Letters of a name that a chart shows; the document's notes have all of a longer one. */
const NAME_LENGTH = 110;

/** A name as it stands in a chart and its workbook: one line, not endless. */
export const chartName = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  // A letter takes two units at most: of an endless name no more is looked at than shows that it is one.
  const letters = [...line.slice(0, 2 * NAME_LENGTH + 1)];
  return letters.length <= NAME_LENGTH ? line : `${letters.slice(0, NAME_LENGTH - 1).join('')}…`;
};
