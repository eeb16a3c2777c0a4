import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import type { ItemType } from '#shared/vocabulary.ts';
import { mergeTally, type Tally } from '../counting/tally.ts';
import { mergeFigures, tallyFigures } from '../counting/tally-figures.ts';
import { disclose } from '../disclosure/disclosure.ts';
import { sumNumbers } from '../statistics/counted-numbers.ts';
import {
  type PlainAnswer,
  type PlainItem,
  type PlainSurvey,
  pack,
  plainSurvey,
} from '../testing/plain-survey.ts';
import {
  referenceCounts,
  referenceDeviation,
  referenceMean,
  referenceMedian,
  referenceQuantile,
} from '../testing/reference-figures.ts';

const ITEMS: PlainItem[] = [
  { kind: 'choice', optionCount: 5 },
  { kind: 'multiple', optionCount: 4 },
  { kind: 'number', optionCount: 0 },
  // More options than fit a byte.
  { kind: 'choice', optionCount: 300 },
];
const TYPES: ItemType[] = ['SCALA', 'MULTIPLE_CHOICE', 'NUMERIC', 'SCALA'];
const one = fc.constant(1);
const survey = (id: number, most = 80) => plainSurvey(id, ITEMS, most, one);
const cuts = fc.array(fc.integer({ min: 1, max: 79 }), { maxLength: 3 });

const requestOf = (item: number, groupOf: ReadonlyMap<number, number> | null = null) => ({
  itemIds: [item + 1],
  optionCount: ITEMS[item]?.optionCount ?? 0,
  groupOf,
});
const tallied = (item: number) => ({
  type: TYPES[item] as ItemType,
  options: Array.from({ length: ITEMS[item]?.optionCount ?? 0 }, (_, index) => ({
    text: { en: `${index + 1}` },
    value: null,
  })),
});
const tallyOf = (surveys: readonly PlainSurvey[], item: number, at: number[] = []) => {
  const [tally] = tallyFigures(
    surveys.map((plain) => pack(plain, at)),
    [requestOf(item)],
  );
  if (!tally) throw new Error('One request has one tally.');
  return tally.total;
};

const numbersOf = (answers: readonly PlainAnswer[]): number[] =>
  answers.filter((answer) => typeof answer === 'number');

const expectClose = (actual: number | null, expected: number, values: readonly number[]) => {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 1);
  expect(Math.abs((actual ?? Number.NaN) - expected)).toBeLessThanOrEqual(1e-12 * largest);
};

describe('against the slow implementation', () => {
  test('When answers of any kind are counted, then every count is the same', () => {
    fc.assert(
      fc.property(survey(1), survey(2), cuts, (first, second, at) => {
        ITEMS.forEach((item, index) => {
          const tally = tallyOf([first, second], index, at);
          const parts = [first, second]
            .map((plain) => plain.rows.map((row) => row[index] as PlainAnswer))
            .map((answers) => referenceCounts(answers, item.optionCount))
            // A survey without a valid answer has no figure of the item.
            .filter((counted) => counted.n > 0);
          const sum = (of: (counted: (typeof parts)[number]) => number) =>
            parts.reduce((total, counted) => total + of(counted), 0);
          expect(tally).toMatchObject({
            surveyCount: parts.length,
            n: sum((counted) => counted.n),
            abstentions: sum((counted) => counted.abstentions),
            blanks: sum((counted) => counted.blanks),
          });
          expect([...tally.counts]).toEqual(
            Array.from({ length: item.optionCount }, (_, option) =>
              item.kind === 'number' ? 0 : sum((counted) => counted.counts[option] ?? 0),
            ),
          );
        });
      }),
    );
  });

  test.each([0, 2, 3])('When item %i has numbers to average, then its statistics are the same', (item) => {
    fc.assert(
      fc.property(survey(1), survey(2), (first, second) => {
        const values = [first, second].flatMap((plain) =>
          numbersOf(plain.rows.map((row) => row[item] as PlainAnswer)),
        );
        const figure = disclose(tallyOf([first, second], item), tallied(item));
        if (values.length === 0) {
          expect(figure.hidden).not.toBeNull();
          return;
        }
        const { statistics } = figure as ShownDistribution;
        expectClose(statistics?.mean ?? null, referenceMean(values), values);
        expectClose(statistics?.median ?? null, referenceMedian(values), values);
        expectClose(statistics?.lowerQuartile ?? null, referenceQuantile(values, 0.25), values);
        expectClose(statistics?.upperQuartile ?? null, referenceQuantile(values, 0.75), values);
        if (values.length === 1) expect(statistics?.standardDeviation).toBeNull();
        else expectClose(statistics?.standardDeviation ?? null, referenceDeviation(values), values);
      }),
    );
  });
});

const inOnePart = (tally: Tally): Tally => ({ ...tally, numbers: [sumNumbers(tally.numbers)] });

