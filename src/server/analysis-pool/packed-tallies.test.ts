import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyTally, type Tally } from '#analysis/counting/tally.ts';
import { addNumbers, countNumbers } from '#analysis/statistics/counted-numbers.ts';
import { packTallies, unpackTallies } from './packed-tallies.ts';

const whole = fc.nat(1_000_000);
const tallyOf = (optionCount: number): fc.Arbitrary<Tally> =>
  fc.record({
    largest: fc.nat(),
    surveyCount: whole,
    minimum: whole,
    n: whole,
    correctionOfSquares: fc.double({ noDefaultInfinity: true }),
    abstentions: whole,
    blanks: whole,
    counts: fc
      .array(whole, { minLength: optionCount, maxLength: optionCount })
      .map((all) => Float64Array.from(all)),
    numbers: fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 }).chain((given) =>
      // What nobody gave has no part, and what is received is in one.
      fc.constantFrom([], [countNumbers(Float64Array.from(given))]),
    ),
    bars: fc.option(
      fc.record({
        edges: fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { maxLength: 4 }),
        isOpenBelow: fc.boolean(),
        isOpenAbove: fc.boolean(),
        isWhole: fc.boolean(),
        isBinding: fc.boolean(),
      }),
    ),
    hasClosedScores: fc.boolean(),
    squares: fc.record({ told: whole, freedomOfTold: whole, freedomOfOthers: whole }),
    returns: fc.record({ respondentCount: whole, invited: whole, surveysWithoutInvited: whole }),
    excluded: fc.record({
      surveysTooSmall: whole,
      filterTooNarrow: whole,
      tooFewAnswers: whole,
      surveyOpen: whole,
      filterRunning: whole,
      onlyTogether: whole,
      filterNotPossible: whole,
      filterMergedOptions: whole,
      filterOtherBars: whole,
      itemNotUnderFilter: whole,
    }),
  });
const figure = fc.nat(6).chain((optionCount) =>
  fc.record({
    total: tallyOf(optionCount),
    groups: fc
      .uniqueArray(fc.tuple(whole, tallyOf(optionCount)), { selector: ([key]) => key, maxLength: 4 })
      .map((pairs) => new Map(pairs)),
  }),
);

test('When tallies are packed to be sent, then the other thread unpacks the same', () => {
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 4 }), (figures) => {
      expect(unpackTallies(structuredClone(packTallies(figures)))).toEqual(figures);
    }),
  );
});

test('When thousands gave the same few numbers, then little is sent, in one part', () => {
  const total = emptyTally(0);
  for (let survey = 0; survey < 100; survey += 1)
    addNumbers(total.numbers, countNumbers(Float64Array.from({ length: 100 }, (_, age) => 20 + (age % 5))));
  // As if surveys of other sizes were in parts of their own.
  total.numbers.push(countNumbers(Float64Array.of(20, 99)));
  const packed = packTallies([{ total, groups: new Map() }]);
  expect(packed.length).toBeLessThan(45);
  expect(unpackTallies(packed)[0]?.total.numbers).toEqual([
    {
      values: Float64Array.of(20, 21, 22, 23, 24, 99),
      counts: Float64Array.of(2001, 2000, 2000, 2000, 2000, 1),
    },
  ]);
});
