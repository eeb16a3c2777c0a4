import type { Scale, ScaleDraft } from '#shared/curation/scales/contract.ts';
import { computeRange, pointsOtherWay, SCALES } from '#shared/curation/scales/rules.ts';
import type { Item } from '#shared/reports/forms/contract.ts';
import type { Localized } from '#shared/schemas.ts';

export interface DraftItem {
  readonly itemId: number;
  readonly text: Localized;
  readonly direction: Item['direction'];
  readonly weight: number;
  readonly isReversed: boolean;
}

export type DraftScale = {
  readonly name: { readonly de: string; readonly en: string };
  readonly items: readonly DraftItem[];
  readonly leastShare: number;
  readonly lowest: number;
  readonly highest: number;
};

export const createScaleDraft = (scale: Scale | null): DraftScale => ({
  name: { de: scale?.name.de ?? '', en: scale?.name.en ?? '' },
  items: (scale?.items ?? []).map((item) => ({ ...item, direction: null })),
  leastShare: scale?.leastShare ?? 0.5,
  lowest: scale?.lowest ?? 1,
  highest: scale?.highest ?? 5,
});

/** The first question gives the scale its range; one that points the other way than it is reversed at first. */
export const withItem = (draft: DraftScale, item: Item): DraftScale => {
  const [first] = draft.items;
  const range = computeRange((item.itemOptions ?? []).map(({ value }) => value));
  return {
    ...draft,
    ...(!first && range),
    items: [
      ...draft.items,
      {
        ...{ itemId: item.id, text: item.text, direction: item.direction, weight: 1 },
        isReversed: first ? pointsOtherWay(first.direction, item.direction) : false,
      },
    ],
  };
};

export const withoutItem = (draft: DraftScale, itemId: number): DraftScale => ({
  ...draft,
  items: draft.items.filter((own) => own.itemId !== itemId),
});

export const changeItem = (draft: DraftScale, itemId: number, changes: Partial<DraftItem>): DraftScale => ({
  ...draft,
  items: draft.items.map((own) => (own.itemId === itemId ? { ...own, ...changes } : own)),
});

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** The least number of which all sums of weights are parts, so that weights stay whole; 1 if they are no whole numbers. */
const commonWeight = (sums: readonly number[]): number => {
  const common = sums.every(Number.isInteger)
    ? sums.reduce((least, sum) => (least * sum) / greatestDivisor(least, sum), 1)
    : 1;
  return common <= SCALES.weight ? common : 1;
};

const DECIMALS = 6;

/**
 * The questions of several scales, weighted so that each scale counts alike: the score is then the mean of the scores of
 * the scales, as each has its questions mapped to one range. A question of two scales has the sum of its weights.
 */
export const takeScales = (draft: DraftScale, scales: readonly Scale[]): DraftScale => {
  const sums = scales.map(({ items }) => items.reduce((sum, { weight }) => sum + weight, 0));
  const common = commonWeight(sums);
  const items = new Map<number, DraftItem>();
  for (const [index, scale] of scales.entries())
    for (const { weight: own, ...item } of scale.items) {
      const weight = (items.get(item.itemId)?.weight ?? 0) + (own * common) / (sums[index] as number);
      items.set(item.itemId, { ...item, direction: null, weight: Number(weight.toFixed(DECIMALS)) });
    }
  const [{ lowest, highest } = draft] = scales;
  return { ...draft, ...{ lowest, highest }, items: [...items.values()] };
};

export const toSave = ({ name, items, leastShare, lowest, highest }: DraftScale): ScaleDraft => ({
  name: Object.fromEntries(
    Object.entries(name).flatMap(([language, text]) => (text.trim() === '' ? [] : [[language, text.trim()]])),
  ),
  items: items.map(({ itemId, weight, isReversed }) => ({ itemId, weight, isReversed })),
  ...{ leastShare, lowest, highest },
});