describe('laws', () => {
  test('When a choice is counted, then frequencies, abstentions and blanks are all respondents', () => {
    fc.assert(
      fc.property(survey(1), (plain) => {
        const { n, abstentions, blanks, counts } = tallyOf([plain], 0);
        if (n === 0) return;
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(n);
        expect(n + abstentions + blanks).toBe(plain.rows.length);
      }),
    );
  });

  test('When surveys are merged, then their counts are added', () => {
    fc.assert(
      fc.property(survey(1), survey(2), survey(3), (first, second, third) => {
        for (const item of ITEMS.keys()) {
          const merged = tallyOf([first], item);
          mergeTally(merged, tallyOf([second, third], item));
          const together = tallyOf([first, second, third], item);
          expect(inOnePart(merged)).toEqual(inOnePart(together));
        }
      }),
    );
  });

  test('When threads share the surveys, then the merged figures are those of one', () => {
    fc.assert(
      fc.property(survey(1), survey(2), survey(3), (first, second, third) => {
        const request = [requestOf(0, new Map([1, 2, 3].map((id) => [id, id % 2])))];
        const tally = (surveys: PlainSurvey[]) =>
          tallyFigures(
            surveys.map((plain) => pack(plain)),
            request,
          );
        const merged = tally([first]);
        mergeFigures(merged, tally([second, third]));
        expect(merged).toEqual(tally([first, second, third]));
      }),
    );
  });

  test('When respondents and surveys come in another order, then the figures are the same', () => {
    fc.assert(
      fc.property(survey(1), survey(2), (first, second) => {
        const reversed = { ...first, rows: first.rows.toReversed() };
        for (const item of ITEMS.keys())
          expect(disclose(tallyOf([second, reversed], item), tallied(item))).toEqual(
            disclose(tallyOf([first, second], item), tallied(item)),
          );
      }),
    );
  });

  test('When a number is shown, then its bars hold all its answers and the end bars hold enough', () => {
    const minimum = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(plainSurvey(1, ITEMS, 80, minimum), (plain) => {
        const figure = disclose(tallyOf([plain], 2), tallied(2));
        if (figure.hidden !== null) return;
        const counts = figure.options.map((option) => option.count);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(figure.n);
        expect(counts[0]).toBeGreaterThanOrEqual(plain.minimum);
        expect(counts.at(-1)).toBeGreaterThanOrEqual(plain.minimum);
        expect(counts.length).toBeLessThanOrEqual(22);
      }),
    );
  });
});

test('When people tick several options, then percent is of those who answered and may pass 100', () => {
  const rows: PlainAnswer[][] = [[[1, 2]], [[1]], [[1, 3]], ['blank'], ['abstention'], [[2]]];
  const items: PlainItem[] = [{ kind: 'multiple', optionCount: 3 }];
  const [tally] = tallyFigures(
    [pack({ id: 1, minimum: 1, items, rows })],
    [{ itemIds: [1], optionCount: 3, groupOf: null }],
  );
  const options = ['a', 'b', 'c'].map((text) => ({ text: { en: text }, value: null }));
  const figure = disclose(tally!.total, { type: 'MULTIPLE_CHOICE', options }) as ShownDistribution;
  expect(figure.options.map((option) => option.percent)).toEqual([75, 50, 25]);
  expect(figure).toMatchObject({ n: 4, abstentions: 1, blanks: 1, statistics: null });
});

test('When several items are pooled, then answers are added and a survey counts once', () => {
  const items: PlainItem[] = [
    { kind: 'choice', optionCount: 2 },
    { kind: 'choice', optionCount: 2 },
  ];
  const plain = {
    id: 1,
    minimum: 1,
    items,
    rows: [
      [1, 2],
      [1, 'blank'],
      [2, 1],
    ] as PlainAnswer[][],
  };
  const [tally] = tallyFigures([pack(plain)], [{ itemIds: [1, 2], optionCount: 2, groupOf: null }]);
  expect(tally?.total).toMatchObject({ surveyCount: 1, n: 5, blanks: 1 });
  expect([...tally!.total.counts]).toEqual([3, 2]);
});

// survey_statistics_one.lsa as LimeSurvey counts it: A 2, B 3, C 3, not answered 2.
test('When 2, 3 and 3 of ten answer, then valid percents are 25, 37.5 and 37.5', () => {
  const answers: PlainAnswer[] = [1, 1, 2, 2, 2, 3, 3, 3, 'blank', 'blank'];
  const items: PlainItem[] = [{ kind: 'choice', optionCount: 3 }];
  const survey = pack({ id: 1, minimum: 1, items, rows: answers.map((answer) => [answer]) });
  const [tally] = tallyFigures([survey], [{ itemIds: [1], optionCount: 3, groupOf: null }]);
  const options = [1, 2, 3].map((option) => ({ text: { en: `${option}` }, value: null }));
  const total = disclose((tally as NonNullable<typeof tally>).total, {
    type: 'SCALA',
    options,
  }) as ShownDistribution;
  expect(total.options.map(({ count, percent }) => [count, percent])).toEqual([
    [2, 25],
    [3, 37.5],
    [3, 37.5],
  ]);
  expect(total).toMatchObject({ n: 8, blanks: 2 });
});
