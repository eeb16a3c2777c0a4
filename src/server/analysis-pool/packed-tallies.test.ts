import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tally } from '#analysis/tally.ts';
import { packTallies, unpackTallies } from './packed-tallies.ts';

const whole = fc.nat(1_000_000);
const tallyOf = (optionCount: number): fc.Arbitrary<Tally> =>
  fc.record({
    surveyCount: whole,
    minimum: whole,
    n: whole,
    abstentions: whole,
    blanks: whole,
    counts: fc
      .array(whole, { minLength: optionCount, maxLength: optionCount })
      .map((all) => Float64Array.from(all)),
    numbers: fc.array(
      fc.array(fc.double({ noNaN: true })).map((block) => Float64Array.from(block)),
      { maxLength: 3 },
    ),
    leftOut: fc.record({ surveysTooSmall: whole, filterTooNarrow: whole, tooFewAnswers: whole }),
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
