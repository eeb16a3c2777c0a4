import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { disclose } from './disclosure.ts';
import type { FilterItem, RespondentFilter } from './respondent-filter.ts';
import { deciderOf, tallyFigures } from './tally-figures.ts';
import { type PlainItem, type PlainSurvey, pack, plainSurvey } from './testing/plain-survey.ts';
import { isValid, passes } from './testing/slow-figures.ts';

const choice = (optionCount: number): PlainItem => ({ kind: 'choice', optionCount });
const multiple = (optionCount: number): PlainItem => ({ kind: 'multiple', optionCount });
/** Items 1 to 3 filter, item 4 is what figures are made of. */
const ITEMS = [choice(3), choice(2), multiple(2), choice(4)];
const TARGET = 4;

const subsets = (optionCount: number): number[][] =>
  Array.from({ length: 2 ** optionCount - 1 }, (_, index) =>
    Array.from({ length: optionCount }, (_, option) => option + 1).filter(
      (option) => ((index + 1) >> (option - 1)) & 1,
    ),
  );

/** Every filter over the first three items, also those that choose all options. */
const FILTERS: RespondentFilter[] = ITEMS.slice(0, 3).reduce<FilterItem[][]>(
  (filters, item, index) =>
    filters.flatMap((filter) => [
      filter,
      ...subsets(item.optionCount).map((optionPositions) => [
        ...filter,
        { itemId: index + 1, optionPositions },
      ]),
    ]),
  [[]],
);

/** Whoever passes `narrow` passes `wide`, whatever people answered: then one may be subtracted from the other. */
const implies = (narrow: RespondentFilter, wide: RespondentFilter): boolean =>
  wide.every((item) => {
    const same = narrow.find((other) => other.itemId === item.itemId);
    return same?.optionPositions.every((position) => item.optionPositions.includes(position)) ?? false;
  });

const PAIRS = FILTERS.flatMap((narrow, left) =>
  FILTERS.flatMap((wide, right) => (left !== right && implies(narrow, wide) ? [[left, right] as const] : [])),
);

const minimum = fc.integer({ min: 2, max: 5 });
const survey = (id: number, most = 60) => plainSurvey(id, ITEMS, most, minimum);

/** Who passes, and who of them answered the target item; null where nothing is shown. */
const shownSets = (plain: PlainSurvey) => {
  const packed = pack(plain);
  const people = plain.rows.map((_, index) => index);
  return FILTERS.map((filter) => {
    const [tally] = tallyFigures([packed], filter, [{ itemIds: [TARGET], optionCount: 4, groupOf: null }]);
    const passing = people.filter((index) => passes(plain.rows[index] ?? [], filter));
    return {
      respondents: deciderOf(filter)(packed).hidden === null ? passing : null,
      answers:
        tally?.total.n === 0 ? null : passing.filter((index) => isValid(plain.rows[index]?.[TARGET - 1])),
    };
  });
};

const tooFew = (count: number, least: number): boolean => count > 0 && count < least;

