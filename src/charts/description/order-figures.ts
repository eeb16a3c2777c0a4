import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { ItemFigure, MeanRow, ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import { weightedOptions } from '#shared/figures/calculation/scale-ends.ts';
import { type FigureDataOf, figuresFor } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import type { ConfigByView, View } from '#shared/reports/report-items/kinds/visualizations.ts';
import {
  hasFreeOrder,
  type Order,
  pickAppearance,
} from '#shared/reports/report-items/settings/appearance.ts';
import type { Localized } from '#shared/schemas.ts';
import { loadChartTranslations } from '../wording/chart-translations.ts';
import { pickText } from '../wording/pick-text.ts';

interface Wanted {
  readonly order: Order;
  readonly language: string;
}

interface Ordered<One> {
  readonly sizeOf: (one: One) => number | null;
  readonly nameOf: (one: One) => string;
}

/** Sorts by size. Hidden sizes go to the end in their original order, because sorting them would reveal them. */
const inOrder = <One>(
  list: readonly One[],
  { order, language }: Wanted,
  { sizeOf, nameOf }: Ordered<One>,
): One[] => {
  if (order === 'usual') return [...list];
  if (order === 'alphabetical') {
    const collator = new Intl.Collator(language, { numeric: true });
    return list.toSorted((one, other) => collator.compare(nameOf(one), nameOf(other)));
  }
  const sign = order === 'ascending' ? 1 : -1;
  const shown = list.filter((one) => sizeOf(one) !== null);
  const hidden = list.filter((one) => sizeOf(one) === null);
  return [...shown.toSorted((one, other) => sign * ((sizeOf(one) ?? 0) - (sizeOf(other) ?? 0))), ...hidden];
};

const nameIn =
  (language: string) =>
  (one: { readonly text: Localized }): string =>
    pickText(one.text, language);

type Distribution = ItemFigure['total'];

const shownOf = (figure: ItemFigure): ShownDistribution[] => {
  const groups = figure.groups.map(({ distribution }) => distribution);
  return (figure.total.hidden === null ? [figure.total] : groups).filter((one) => one.hidden === null);
};

const withOrderedOptions = (figures: readonly ItemFigure[], wanted: Wanted): ItemFigure[] => {
  const shown = figures.flatMap(shownOf);
  const options = shown[0]?.options ?? [];
  const countOf = (index: number): number =>
    shown.reduce((sum, one) => sum + (weightedOptions(one)[index]?.count ?? 0), 0);
  const places = inOrder([...options.keys()], wanted, {
    sizeOf: countOf,
    nameOf: (index) => pickText(options[index]?.text, wanted.language),
  });
  const turned = (one: Distribution): Distribution =>
    one.hidden === null ? { ...one, options: places.flatMap((place) => one.options[place] ?? []) } : one;
  return figures.map((figure) => ({
    ...figure,
    total: turned(figure.total),
    groups: figure.groups.map((group) => ({ ...group, distribution: turned(group.distribution) })),
  }));
};

const distributionIn = (figures: readonly ItemFigure[], wanted: Wanted): ItemFigure[] => {
  const [first] = figures;
  if (first && hasFreeOrder(first.type)) return withOrderedOptions(figures, wanted);
  return inOrder(figures, wanted, {
    sizeOf: ({ total }) => (total.hidden === null ? (total.statistics?.mean ?? null) : null),
    nameOf: nameIn(wanted.language),
  });
};

const ordered: {
  readonly [Kind in FigureData['kind']]?: (
    data: Extract<FigureData, { kind: Kind }>,
    wanted: Wanted,
  ) => Extract<FigureData, { kind: Kind }>;
} = {
  distribution: (data, wanted) => ({ ...data, figures: distributionIn(data.figures, wanted) }),
  means: (data, wanted) => ({
    ...data,
    rows: inOrder<MeanRow>(data.rows, wanted, {
      sizeOf: ({ own }) => (own.hidden === null ? own.mean : null),
      nameOf: nameIn(wanted.language),
    }),
  }),
  words: (data, wanted) =>
    data.total.hidden === null
      ? {
          ...data,
          total: {
            ...data.total,
            words: inOrder(data.total.words, wanted, {
              sizeOf: ({ count }) => count,
              nameOf: ({ word }) => word,
            }),
          },
        }
      : data,
  topics: (data, wanted) => {
    if (data.total.hidden !== null) return data;
    const { topics } = data.total;
    // Comments about none are no topic among others.
    const named = inOrder(topics.slice(0, -1), wanted, {
      sizeOf: ({ count }) => count,
      nameOf: ({ name }) => pickText(name, wanted.language),
    });
    return { ...data, total: { ...data.total, topics: [...named, ...topics.slice(-1)] } };
  },
  'word-trend': (data, wanted) => ({ ...data, lines: inOrder(data.lines, wanted, linesBy(wanted)) }),
  'topic-trend': (data, wanted) => {
    const none = loadChartTranslations(wanted.language).noTopic;
    const isNone = ({ text }: (typeof data.lines)[number]): boolean =>
      pickText(text, wanted.language) === none;
    const topics = data.lines.filter((line) => !isNone(line));
    return { ...data, lines: [...inOrder(topics, wanted, linesBy(wanted)), ...data.lines.filter(isNone)] };
  },
};

const linesBy = ({ language }: Wanted): Ordered<{ readonly text: Localized }> => ({
  sizeOf: () => null,
  nameOf: nameIn(language),
});

/**
 * Orders the figures of a view as its author wants; `null` if the data belong to another view. Picture, table and
 * slides all use the result.
 */
export const orderedFigures = <Type extends View>(
  config: ConfigByView[Type],
  data: FigureData,
  language: string,
): FigureDataOf<Type> | null => {
  const own = figuresFor<Type>(config, data);
  const { order } = pickAppearance(config);
  if (own === null || order === 'usual') return own;
  const kind = own.kind as FigureData['kind'];
  const arrange = ordered[kind] as ((data: FigureData, wanted: Wanted) => FigureData) | undefined;
  return (arrange?.(own, { order, language }) ?? own) as FigureDataOf<Type>;
};
