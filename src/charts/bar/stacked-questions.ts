import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import type { Localized } from '#shared/schemas.ts';
import type { ScaleDirection } from '#shared/vocabulary.ts';
import { pickText } from '../wording/pick-text.ts';

export interface StackedQuestions {
  readonly figure: ItemFigure;
  readonly directions: readonly (ScaleDirection | null)[];
}

const areAlike = <Value>(values: readonly Value[]): boolean =>
  new Set(values.map((value) => JSON.stringify(value ?? null))).size < 2;

const shared = (texts: readonly (Localized | null)[]): Localized | null =>
  areAlike(texts) ? (texts[0] ?? null) : null;

const optionTexts = ({ total }: ItemFigure): Localized[] =>
  total.hidden === null ? total.options.map(({ text }) => text) : [];

/** Options with different names in each question are identified by number. */
const withoutTexts = (total: ItemFigure['total']): ItemFigure['total'] =>
  total.hidden === null
    ? { ...total, options: total.options.map((option) => ({ ...option, text: {} })) }
    : total;

/** Combines figures of one question each into one figure with the questions as groups. */
export const stackQuestions = (
  figures: readonly [ItemFigure, ...ItemFigure[]],
  language: string,
): StackedQuestions => {
  const texts = figures.map(optionTexts).filter((options) => options.length > 0);
  const haveTexts = areAlike(texts);
  return {
    directions: figures.map(({ direction }) => direction),
    figure: {
      ...figures[0],
      leftPole: shared(figures.map(({ leftPole }) => leftPole)),
      rightPole: shared(figures.map(({ rightPole }) => rightPole)),
      groups: figures.map(({ text, total }, index) => ({
        key: index,
        label: pickText(text, language),
        distribution: haveTexts ? total : withoutTexts(total),
      })),
    },
  };
};
