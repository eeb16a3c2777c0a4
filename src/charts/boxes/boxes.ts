import type {
  Distribution,
  ItemFigure,
  ShownDistribution,
} from '#shared/figures/calculation/number-figures.ts';
import { groupName } from '../wording/group-name.ts';
import { pickText } from '../wording/pick-text.ts';

/** Tukey (1977): whiskers reach to the last answers within this many interquartile ranges of the box. */
const REACH = 1.5;

export interface Whiskers {
  readonly from: number;
  readonly to: number;
  readonly outside: readonly number[];
}

/**
 * Whiskers from the options that anybody chose, with quartiles of type 7. `null` for numbers: the ends of whiskers would
 * be single people's answers.
 */
export const computeWhiskers = (
  { options, statistics }: ShownDistribution,
  { type }: Pick<ItemFigure, 'type'>,
): Whiskers | null => {
  const { lowerQuartile = null, upperQuartile = null } = statistics ?? {};
  if (type !== 'SCALA' || lowerQuartile === null || upperQuartile === null) return null;
  const reach = REACH * (upperQuartile - lowerQuartile);
  const chosen = options
    .filter(({ count }) => count > 0)
    .map(({ value, position }) => value ?? position)
    .sort((one, other) => one - other);
  const within = chosen.filter((value) => value >= lowerQuartile - reach && value <= upperQuartile + reach);
  return {
    // The box may lie between two answers of which the nearer one is out of reach.
    from: Math.min(lowerQuartile, within[0] ?? lowerQuartile),
    to: Math.max(upperQuartile, within.at(-1) ?? upperQuartile),
    outside: chosen.filter((value) => !within.includes(value)),
  };
};

export interface BoxRow {
  readonly name: string;
  readonly figure: ItemFigure;
  readonly distribution: Distribution;
}

export const boxRows = (figures: readonly ItemFigure[], language: string): BoxRow[] => {
  const [first] = figures;
  if (figures.length === 1 && first && first.groups.length > 0)
    return first.groups.map((group) => ({
      name: groupName(group, language),
      figure: first,
      distribution: group.distribution,
    }));
  return figures.map((figure) => ({
    name: pickText(figure.text, language),
    figure,
    distribution: figure.total,
  }));
};
