import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyTally, mergeTally, type Tally } from '../counting/tally.ts';
import { discloseAlike } from './disclose-alike.ts';
import { disclose } from './disclosure.ts';

const item = {
  type: 'SCALA' as const,
  options: [1, 2, 3, 4, 5].map((value) => ({ text: { en: `${value}` }, value })),
};
const tallyOf = (counts: readonly number[]): Tally => {
  const n = counts.reduce((sum, count) => sum + count, 0);
  return { ...emptyTally(5), ...{ surveyCount: n === 0 ? 0 : 1, n, counts: Float64Array.from(counts) } };
};
const statisticsOf = (surveys: readonly Tally[]) => {
  const total = emptyTally(5);
  for (const survey of surveys) mergeTally(total, survey);
  const alike = discloseAlike(total, surveys, item);
  const plain = disclose(total, item);
  if (alike.hidden !== null || plain.hidden !== null) throw new Error('Nothing is hidden here.');
  return { alike: alike.statistics!, plain: plain.statistics! };
};

test('each survey counts alike, with the deviation and the interval of their means', () => {
  // Means 4, 3 and 2 of 2, 10 and 5 answers; t(0.975; 2) = 4.303 (NIST/SEMATECH e-Handbook, 1.3.6.7.2).
  const surveys = [tallyOf([0, 0, 1, 0, 1]), tallyOf([0, 0, 10, 0, 0]), tallyOf([0, 5, 0, 0, 0])];
  const { alike, plain } = statisticsOf(surveys);
  expect(alike).toMatchObject({ mean: 3, standardDeviation: 1 });
  expect(alike.confidenceInterval?.lower).toBeCloseTo(3 - 4.303 / Math.sqrt(3), 3);
  expect(alike.confidenceInterval?.upper).toBeCloseTo(3 + 4.303 / Math.sqrt(3), 3);
  expect(plain.mean).toBeCloseTo(48 / 17, 12);
  expect([alike.median, alike.lowerQuartile]).toEqual([plain.median, plain.lowerQuartile]);
});

test('a survey whose own mean is hidden does not count, and one alone has no interval', () => {
  const { alike } = statisticsOf([tallyOf([0, 0, 0, 0, 0]), tallyOf([0, 3, 0, 4, 0])]);
  expect(alike).toMatchObject({ mean: 22 / 7, standardDeviation: null, confidenceInterval: null });
});

test('surveys of one size have the mean over people; their order never matters', () => {
  const survey = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(survey, { minLength: 1, maxLength: 9 }), (answers) => {
      const surveys = answers.map((own) =>
        tallyOf([1, 2, 3, 4, 5].map((value) => own.filter((one) => one === value).length)),
      );
      const { alike, plain } = statisticsOf(surveys);
      expect(alike.mean).toBeCloseTo(plain.mean as number, 10);
      expect(statisticsOf(surveys.toReversed()).alike).toEqual(alike);
    }),
    { numRuns: 50 },
  );
});
