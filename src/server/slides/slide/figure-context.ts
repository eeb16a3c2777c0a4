import type { ChartTable, Wording } from '#charts/description/chart-table.ts';
import { type ChartTranslations, loadChartTranslations } from '#charts/wording/chart-translations.ts';
import type { Appearance } from '#shared/reports/report-items/settings/appearance.ts';
import type { Box, SlideElement } from './slide.ts';

export interface FigureContext {
  readonly wording: Wording & { readonly appearance: Appearance };
  readonly words: ChartTranslations;
  readonly table: ChartTable;
  readonly alt: string;
  readonly color: string | null;
  readonly box: Box;
}

export type FigurePages = readonly (readonly SlideElement[])[] | null;

export const figureContext = (context: Omit<FigureContext, 'words'>): FigureContext => ({
  ...context,
  words: loadChartTranslations(context.wording.language),
});

export const inParts = <Item>(items: readonly Item[], most: number): Item[][] => {
  const count = Math.max(1, Math.ceil(items.length / most));
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size)).filter(
    (part) => part.length > 0,
  );
};

const NAME_LENGTH = 110;

export const chartName = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  // A letter takes two units at most: of an endless name no more is looked at than shows that it is one.
  const letters = [...line.slice(0, 2 * NAME_LENGTH + 1)];
  return letters.length <= NAME_LENGTH ? line : `${letters.slice(0, NAME_LENGTH - 1).join('')}…`;
};