describe('one survey, every filter', () => {
  test('When two figures can be subtracted, then they differ by nobody or by at least the minimum', () => {
    let compared = 0;
    fc.assert(
      fc.property(survey(1), (plain) => {
        const sets = shownSets(plain);
        for (const part of ['respondents', 'answers'] as const)
          for (const [left, right] of PAIRS) {
            const [narrow, wide] = [sets[left]?.[part], sets[right]?.[part]];
            if (!narrow || !wide) continue;
            compared += 1;
            expect(tooFew(wide.length - narrow.length, plain.minimum)).toBe(false);
          }
      }),
      { numRuns: 150 },
    );
    // Guards against a gate that passes because it shows nothing.
    expect(compared).toBeGreaterThan(5000);
  });

  test('When figures of a filter are shown, then its respondents and its complement are none or enough', () => {
    fc.assert(
      fc.property(survey(1), (plain) => {
        for (const { respondents } of shownSets(plain)) {
          if (!respondents) continue;
          expect(respondents.length).toBeGreaterThanOrEqual(plain.minimum);
          expect(tooFew(plain.rows.length - respondents.length, plain.minimum)).toBe(false);
        }
      }),
    );
  });

  test('When all filters on one item are put together, then nobody rarer than the minimum falls out', () => {
    fc.assert(
      fc.property(survey(1), (plain) => {
        const sets = shownSets(plain);
        for (const itemId of [1, 2]) {
          const ofItem = sets.filter(
            (_, index) => FILTERS[index]?.every((item) => item.itemId === itemId) ?? false,
          );
          const shown = ofItem.flatMap(({ respondents }) => (respondents ? [new Set(respondents)] : []));
          // People that no combination of the shown sets tells apart stay together.
          const apart = Map.groupBy(plain.rows.keys(), (person) =>
            shown.map((set) => (set.has(person) ? '1' : '0')).join(''),
          );
          if (shown.length === 0) continue;
          for (const people of apart.values()) expect(tooFew(people.length, plain.minimum)).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** A report: some of the surveys, a filter, a split. Its exports carry the same figures as its page. */
const item = {
  type: 'SCALA' as const,
  options: Array.from({ length: 4 }, (_, index) => ({ text: { en: `${index + 1}` }, value: null })),
};

const outputsOf = (surveys: readonly PlainSurvey[], filter: RespondentFilter) => {
  const groupOf = new Map(surveys.map(({ id }) => [id, id % 2]));
  const request = { itemIds: [TARGET], optionCount: 4, groupOf };
  const [tally] = tallyFigures(
    surveys.map((one) => pack(one)),
    filter,
    [request],
  );
  if (!tally) throw new Error('One request has one tally.');
  const total = disclose(tally.total, item);
  const groups = [...tally.groups.values()].map((group) => disclose(group, item));
  return { total, groups };
};

const shownCount = (distribution: ReturnType<typeof disclose>): number =>
  distribution.hidden === null ? distribution.n : 0;

describe('reports over several surveys', () => {
  const surveys = fc.tuple(survey(1, 30), survey(2, 30), survey(3, 30), survey(4, 12));
  const filters = fc.constantFrom(...PAIRS);
  const part = fc.subarray([0, 1, 2, 3]);

  test('When reports differ in surveys and filter, then their figures differ by nobody or by enough', () => {
    fc.assert(
      fc.property(surveys, part, part, filters, fc.boolean(), (all, inner, more, [left, right], same) => {
        const few = all.filter((_, index) => inner.includes(index));
        const many = all.filter((_, index) => inner.includes(index) || more.includes(index));
        const narrow = FILTERS[left] ?? [];
        const wide = FILTERS[same ? left : right] ?? [];
        const isShown = (one: PlainSurvey, filter: RespondentFilter) =>
          shownCount(outputsOf([one], filter).total) > 0;
        // Shown under the narrow filter and not under the wide one: there is nothing to subtract from.
        fc.pre(few.every((one) => !isShown(one, narrow) || isShown(one, wide)));
        const difference = shownCount(outputsOf(many, wide).total) - shownCount(outputsOf(few, narrow).total);
        expect(difference).toBeGreaterThanOrEqual(0);
        expect(tooFew(difference, Math.min(...all.map((one) => one.minimum)))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('When a group is hidden, then the total less the groups that are shown is nothing', () => {
    fc.assert(
      fc.property(surveys, filters, (all, [left]) => {
        const { total, groups } = outputsOf(all, FILTERS[left] ?? []);
        expect(shownCount(total) - groups.reduce((sum, group) => sum + shownCount(group), 0)).toBe(0);
      }),
    );
  });

  test('When something is hidden, then the reason is all there is', () => {
    fc.assert(
      fc.property(surveys, filters, (all, [left]) => {
        const { total, groups } = outputsOf(all, FILTERS[left] ?? []);
        for (const distribution of [total, ...groups])
          if (distribution.hidden !== null) expect(Object.keys(distribution)).toEqual(['hidden']);
          else expect(distribution.n).toBeGreaterThanOrEqual(Math.min(...all.map((one) => one.minimum)));
      }),
    );
  });
});

describe('cases worked out by hand', () => {
  const people = (...groups: [count: number, answer: 1 | 2 | 3 | 'blank'][]): PlainSurvey => ({
    id: 1,
    minimum: 5,
    items: [choice(3)],
    rows: groups.flatMap(([count, answer]) => Array.from({ length: count }, () => [answer])),
  });
  const isShown = (plain: PlainSurvey, optionPositions: number[]) =>
    deciderOf([{ itemId: 1, optionPositions }])(pack(plain)).hidden === null;

  test.each([
    ['nobody is rare', people([20, 1], [15, 2]), [1], true],
    ['fewer than the minimum pass', people([20, 1], [4, 2]), [2], false],
    ['fewer than the minimum remain', people([20, 1], [4, 2]), [1], false],
    // {1, 3} less {1} would be the two people of option 3.
    ['a chosen option is rare', people([20, 1], [15, 2], [2, 3]), [1, 3], false],
    // Total less {1} less {2} would be the one person of option 3: only one of both can be shown.
    ['the larger of two beside a rare one', people([20, 1], [15, 2], [1, 3]), [1], true],
    ['the smaller of two beside a rare one', people([20, 1], [15, 2], [1, 3]), [2], false],
    ['the blanks are rare', people([20, 1], [15, 2], [1, 'blank']), [2], false],
    ['the blanks are many', people([20, 1], [15, 2], [1, 3], [6, 'blank']), [2], true],
    ['the rare ones are enough together', people([20, 1], [15, 2], [3, 3], [3, 'blank']), [2], true],
  ])('When %s, then shown is as expected', (_, plain, chosen, expected) => {
    expect(isShown(plain, chosen)).toBe(expected);
  });

  test('When the form lacks the filter item, then the survey shows nothing', () => {
    expect(deciderOf([{ itemId: 9, optionPositions: [1] }])(pack(people([20, 1])))).toEqual({
      hidden: 'filterTooNarrow',
    });
  });

  test('When an item has fewer valid answers than the minimum, then it is hidden with that reason', () => {
    const plain = people([4, 1], [30, 'blank']);
    const request = { itemIds: [1], optionCount: 3, groupOf: null };
    const [tally] = tallyFigures([pack(plain)], [], [request]);
    expect(disclose(tally!.total, { ...item, options: item.options.slice(0, 3) })).toEqual({
      hidden: 'too-few-answers',
    });
  });
});
