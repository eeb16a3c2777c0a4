import { WEIGHTS, type Weighting } from '#shared/figures/calculation/weights.ts';
import type { Localized } from '#shared/schemas.ts';

/** One category by its position or value, with its share as it is typed. */
export interface DraftShare {
  readonly key: string;
  readonly label: Localized;
  readonly share: string;
}

export interface DraftMargin {
  /** `item:7` or `attribute:3`. */
  readonly key: string;
  readonly name: Localized;
  /** `null` until its options are known. */
  readonly shares: readonly DraftShare[] | null;
}

export const marginKey = (margin: Weighting['margins'][number]): string =>
  'itemId' in margin ? `item:${margin.itemId}` : `attribute:${margin.attributeId}`;

const readKey = (key: string): { kind: string; id: number } => {
  const [kind = '', id = ''] = key.split(':');
  return { kind, id: Number(id) };
};

export const isQuestion = (key: string): boolean => readKey(key).kind === 'item';
export const idOf = (key: string): number => readKey(key).id;

/** `null` for what is no positive number. */
export const readNumber = (typed: string): number | null => {
  const value = Number(typed.trim().replace(',', '.') || Number.NaN);
  return value > 0 && value <= 1e9 ? value : null;
};

export const isWrong = (typed: string): boolean => typed.trim() !== '' && readNumber(typed) === null;

export const filledShares = (shares: readonly DraftShare[] | null) =>
  (shares ?? []).flatMap(({ key, share }) => {
    const read = readNumber(share);
    return read === null ? [] : [{ key, share: read }];
  });

/** The first share of each stored category, by its key. */
export const storedShares = (
  weighting: Weighting | null | undefined,
  write: (share: number) => string,
): Map<string, Map<string, string>> =>
  new Map(
    (weighting?.margins ?? []).map((margin) => [
      marginKey(margin),
      new Map<string, string>(
        'itemId' in margin
          ? margin.shares.map(({ position, share }) => [String(position), write(share)])
          : margin.shares.map(({ value, share }) => [value, write(share)]),
      ),
    ]),
  );

export const buildWeighting = (margins: readonly DraftMargin[], bound: number): Weighting => ({
  bound,
  margins: margins.map(({ key, shares }) => {
    const filled = filledShares(shares);
    return isQuestion(key)
      ? { itemId: idOf(key), shares: filled.map((one) => ({ position: Number(one.key), share: one.share })) }
      : { attributeId: idOf(key), shares: filled.map((one) => ({ value: one.key, share: one.share })) };
  }),
});

export const countGroups = (margins: readonly DraftMargin[]): number =>
  margins.reduce(
    (product, { key, shares }) => (isQuestion(key) ? product * filledShares(shares).length : product),
    1,
  );

export type DraftProblem = 'wrongShare' | 'tooFewShares' | 'tooManyGroups';

export const draftProblem = (margins: readonly DraftMargin[]): DraftProblem | null => {
  if (margins.some(({ shares }) => (shares ?? []).some(({ share }) => isWrong(share)))) return 'wrongShare';
  if (margins.some(({ shares }) => filledShares(shares).length < 2)) return 'tooFewShares';
  return countGroups(margins) > WEIGHTS.groups ? 'tooManyGroups' : null;
};
