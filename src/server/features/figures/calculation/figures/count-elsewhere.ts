import { MINIMUM_WORD_USERS } from '#analysis/text/words/disclose-words.ts';
import type { WordTally } from '#analysis/text/words/word-tally.ts';
import type { Elsewhere } from '#shared/figures/calculation/text-figures.ts';
import type { FigurePlan } from '../plan/figure-plan.ts';

interface Compared {
  readonly itemId: number;
  readonly otherItemIds?: readonly number[];
}

export type TallyBesideOthers = WordTally & { readonly others?: ReadonlyMap<number, WordTally> };

export const chooseOtherItems = (
  { openItemIds, isFiltered }: Pick<FigurePlan, 'openItemIds' | 'isFiltered'>,
  { itemIds, showDistinctive }: { itemIds: readonly number[]; showDistinctive?: true | undefined },
): { readonly otherItemIds?: readonly number[] } =>
  showDistinctive && !isFiltered ? { otherItemIds: openItemIds.filter((id) => id !== itemIds[0]) } : {};

/** Counts each request, and for those that ask for it the same of other questions, which are counted once for all. */
export const countBesideOthers = async <Request extends Compared>(
  requests: readonly Request[],
  count: (wanted: readonly Request[]) => Promise<WordTally[]>,
): Promise<TallyBesideOthers[]> => {
  const wanted: Request[] = [];
  const places = new Map<string, number>();
  const placeOf = ({ otherItemIds: _, ...request }: Request): number => {
    const key = JSON.stringify(request);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, wanted.length);
    return wanted.push(request as Request) - 1;
  };
  const own = requests.map(({ otherItemIds: _, ...request }) => wanted.push(request as Request) - 1);
  const beside = requests.map((request) =>
    request.otherItemIds?.map((itemId) => [itemId, placeOf({ ...request, itemId })] as const),
  );
  const tallies = await count(wanted);
  return own.map((place, index) => {
    const tally = tallies[place] as WordTally;
    const others = beside[index];
    return others
      ? { ...tally, others: new Map(others.map(([id, at]) => [id, tallies[at] as WordTally])) }
      : tally;
  });
};

export interface CountedElsewhere {
  readonly total: Elsewhere;
  readonly countOf: (key: string) => number | undefined;
}

/**
 * Sums comments on the other questions that use a word (or topic), by what a word list of each of them tells: a count of
 * less than three is none, and is taken for the highest that it can be.
 */
export const sumElsewhere = (
  { isFiltered }: Pick<FigurePlan, 'isFiltered'>,
  others: ReadonlyMap<number, WordTally> | undefined,
): CountedElsewhere => {
  const counted = [...(others?.values() ?? [])].filter(({ total }) => total.n > 0);
  const n = counted.reduce((sum, { total }) => sum + total.n, 0);
  if (isFiltered) return { total: { hidden: 'under-filter' }, countOf: () => undefined };
  if (n === 0) return { total: { hidden: 'no-comments' }, countOf: () => undefined };
  return {
    total: { hidden: null, n, questionCount: counted.length },
    countOf: (key) =>
      counted.reduce((sum, { total, words }) => {
        const count = words.get(key)?.count ?? 0;
        return sum + (count < MINIMUM_WORD_USERS ? Math.min(total.n, MINIMUM_WORD_USERS - 1) : count);
      }, 0),
  };
};
