import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterByOwnOptions } from './option-order.ts';
import { encodeAnswers, openAnswers, type PackedColumn, setBit } from './packed-columns.ts';
import { tallyFigures } from './tally-figures.ts';

const LABELS = ['a', 'b', 'c', 'd'];
const ITEM = 7;

type Given = readonly (readonly string[])[];

const single = (given: Given, own: readonly string[]): PackedColumn => ({
  kind: 'choice',
  codes: Uint8Array.from(given, ([label]) => (label === undefined ? 0 : own.indexOf(label) + 1)),
});

const multiple = (given: Given, own: readonly string[]): PackedColumn => {
  const size = (given.length + 7) >> 3;
  const [answered, abstained] = [new Uint8Array(size), new Uint8Array(size)];
  const ticks = own.map(() => new Uint8Array(size));
  given.forEach((labels, person) => {
    if (labels.length > 0) setBit(answered, person);
    for (const label of labels) setBit(ticks[own.indexOf(label)] as Uint8Array, person);
  });
  return { kind: 'multiple', answered, abstained, ticks };
};

const column = { single, multiple };

const survey = (id: number, kind: keyof typeof column, given: Given, own: readonly string[]) => {
  const columns = [column[kind](given, own)];
  const order = own.map((label) => LABELS.indexOf(label) + 1);
  return {
    ...{ id, minimum: 1, columnOf: new Map([[ITEM, 0]]), orderOf: new Map([[ITEM, order]]) },
    segments: [openAnswers(encodeAnswers({ respondentCount: given.length, columns }))],
  };
};

const order = fc.shuffledSubarray(LABELS, { minLength: LABELS.length, maxLength: LABELS.length });
const answers = (kind: keyof typeof column) =>
  fc.array(fc.subarray(LABELS, { maxLength: kind === 'single' ? 1 : LABELS.length }), {
    minLength: 1,
    maxLength: 20,
  });

test.each(['single', 'multiple'] as const)(
  'counts of %s choice by label never mix, whatever the order of the options in each form',
  (kind) => {
    fc.assert(
      fc.property(answers(kind), order, answers(kind), order, (first, firstOrder, second, secondOrder) => {
        const surveys = [survey(1, kind, first, firstOrder), survey(2, kind, second, secondOrder)];
        const request = { itemIds: [ITEM], optionCount: LABELS.length, groupOf: null };
        const [figure] = tallyFigures(surveys, [request]);
        const everybody = [first, second].filter((given) => given.some((labels) => labels.length > 0)).flat();
        const expected = LABELS.map((label) => everybody.filter((labels) => labels.includes(label)).length);
        expect([...(figure?.total.counts ?? [])]).toEqual(expected);
      }),
    );
  },
);

test('a filter passes the own options that stand for the chosen ones', () => {
  fc.assert(
    fc.property(order, fc.subarray([1, 2, 3, 4]), (own, optionPositions) => {
      const orders = new Map([[ITEM, own.map((label) => LABELS.indexOf(label) + 1)]]);
      const [item] = filterByOwnOptions([{ itemId: ITEM, optionPositions }], orders);
      const passing = (item?.optionPositions ?? []).map((position) => own[position - 1]);
      expect(passing.toSorted()).toEqual(optionPositions.map((position) => LABELS[position - 1]));
    }),
  );
});
