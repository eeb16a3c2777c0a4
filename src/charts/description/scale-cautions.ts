import { loadChartTranslations } from '../wording/chart-translations.ts';
import { formatCount } from '../wording/format-number.ts';
import type { Wording } from './chart-table.ts';

interface ScaleFigure {
  readonly surveysWithoutScale?: number | undefined;
}

/** Says how many surveys do not show a scale, of several scales the one that most do not show. */
export const scaleCautions = (figures: readonly ScaleFigure[], { language, decimal }: Wording): string[] => {
  const count = Math.max(0, ...figures.map(({ surveysWithoutScale = 0 }) => surveysWithoutScale));
  const text = loadChartTranslations(language).surveysWithoutScale;
  return count === 0 ? [] : [text.replace('{{count}}', formatCount(count, decimal))];
};
