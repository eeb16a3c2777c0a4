import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import type { ShownDistribution, Split } from '#shared/figures/calculation/number-figures.ts';
import { REAL_DATA } from '../../../scripts/real-data.ts';
import { describeRealData } from '../../server/features/surveys/imports/testing/real-data.ts';
import type { Tally } from '../counting/tally.ts';
import { tallyFigures } from '../counting/tally-figures.ts';
import { disclose } from '../disclosure/disclosure.ts';
import { openQuery, packQuery } from '../ledger/filtered-counts.ts';
import { computeMembership } from '../ledger/memberships.ts';
import { releaseQuery } from '../ledger/release-query.ts';
import { type PlainAnswer, type PlainSurvey, pack } from '../testing/plain-survey.ts';
import { figuresFrom, readCounts } from './figure-tallies.ts';

const readTable = (path: string, starts: readonly string[]): Record<string, string>[] => {
  const columns = (headings: string[]) =>
    headings.map((heading) => starts.some((start) => heading.startsWith(start)) && heading);
  return parse(readFileSync(join(REAL_DATA, path)), { columns, bom: true, relax_column_count: true });
};
const tables = new Map<string, Record<string, string>[]>();
const table = (path: string, starts: readonly string[] = ['']): Record<string, string>[] => {
  const read = tables.get(path) ?? readTable(path, starts);
  tables.set(path, read);
  return read;
};
// As long as a test needs them: the process reads other files' tests, too.
afterAll(() => tables.clear());

const ratings = () => table('insteval/InstEval.csv', ['d', 'lectage', 'y']);

const scale = (optionCount: number) => ({
  type: 'SCALA' as const,
  options: Array.from({ length: optionCount }, (_, index) => ({ text: { en: `${index + 1}` }, value: null })),
});

const surveysOf = (rows: PlainAnswer[][], groupOf: (index: number) => number, optionCount: number) =>
  [...Map.groupBy(rows.keys(), groupOf)].map(([id, indexes]) => {
    const items = rows[0]!.map(() => ({ kind: 'choice' as const, optionCount }));
    const plain: PlainSurvey = { id, minimum: 1, items, rows: indexes.map((index) => rows[index]!) };
    return pack(plain);
  });

const figure = (
  surveys: ReturnType<typeof surveysOf>,
  itemId: number,
  optionCount = 5,
  split: Split = 'none',
) => {
  const groupOf = split === 'none' ? null : new Map(surveys.map(({ id }) => [id, id]));
  const [tally] = tallyFigures(surveys, [{ itemIds: [itemId], optionCount, groupOf }]);
  const shown = (one: NonNullable<typeof tally>['total']) =>
    disclose(one, scale(optionCount)) as ShownDistribution;
  return {
    total: shown(tally!.total),
    groups: new Map([...tally!.groups].map(([key, one]) => [key, shown(one)])),
  };
};
const counts = (distribution: ShownDistribution) => distribution.options.map((option) => option.count);

