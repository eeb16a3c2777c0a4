import { type Association, computeAssociation } from '#shared/figures/calculation/chi-square.ts';
import type { Distribution, ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import { weightedOptions } from '#shared/figures/calculation/scale-ends.ts';
import { loadChartTranslations } from '../wording/chart-translations.ts';
import { groupName } from '../wording/group-name.ts';
import { pickText } from '../wording/pick-text.ts';

export interface CrossCell {
  readonly count: number;
  /** Percent of the group who gave the answer; `null` without answers. */
  readonly columnPercent: number | null;
  /** Percent of those of all shown groups who gave the answer; `null` of all together. */
  readonly rowPercent: number | null;
}

export interface CrossColumn {
  readonly name: string;
  readonly distribution: Distribution;
  /** By option; empty if hidden. */
  readonly cells: readonly CrossCell[];
}

export interface CrossTable {
  readonly options: readonly string[];
  readonly columns: readonly CrossColumn[];
}

const shownOf = (figure: ItemFigure) =>
  [figure.total, ...figure.groups.map(({ distribution }) => distribution)].flatMap((one) =>
    one.hidden === null ? [one] : [],
  );

export const crossTable = (figure: ItemFigure, language: string): CrossTable => {
  const options = shownOf(figure)[0]?.options ?? [];
  const groups = figure.groups.map((group) => ({
    name: groupName(group, language),
    distribution: group.distribution,
  }));
  const rowSums = options.map((_, index) =>
    groups.reduce(
      (sum, { distribution }) =>
        sum + (distribution.hidden === null ? (weightedOptions(distribution)[index]?.count ?? 0) : 0),
      0,
    ),
  );
  const cellsOf = (distribution: Distribution, isGroup: boolean): CrossCell[] =>
    distribution.hidden === null
      ? distribution.options.map(({ count, percent }, index) => {
          const all = rowSums[index] ?? 0;
          const own = weightedOptions(distribution)[index]?.count ?? 0;
          return {
            count,
            columnPercent: percent,
            rowPercent: isGroup && all > 0 ? (100 * own) / all : null,
          };
        })
      : [];
  const all = { name: loadChartTranslations(language).allGroups, distribution: figure.total };
  return {
    options: options.map(
      ({ text, value, position }) => pickText(text, language) || String(value ?? position),
    ),
    columns: [all, ...groups].map((column, index) => ({
      ...column,
      cells: cellsOf(column.distribution, index > 0),
    })),
  };
};

/** Counts shown groups only; `null` where a person may be in several cells, figures are weighted, or there are fewer than two groups. */
export const crossAssociation = (figure: ItemFigure): Association | null => {
  if (figure.type === 'MULTIPLE_CHOICE' || figure.groupsOverlap) return null;
  if (shownOf(figure).some(({ weighted }) => weighted)) return null;
  const counts = figure.groups.flatMap(({ distribution }) =>
    distribution.hidden === null ? [distribution.options.map(({ count }) => count)] : [],
  );
  return computeAssociation(counts);
};
