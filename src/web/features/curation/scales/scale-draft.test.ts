import { describe, expect, test } from 'vitest';
import type { Scale } from '#shared/curation/scales/contract.ts';
import type { Item } from '#shared/reports/forms/contract.ts';
import { createScaleDraft, takeScales, toSave, withItem } from './scale-draft.ts';

const question = (id: number, direction: Item['direction'], steps: number): Item => ({
  ...{
    id,
    formShortName: 'LV',
    text: { de: `Frage ${id}` },
    type: 'SCALA',
    abstentionAllowed: false,
    direction,
  },
  itemOptions: Array.from({ length: steps }, (_, index) => ({ id: index + 1, text: {}, value: index + 1 })),
});

describe('withItem', () => {
  test('takes the range of the first question and keeps it for the others', () => {
    const one = withItem(createScaleDraft(null), question(1, 'HIGH_IS_BEST', 7));
    expect([one.lowest, one.highest]).toEqual([1, 7]);
    const two = withItem(one, question(2, 'HIGH_IS_BEST', 5));
    expect([two.lowest, two.highest]).toEqual([1, 7]);
  });

  test('reverses a question that points the other way than the first', () => {
    const one = withItem(createScaleDraft(null), question(1, 'LOW_IS_BEST', 5));
    const all = withItem(withItem(one, question(2, 'HIGH_IS_BEST', 5)), question(3, null, 5));
    expect(all.items.map(({ isReversed }) => isReversed)).toEqual([false, true, false]);
  });
});

const scaleOf = (
  items: readonly (readonly [itemId: number, weight: number, isReversed?: true])[],
): Scale => ({
  ...{ id: items[0]?.[0] ?? 0, version: 1, itemId: 90, name: { en: 'Scale' } },
  items: items.map(([itemId, weight, isReversed = false]) => ({
    ...{ itemId, weight, isReversed },
    text: { en: `Question ${itemId}` },
  })),
  ...{ leastShare: 0.5, lowest: 1, highest: 7 },
  ...{ formCount: 1, surveyCount: 1, withheldCount: 0, reportCount: 0, mayChange: true, derivation: null },
});

describe('takeScales', () => {
  const weightsOf = (...scales: Scale[]) =>
    takeScales(createScaleDraft(null), scales).items.map(({ itemId, weight }) => [itemId, weight]);
  const scoreOf = (
    items: readonly { itemId: number; weight: number }[],
    answers: readonly number[],
  ): number =>
    items.reduce((sum, { itemId, weight }) => sum + weight * (answers[itemId] as number), 0) /
    items.reduce((sum, { weight }) => sum + weight, 0);

  test('lets each scale count alike, however many questions it has', () => {
    const teaching = scaleOf([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    const room = scaleOf([
      [4, 1],
      [5, 1],
    ]);
    expect(weightsOf(teaching, room)).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 3],
      [5, 3],
    ]);
  });

  test('scores everybody with the mean of the scores of the scales', () => {
    const scales = [
      scaleOf([
        [1, 2],
        [2, 0.5],
      ]),
      scaleOf([
        [2, 1],
        [3, 4],
        [4, 1],
      ]),
      scaleOf([[5, 3]]),
    ];
    const { items } = takeScales(createScaleDraft(null), scales);
    const answers = [0, 5, 2, 4, 1, 3];
    const mean = scales.reduce((sum, scale) => sum + scoreOf(scale.items, answers), 0) / scales.length;
    expect(scoreOf(items, answers)).toBeCloseTo(mean, 5);
  });

  test('takes the range of the first scale, and which questions are reversed', () => {
    const draft = takeScales(createScaleDraft(null), [scaleOf([[1, 1, true]]), scaleOf([[2, 1]])]);
    expect([draft.lowest, draft.highest]).toEqual([1, 7]);
    expect(draft.items.map(({ isReversed }) => isReversed)).toEqual([true, false]);
  });
});

test('saves the names that are given, without blanks around them', () => {
  const draft = {
    ...withItem(createScaleDraft(null), question(1, null, 5)),
    name: { de: ' Lehre ', en: '' },
  };
  expect(toSave(draft)?.name).toEqual({ de: 'Lehre' });
});
