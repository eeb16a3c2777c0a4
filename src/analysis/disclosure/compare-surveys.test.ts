import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ComparisonKind,
  comparesByAttribute,
  comparisonKinds,
} from '#shared/figures/calculation/comparisons.ts';
import { type CountRequest, type CountTally, tallyFigures } from '../counting/tally-figures.ts';
import { randomFrom } from '../statistics/seeded-order.ts';
import { type PlainSurvey, pack } from '../testing/plain-survey.ts';
import { belongsTo, type ComparedSurvey, comparisonCells, discloseComparison } from './compare-surveys.ts';

const MINIMUM = 3;
const ITEM = {
  type: 'SCALA' as const,
  options: [1, 2, 3, 4].map((value) => ({ text: {}, value })),
};

interface Drawn {
  survey: PlainSurvey;
  kinds: Set<ComparisonKind>;
  values?: readonly string[];
}

const drawSurveys = (seed: number, count: number): Drawn[] => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, index) => {
    const size = 5 + Math.floor(random() ** 4 * 60);
    const isSilent = random() < 0.15;
    const rows = Array.from({ length: size }, () => [
      isSilent && random() < 0.9 ? ('blank' as const) : 1 + Math.floor(random() * 4),
    ]);
    const kinds = new Set<ComparisonKind>(['all']);
    if (random() < 0.5) kinds.add('unit');
    if (random() < 0.6) kinds.add('form');
    if (kinds.has('unit') && random() < 0.4) kinds.add('periodBefore');
    const items = [{ kind: 'choice' as const, optionCount: 4 }];
    return { survey: { id: index + 1, minimum: 5, items, rows }, kinds };
  });
};

const cellsOf = (drawn: readonly Drawn[]) =>
  comparisonCells(
    drawn.map(
      ({ survey, kinds, values = [] }): ComparedSurvey => ({
        id: survey.id,
        respondents: survey.rows.length,
        ...{ kinds, values },
        // Every fifth is one that the report's author sees alone.
        isSeenAlone: survey.id % 5 === 0,
      }),
    ),
    MINIMUM,
  );

const countCells = (drawn: readonly Drawn[]): CountTally => {
  const { cellOf: groupOf } = cellsOf(drawn);
  const request: CountRequest = { itemIds: [1], optionCount: 4, groupOf };
  const counted = drawn.filter(({ survey }) => groupOf.has(survey.id)).map(({ survey }) => pack(survey));
  return tallyFigures(counted, [request])[0] as CountTally;
};

const outputsOf = (drawn: readonly Drawn[], kinds: readonly ComparisonKind[] = comparisonKinds) => {
  const { groups } = countCells(drawn);
  const cells = cellsOf(drawn);
  return kinds.map((kind) =>
    discloseComparison(groups, (cell) => belongsTo(cells, cell, kind), ITEM, MINIMUM),
  );
};

const membersOf = (drawn: readonly Drawn[], kind: ComparisonKind): Set<number> => {
  const [before] = outputsOf(drawn, [kind]);
  return new Set(
    drawn.flatMap((one, index) => {
      const rows = one.survey.rows.map(
        ([answer]) => [typeof answer === 'number' ? (answer % 4) + 1 : 'blank'] as const,
      );
      const changed = drawn.with(index, { ...one, survey: { ...one.survey, rows } });
      return JSON.stringify(outputsOf(changed, [kind])[0]) === JSON.stringify(before) ? [] : [index];
    }),
  );
};

const survey = (id: number, respondents: number, ...kinds: ComparisonKind[]): ComparedSurvey => ({
  id,
  respondents,
  kinds: new Set(kinds),
  isSeenAlone: false,
});

describe('which surveys a report is compared with', () => {
  test('When fewer surveys than the tenant asks for belong together, then they are in no comparison', () => {
    const cells = comparisonCells(
      [
        survey(1, 20, 'all', 'unit'),
        survey(2, 20, 'all', 'unit'),
        survey(3, 20, 'all'),
        survey(4, 20, 'all'),
        survey(5, 20, 'all'),
      ],
      MINIMUM,
    );
    expect([...cells.cellOf.keys()]).toEqual([3, 4, 5]);
    expect(comparisonCells([survey(1, 20, 'all'), survey(2, 20, 'all')], 2).cellOf.size).toBe(2);
  });

  test('When one survey has more than half of the respondents, then there is no comparison; half is fine', () => {
    const others = [survey(1, 10, 'all'), survey(2, 10, 'all')];
    expect(comparisonCells([...others, survey(3, 21, 'all')], MINIMUM).cellOf.size).toBe(0);
    expect(comparisonCells([...others, survey(3, 20, 'all')], MINIMUM).cellOf.size).toBe(3);
  });

  test('leaves no comparison if the author may see two of three surveys alone', () => {
    const seen = (id: number): ComparedSurvey => ({ ...survey(id, 20, 'all'), isSeenAlone: true });
    expect(comparisonCells([seen(1), seen(2), survey(3, 20, 'all')], MINIMUM).cellOf.size).toBe(0);
    const others = [survey(4, 20, 'all'), survey(5, 20, 'all'), survey(6, 20, 'all')];
    expect([...comparisonCells([seen(1), seen(2), ...others], MINIMUM).cellOf.keys()]).toEqual([4, 5, 6]);
  });
});

