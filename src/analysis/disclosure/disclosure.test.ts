import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tallyFigures } from '../counting/tally-figures.ts';
import { type PlainItem, type PlainSurvey, pack, plainSurvey } from '../testing/plain-survey.ts';
import { disclose } from './disclosure.ts';

const ITEM: PlainItem = { kind: 'choice', optionCount: 4 };
const minimum = fc.integer({ min: 2, max: 5 });
const survey = (id: number, most: number) => plainSurvey(id, [ITEM], most, minimum);

const item = {
  type: 'SCALA' as const,
  options: Array.from({ length: 4 }, (_, index) => ({ text: { en: `${index + 1}` }, value: null })),
};

const outputsOf = (surveys: readonly PlainSurvey[]) => {
  const groupOf = new Map(surveys.map(({ id }) => [id, id % 2]));
  const [tally] = tallyFigures(
    surveys.map((one) => pack(one)),
    [{ itemIds: [1], optionCount: 4, groupOf }],
  );
  if (!tally) throw new Error('One request has one tally.');
  const groups = [...tally.groups.values()].map((group) => disclose(group, item));
  return { total: disclose(tally.total, item), groups };
};

const shownCount = (distribution: ReturnType<typeof disclose>): number =>
  distribution.hidden === null ? distribution.n : 0;

describe('reports over several surveys', () => {
  const surveys = fc.tuple(survey(1, 12), survey(2, 12), survey(3, 12), survey(4, 6));
  const part = fc.subarray([0, 1, 2, 3]);

  test('When reports differ in surveys, then their figures differ by nobody or by enough', () => {
    let compared = 0;
    fc.assert(
      fc.property(surveys, part, part, (all, inner, more) => {
        const few = all.filter((_, index) => inner.includes(index));
        const many = all.filter((_, index) => inner.includes(index) || more.includes(index));
        const difference = shownCount(outputsOf(many).total) - shownCount(outputsOf(few).total);
        if (difference > 0) compared += 1;
        if (difference !== 0)
          expect(difference).toBeGreaterThanOrEqual(Math.min(...all.map((one) => one.minimum)));
      }),
      { numRuns: 500 },
    );
    // Guards against a rule that holds because nothing is shown.
    expect(compared).toBeGreaterThan(100);
  });

  test('When a group is hidden, then the total less the groups that are shown is nothing', () => {
    fc.assert(
      fc.property(surveys, (all) => {
        const { total, groups } = outputsOf(all);
        expect(shownCount(total) - groups.reduce((sum, group) => sum + shownCount(group), 0)).toBe(0);
      }),
    );
  });

  test('When something is hidden, then the reason is all there is', () => {
    fc.assert(
      fc.property(surveys, (all) => {
        const { total, groups } = outputsOf(all);
        for (const distribution of [total, ...groups])
          if (distribution.hidden !== null) expect(Object.keys(distribution)).toEqual(['hidden']);
          else expect(distribution.n).toBeGreaterThanOrEqual(Math.min(...all.map((one) => one.minimum)));
      }),
    );
  });
});

test('When an item has fewer valid answers than the minimum, then it is hidden with that reason', () => {
  const rows = Array.from({ length: 34 }, (_, index) => [index < 4 ? 1 : ('blank' as const)]);
  const plain = { id: 1, minimum: 5, items: [ITEM], rows };
  const [tally] = tallyFigures([pack(plain)], [{ itemIds: [1], optionCount: 4, groupOf: null }]);
  expect(disclose(tally!.total, item)).toEqual({ hidden: 'too-few-answers' });
});