describeRealData('turkiye', () => {
  // The heading lacks the row number's column, and every row is one cell longer: here only the cells are read.
  const rows = () =>
    readFileSync(join(REAL_DATA, 'turkiye/turkiye-student-evaluation_R_Specific.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').slice(1).map(Number));
  const items = (all: number[][]) => all.map((row) => [...row.slice(5), row[4] as number]);

  test('When the 28 questions are pooled over 13 classes, then the means are those of the codebook', () => {
    const all = rows();
    const surveys = surveysOf(items(all), (index) => all[index]![1]!, 5);
    expect(surveys).toHaveLength(13);
    const published = { 1: 2.93, 9: 3.166, 13: 3.243, 17: 3.398, 28: 3.308 };
    for (const [question, mean] of Object.entries(published)) {
      const { total } = figure(surveys, Number(question));
      expect(total).toMatchObject({ n: 5820, surveyCount: 13, blanks: 0 });
      expect(total.statistics?.mean).toBeCloseTo(mean, 3);
    }
  });

  test('When difficulty is counted, then the frequencies and percents are the published ones', () => {
    const all = rows();
    const { total } = figure(
      surveysOf(items(all), () => 1, 5),
      29,
    );
    expect(counts(total)).toEqual([1620, 549, 1774, 1225, 652]);
    expect(total.options.map((option) => Number(option.percent?.toFixed(3)))).toEqual([
      27.835, 9.433, 30.481, 21.048, 11.203,
    ]);
  });

  test('When it is split by class, then every cell of the published cross table is met', () => {
    const all = rows();
    const { groups } = figure(
      surveysOf(items(all), (index) => all[index]![1]!, 5),
      29,
      5,
      'survey',
    );
    const published = table('turkiye/difficulty_by_class.csv');
    expect(published).toHaveLength(13);
    for (const row of published) {
      const [className, ...cells] = Object.values(row).map(Number);
      expect(counts(groups.get(className!)!)).toEqual(cells);
    }
  });

  test('When a filter keeps two instructors, then their 775 and 1444 answers are left', () => {
    const all = rows();
    const surveys = surveysOf(
      all.map((row) => [row[0]!, row[4]!]),
      (index) => all[index]![1]!,
      5,
    );
    const left = (optionPositions: number[]): number =>
      surveys.reduce((sum, { segments, minimum }) => {
        const query = [{ column: 0, optionPositions }];
        const ledger = {
          segments,
          minimum,
          columnCount: 2,
          released: [],
          formerGroups: null,
          personQuestions: [],
        };
        if (releaseQuery(ledger, query).refused !== null) return sum;
        const optionCounts = [3, 5];
        const shown = { optionCounts, shownColumns: [0, 1], minimum };
        return (
          sum + (openQuery(packQuery(segments, computeMembership(segments, query), shown)).columns[1]?.n ?? 0)
        );
      }, 0);
    expect([left([1]), left([2]), left([3]), left([1, 2])]).toEqual([775, 1444, 3601, 2219]);
  });
});

describeRealData('insteval', () => {
  test('When 1,128 lecturers are pooled, then the ratings and their mean are the published ones', () => {
    const rows = ratings();
    const surveys = surveysOf(
      rows.map((row) => [Number(row.y)]),
      (index) => Number(rows[index]?.d),
      5,
    );
    expect(surveys).toHaveLength(1128);
    const { total } = figure(surveys, 1);
    expect(total).toMatchObject({ n: 73_421, surveyCount: 1128 });
    expect(counts(total)).toEqual([10186, 12951, 17609, 16921, 15754]);
    expect(total.statistics?.mean).toBeCloseTo(3.2057, 4);
    expect(total.statistics?.median).toBe(3);
  });

  test('When every lecturer needs five ratings, then those with fewer are in no figure', () => {
    const rows = ratings();
    const perLecturer = Map.groupBy(rows, (row) => row.d);
    const enough = [...perLecturer.values()].filter((group) => group.length >= 5);
    const surveys = surveysOf(
      rows.map((row) => [Number(row.y)]),
      (index) => Number(rows[index]?.d),
      5,
    ).map((survey) => ({ ...survey, minimum: 5 }));
    expect(figure(surveys, 1).total).toMatchObject({
      n: enough.reduce((sum, group) => sum + group.length, 0),
      surveyCount: enough.length,
    });
  });
});

type BySum = Record<number, readonly [n: number, sum: number]>;
const expectMeans = (groups: ReadonlyMap<number, Tally>, optionCount: number, expected: BySum) => {
  for (const [key, [n, sum]] of Object.entries(expected)) {
    const disclosed = disclose(groups.get(Number(key))!, scale(optionCount)) as ShownDistribution;
    expect([disclosed.n, disclosed.statistics?.mean]).toEqual([n, expect.closeTo(sum / n, 10)]);
  }
};

describeRealData('insteval', () => {
  test('When ratings are followed over the semesters that lectures lie back, then each has its mean', () => {
    const rows = ratings();
    const surveys = surveysOf(
      rows.map((row) => [Number(row.y)]),
      (index) => Number(rows[index]?.lectage),
      5,
    );
    const request = {
      kind: 'trend' as const,
      questions: [{ itemIds: [1], optionCount: 5 }],
      periodOf: new Map(surveys.map(({ id }) => [id, id])),
    };
    const [trend] = figuresFrom([request], tallyFigures(surveys, readCounts<'trend'>(request)));
    expect(trend!.lines[0]?.groups.size).toBe(6);
    expectMeans(trend!.lines[0]!.groups, 5, {
      1: [20_125, 66_376],
      2: [16_297, 52_399],
      3: [10_999, 35_240],
      4: [8638, 27_196],
      5: [6258, 19_847],
      6: [11_104, 34_311],
    });
  });
});

