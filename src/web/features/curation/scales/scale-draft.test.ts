import { describe, expect, test } from 'vitest';
import type { Item } from '#shared/reports/forms/contract.ts';
import { createScaleDraft, toSave, withItem } from './scale-draft.ts';

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

test('saves the names that are given, without blanks around them', () => {
  const draft = {
    ...withItem(createScaleDraft(null), question(1, null, 5)),
    name: { de: ' Lehre ', en: '' },
  };
  expect(toSave(draft)?.name).toEqual({ de: 'Lehre' });
});
