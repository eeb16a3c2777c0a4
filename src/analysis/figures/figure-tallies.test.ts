import { describe, expect, test } from 'vitest';
import { mergeFigures, tallyFigures } from '../counting/tally-figures.ts';
import { disclose } from '../disclosure/disclosure.ts';
import { type PlainAnswer, type PlainSurvey, pack } from '../testing/plain-survey.ts';
import { type CountedKind, type CountedRequest, figuresFrom, readCounts } from './figure-tallies.ts';

const scale = {
  type: 'SCALA' as const,
  options: [1, 2, 3, 4, 5].map((value) => ({ text: { en: `${value}` }, value })),
};

const survey = (id: number, rows: PlainAnswer[][], minimum = 3): PlainSurvey => ({
  id,
  minimum,
  items: [1, 2].map(() => ({ kind: 'choice', optionCount: 5 })),
  rows,
});
const surveys = [
  survey(1, [
    [5, 1],
    [4, 2],
    [3, 'abstention'],
    [4, 'blank'],
  ]),
  survey(2, [
    [1, 5],
    [2, 5],
    [3, 2],
  ]),
  // Below its minimum: in no mean.
  survey(3, [
    [1, 1],
    [1, 1],
  ]),
];
const questions = [1, 2].map((itemId) => ({ itemIds: [itemId], optionCount: 5 }));
const groups = new Map([
  [1, 7],
  [2, 8],
  [3, 8],
]);

const work = <Request extends CountedRequest>(requests: readonly Request[], of = surveys) => {
  const counts = requests.flatMap((request) => readCounts<CountedKind>(request));
  return figuresFrom(
    requests,
    tallyFigures(
      of.map((one) => pack(one)),
      counts,
    ),
  );
};
const meanOf = (tally: Parameters<typeof disclose>[0] | undefined) => {
  const disclosed = tally && disclose(tally, scale);
  return disclosed?.hidden === null ? [disclosed.statistics?.mean, disclosed.n] : disclosed?.hidden;
};

describe('means', () => {
  test('When two questions are asked of two groups, then each row has the means worked out by hand', () => {
    const [figure] = work([{ kind: 'means', questions, groupOf: groups }]);
    // (5 + 4 + 3 + 4 + 1 + 2 + 3) / 7; of the second question survey 1 has two answers, fewer than its minimum.
    expect(figure!.rows.map(({ total }) => meanOf(total))).toEqual([
      [22 / 7, 7],
      [4, 3],
    ]);
    expect(figure!.rows.map((row) => meanOf(row.groups.get(7)))).toEqual([[4, 4], 'too-few-answers']);
    expect(figure!.rows.map((row) => meanOf(row.groups.get(8)))).toEqual([
      [2, 3],
      [4, 3],
    ]);
    expect(figure!.rows[0]?.groups.get(8)?.excluded.surveysTooSmall).toBe(1);
  });

  test('When surveys are counted in parts and added up, then the means are those of all of them', () => {
    const requests = [{ kind: 'means' as const, questions, groupOf: groups }];
    const counts = requests.flatMap((request) => readCounts<CountedKind>(request));
    const [first, second] = [surveys.slice(0, 1), surveys.slice(1)].map((part) =>
      tallyFigures(
        part.map((one) => pack(one)),
        counts,
      ),
    );
    mergeFigures(first!, second!);
    expect(figuresFrom(requests, first!)).toEqual(work(requests));
  });
});

test('When a trend is asked, then each question has its counts by period', () => {
  const [figure] = work([{ kind: 'trend', questions, periodOf: groups }]);
  expect(figure!.lines.map((line) => [7, 8].map((period) => meanOf(line.groups.get(period))))).toEqual([
    [
      [4, 4],
      [2, 3],
    ],
    ['too-few-answers', [4, 3]],
  ]);
});

test('When figures of several kinds are asked together, then each gets its own counts', () => {
  const [distribution, means, trend] = work<CountedRequest>([
    { kind: 'distribution', itemIds: [1, 2], optionCount: 5, groupOf: null },
    { kind: 'means', questions, groupOf: null },
    { kind: 'trend', questions: questions.slice(1), periodOf: groups },
  ]);
  expect(distribution).toMatchObject({ kind: 'distribution', total: { n: 10 } });
  expect(means).toMatchObject({ kind: 'means', rows: [{ total: { n: 7 } }, { total: { n: 3 } }] });
  expect(trend).toMatchObject({ kind: 'trend', lines: [{ total: { n: 3 } }] });
});