describeRealData('rse-2018', () => {
  test('When times spent are compared by country, then each row has the means of the countries', () => {
    const starts = ['socio1.', 'likert0[time1can]', 'likert0[time2can]'];
    const rows = table('rse-2018/public_data.csv', starts);
    const [country, ...times] = starts.map(
      (start) => Object.keys(rows[0]!).find((name) => name.startsWith(start)) ?? '',
    );
    const countries = [
      'Germany',
      'United Kingdom of Great Britain and Northern Ireland',
      'United States of America',
      'Canada',
    ];
    const own = rows.filter((row) => countries.includes(row[country!] ?? ''));
    const surveys = surveysOf(
      own.map((row) => times.map((time) => Number(/\d+/.exec(row[time] ?? '')?.[0]))),
      (index) => countries.indexOf(own[index]?.[country!] ?? ''),
      10,
    );
    const request = {
      kind: 'means' as const,
      questions: [1, 2].map((itemId) => ({ itemIds: [itemId], optionCount: 10 })),
      groupOf: new Map(surveys.map(({ id }) => [id, id])),
    };
    const [means] = figuresFrom([request], tallyFigures(surveys, readCounts<'means'>(request)));
    const [developing, research] = means!.rows;
    expectMeans(developing!.groups, 10, { 0: [333, 1777], 1: [237, 1323], 2: [147, 904], 3: [12, 39] });
    expectMeans(research!.groups, 10, { 0: [333, 1407], 1: [237, 897], 2: [147, 525], 3: [12, 59] });
  });
});

describeRealData('osu-sei', () => {
  const folder = 'osu-sei/student-evaluations-of-instruction';
  const evaluations = () => {
    const shares = Map.groupBy(
      table(`${folder}/instructor-distributions.csv`),
      (row) => `${row['SEI Report ID']}/${row['SEI Question ID']}`,
    );
    return table(`${folder}/instructor-scores.csv`).flatMap((row) => {
      const share = shares.get(`${row['SEI Report ID']}/${row['SEI Question ID']}`);
      return share ? [{ row, share }] : [];
    });
  };

  test('When the published percents are turned into answers, then mean and SD are the published ones', () => {
    const published = evaluations();
    expect(published.length).toBeGreaterThan(0);
    for (const { row, share } of published) {
      const n = Number(row['Response Count']);
      // Scale ids 2 to 6 are "strongly disagree" to "strongly agree"; the percents are rounded.
      const answers = share.flatMap((one) =>
        Array.from({ length: Math.round((Number(one['Response Percentage']) * n) / 100) }, () => [
          Number(one['Scale ID']) - 1,
        ]),
      );
      const { total } = figure(
        surveysOf(answers, () => 1, 5),
        1,
      );
      expect(total.n).toBe(n);
      expect(total.statistics?.mean?.toFixed(2)).toBe(row.Mean);
      expect(total.statistics?.standardDeviation?.toFixed(2)).toBe(row['Standard Deviation']);
    }
  });

  test('When the raw form is counted, then the effective lecturer has 76, 17, 1 and 1 of 95', () => {
    const words = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'];
    const path = join(REAL_DATA, 'osu-sei/raw-data/evaluation-survey-history.csv');
    const lines: string[][] = parse(readFileSync(path), { relax_column_count: true });
    const column = lines[0]!.findIndex((name) => name.includes('effective lecturer'));
    const answers = lines.slice(1).map((row): PlainAnswer[] => {
      const code = words.indexOf(row[column] ?? '') + 1;
      return [code === 0 ? 'blank' : code];
    });
    const { total } = figure(
      surveysOf(answers, () => 1, 5),
      1,
    );
    expect(total).toMatchObject({ n: 95, blanks: 1 });
    expect(counts(total)).toEqual([1, 0, 1, 17, 76]);
  });
});