describe('what is told of other surveys', () => {
  test('When a comparison is told, then it is the mean of its surveys, counted by hand', () => {
    const rows = (...answers: number[]) => answers.map((answer) => [answer]);
    const items = [{ kind: 'choice' as const, optionCount: 4 }];
    const drawn: Drawn[] = [rows(1, 1, 1, 1, 1), rows(4, 4, 4, 4, 4), rows(1, 1, 1, 1, 1)].map(
      (own, index) => ({
        survey: { id: index + 1, minimum: 5, items, rows: own },
        kinds: new Set(['all'] as const),
      }),
    );
    expect(outputsOf(drawn)[3]).toMatchObject({ n: 15, surveyCount: 3, statistics: { mean: 2 } });
    expect(outputsOf(drawn)[0]).toEqual({ hidden: 'too-few-surveys' });
  });

  test('discloses nothing if abstentions leave too few surveys or one that dominates', () => {
    const drawn = drawSurveys(3, 4).map((one) => ({ ...one, kinds: new Set(['all'] as const) }));
    const silent = (index: number): Drawn => {
      const one = drawn[index] as Drawn;
      return { ...one, survey: { ...one.survey, rows: one.survey.rows.map(() => ['blank'] as const) } };
    };
    expect(outputsOf([...drawn.slice(0, 2), silent(2), silent(3)])[3]).toEqual({ hidden: 'too-few-surveys' });
  });

  test('When the answers of each survey are shuffled, then nothing that is told changes', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const drawn = drawSurveys(seed, 12);
      const shuffled = drawn.map(({ survey: own, kinds }) => ({
        survey: { ...own, rows: own.rows.toReversed() },
        kinds,
      }));
      expect(outputsOf(shuffled)).toEqual(outputsOf(drawn));
    }
  });

  test('leaves at least three surveys in every sum or difference of comparisons', () => {
    let left = 0;
    for (let seed = 1; seed <= 30; seed += 1) {
      const drawn = drawSurveys(seed, 14);
      const members = comparisonKinds.map((kind) => membersOf(drawn, kind));
      fc.assert(
        fc.property(fc.tuple(...comparisonKinds.map(() => fc.integer({ min: -2, max: 2 }))), (factors) => {
          const weights = drawn.map((_, index) =>
            factors.reduce((sum, factor, kind) => sum + (members[kind]?.has(index) ? factor : 0), 0),
          );
          // Of each weight that is left: a reader can tell apart no more than by weight.
          // Those that are seen alone can be taken from it.
          const hidden = drawn.map(({ survey: own }) => own.id % 5 !== 0);
          for (const weight of new Set(weights.filter((one, index) => one !== 0 && hidden[index]))) {
            const those = drawn
              .filter((_, index) => weights[index] === weight && hidden[index])
              .map(({ survey: own }) => own);
            const sizes = those.map(({ rows }) => rows.filter(([answer]) => answer !== 'blank').length);
            const all = sizes.reduce((sum, size) => sum + size, 0);
            left += 1;
            if (those.length < MINIMUM || 2 * Math.max(...sizes) > all) return false;
          }
          return true;
        }),
        { seed, numRuns: 50 },
      );
    }
    expect(left).toBeGreaterThan(500);
  });
});

describe('comparisons by an attribute', () => {
  const kind = comparesByAttribute(7);

  test('are of the surveys with a value of the report, and leave a rare value out of all', () => {
    const withValue = (id: number, value: string): ComparedSurvey => ({
      ...survey(id, 20, 'all', ...(value === 'Lecture' ? [kind] : [])),
      values: [value],
    });
    const cells = comparisonCells(
      [
        ...[1, 2, 3].map((id) => withValue(id, 'Lecture')),
        ...[4, 5, 6].map((id) => withValue(id, 'Seminar')),
        ...[7, 8].map((id) => withValue(id, 'Excursion')),
      ],
      MINIMUM,
    );
    const membersFor = (wanted: ComparisonKind) =>
      [...cells.cellOf].flatMap(([id, cell]) => (belongsTo(cells, cell, wanted) ? [id] : []));
    expect(membersFor(kind)).toEqual([1, 2, 3]);
    expect(membersFor('all')).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('leave at least three surveys in every combination of reports on courses of several values', () => {
    const VALUES = ['a', 'b', 'c', 'd', ''];
    let shown = 0;
    let left = 0;
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = randomFrom(seed);
      const drawn = drawSurveys(seed, 30).map((one) => ({
        ...one,
        // One value is rare, so that the others nearly make up the whole.
        value: VALUES[Math.floor(random() ** 2 * VALUES.length)] as string,
      }));
      // The same author looks at a course of each value, which changes what belongs to the comparison.
      const outputs = VALUES.flatMap((own) => {
        const ofReport = drawn.map(({ survey: other, value }) => ({
          survey: other,
          kinds: new Set<ComparisonKind>(['all', ...(value !== '' && value === own ? [kind] : [])]),
          values: [value],
        }));
        return [membersOf(ofReport, 'all'), membersOf(ofReport, kind)];
      });
      shown += outputs.filter(({ size }) => size > 0).length;
      fc.assert(
        fc.property(fc.tuple(...outputs.map(() => fc.integer({ min: -2, max: 2 }))), (factors) => {
          const weights = drawn.map((_, index) =>
            factors.reduce((sum, factor, at) => sum + (outputs[at]?.has(index) ? factor : 0), 0),
          );
          const hidden = drawn.map(({ survey: own }) => own.id % 5 !== 0);
          for (const weight of new Set(weights.filter((one, index) => one !== 0 && hidden[index]))) {
            left += 1;
            if (weights.filter((one, index) => one === weight && hidden[index]).length < MINIMUM)
              return false;
          }
          return true;
        }),
        { seed, numRuns: 50 },
      );
    }
    expect(shown).toBeGreaterThan(60);
    expect(left).toBeGreaterThan(500);
  });
});
