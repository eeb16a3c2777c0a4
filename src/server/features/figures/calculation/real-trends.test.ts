import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawChart } from '#charts/draw-chart.ts';
import type { MeansData, TrendData } from '#shared/figures/calculation/number-figures.ts';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { describeRealData } from '../../surveys/imports/testing/real-data.ts';
import {
  calculated,
  dataOf,
  figureOf,
  itemIdsOf,
  type Row,
  rowsOf,
  surveysOf,
  upload,
} from './testing/calculate-rows.ts';

let app: TestApp;
let jobs: Jobs;
beforeAll(async () => {
  app = await createTestApp({}, { analysisThreads: 2 });
  jobs = await startTestJobs(app.services);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

const userOf = async (name: string): Promise<TestUser> => {
  const tenantId = await app.createTenant(name);
  return app.createUser(tenantId, 'ADMINISTRATOR', [await app.createUnit(tenantId, 'All')]);
};
const byHand = (values: readonly number[]) => {
  const sorted = [...values].sort((one, other) => one - other);
  const n = sorted.length;
  let sum = 0;
  for (const value of sorted) sum += value;
  let squares = 0;
  for (const value of sorted) squares += (value - sum / n) ** 2;
  const at = (share: number): number => {
    const rank = (n - 1) * share;
    const [low = 0, high = low] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]];
    return low + (high - low) * (rank - Math.floor(rank));
  };
  const atEnd = (isIn: (value: number) => boolean): number => (100 * sorted.filter(isIn).length) / n;
  return {
    n,
    mean: sum / n,
    deviation: Math.sqrt(squares / (n - 1)),
    at,
    lowest: sorted[0],
    highest: sorted.at(-1),
    atEnd,
  };
};
const close = (value: number) => expect.closeTo(value, 9);

describeRealData('insteval', (folder) => {
  const rows = rowsOf(join(folder, 'InstEval.csv')).map(({ dept, lectage, y }) => ({
    department: `Department ${dept}`,
    term: `Term ${lectage}`,
    y: y ?? '',
  }));
  const survey = { department: 'description', term: 'period' } as const;
  const ratingsOf = (term: string, of = rows): number[] =>
    of.filter((row) => row.term === term).map(({ y }) => Number(y));

  test('matches n, mean, interval and statistics of 73,421 ratings by term', async () => {
    const user = await userOf('insteval-terms');
    await upload(user, 'ratings.csv', rows, { survey, scales: { y: { text: 'Rating', options: 5 } } });
    const surveys = await surveysOf(user);
    expect(surveys.length).toBeGreaterThan(80);
    const report = await calculated(
      user,
      surveys.map(({ id }) => id),
      {
        visualizationType: 'LINE_CHART',
        itemIds: [(await itemIdsOf(user)).get('Rating')],
        furtherStatistics: ['median', 'quartiles', 'extremes', 'topTwo', 'bottomTwo'],
      },
    );
    const { periods, lines } = dataOf<TrendData>(report);
    expect(periods.map(({ label }) => label)).toEqual([1, 2, 3, 4, 5, 6].map((term) => `Term ${term}`));
    expect(lines).toHaveLength(1);
    const tooSmall = new Set(
      surveys.filter(({ responseCount }) => responseCount < 5).map(({ description }) => description),
    );
    expect(tooSmall.size).toBe(0);
    for (const [index, { label }] of periods.entries()) {
      const hand = byHand(ratingsOf(label));
      // Of thousands, Student's t is the normal distribution's 1.96 to three digits.
      const half = (1.96 * hand.deviation) / Math.sqrt(hand.n);
      expect(lines[0]?.points[index]).toMatchObject({
        n: hand.n,
        value: close(hand.mean),
        interval: { lower: expect.closeTo(hand.mean - half, 4), upper: expect.closeTo(hand.mean + half, 4) },
        further: {
          statistics: {
            median: hand.at(0.5),
            lowerQuartile: hand.at(0.25),
            upperQuartile: hand.at(0.75),
            standardDeviation: close(hand.deviation),
          },
          ends: {
            minimum: hand.lowest,
            maximum: hand.highest,
            topTwo: close(hand.atEnd((value) => value >= 4)),
            bottomTwo: close(hand.atEnd((value) => value <= 2)),
          },
        },
      });
    }
    const ends = [ratingsOf('Term 1'), ratingsOf('Term 6')].map((values) => byHand(values).mean.toFixed(1));
    expect(figureOf(report, 'en').sentence).toBe(`Line chart: Rating. Term 1 ${ends[0]} – Term 6 ${ends[1]}`);
  });

  test('draws one line with a gap and a break across renames, sparse terms and other scales', async () => {
    const user = await userOf('insteval-changes');
    const some = rows.filter(({ department }) =>
      ['Department 1', 'Department 2', 'Department 3'].includes(department),
    );
    const inTerms = (...terms: number[]) =>
      some.filter(({ term }) => terms.some((one) => term === `Term ${one}`));
    // In each department only four were asked in term 3.
    const few = [...Map.groupBy(inTerms(3), ({ department }) => department).values()].flatMap((own) =>
      own.slice(0, 4),
    );
    const first = [...inTerms(1, 2), ...few];
    await upload(user, 'first.csv', first, {
      survey,
      scales: { y: { text: 'Overall rating of the lecturer', options: 5 } },
    });
    const renamed = inTerms(4).map(({ y, ...row }) => ({ ...row, rating_new: y }));
    await upload(user, 'renamed.csv', renamed, {
      survey,
      scales: { rating_new: { text: 'overall  Rating of the lecturer?', options: 5 } },
    });
    const longer = inTerms(5, 6).map(({ y, ...row }) => ({ ...row, y: String(2 * Number(y)) }));
    await upload(user, 'longer.csv', longer, {
      survey,
      scales: { y: { text: 'Overall rating of the lecturer', options: 10 } },
    });
    const items = (await user.call('GET', '/item-collections?size=100')).json().content as { id: number }[];
    const itemIds = items.map(({ id }) => id).sort((one, other) => one - other);
    // Another code and another spelling are the same question; ten steps are another one.
    expect(itemIds).toHaveLength(2);
    const surveys = await surveysOf(user);
    const report = await calculated(
      user,
      surveys.map(({ id }) => id),
      { visualizationType: 'LINE_CHART', itemIds },
    );
    const { lines, ...data } = dataOf<TrendData>(report);
    const shownMeans = lines.map(({ points }) =>
      points.map((point) => (point.hidden === null ? [point.n, point.value] : point.hidden)),
    );
    const hand = (term: number, factor = 1) => {
      const { n, mean } = byHand(ratingsOf(`Term ${term}`, some).map((value) => factor * value));
      return [n, close(mean)];
    };
    expect(shownMeans).toEqual([
      [hand(1), hand(2), 'surveys-too-small', hand(4), 'no-surveys', 'no-surveys'],
      ['no-surveys', 'no-surveys', 'no-surveys', 'no-surveys', hand(5, 2), hand(6, 2)],
    ]);
    expect(lines.map(({ lowest, highest }) => [lowest, highest])).toEqual([
      [1, 5],
      [1, 10],
    ]);
    const mean = (term: number, factor = 1) =>
      (byHand(ratingsOf(`Term ${term}`, some)).mean * factor).toFixed(1);
    const { sentence, table, chart } = figureOf(report, 'de');
    const write = (value: string): string => value.replace('.', ',');
    expect(sentence).toContain(`Term 1 ${write(mean(1))} – Term 4 ${write(mean(4))}`);
    expect(sentence).toContain(`Term 5 ${write(mean(5, 2))} – Term 6 ${write(mean(6, 2))}`);
    expect(sentence).toContain('neue Skala 1–10 (1–5)');
    expect(table.rows[2]?.hidden).toBe('surveys-too-small');
    const svg = drawChart<'LINE_CHART'>(chart.config as never, { ...data, lines } as TrendData, {
      width: 560,
      height: 320,
      language: 'de',
      decimal: ',',
      palette: 'light',
    });
    // From term 1 to 2, not over 3 to 4, and not from 4 to the new scale.
    const paths = [...(svg ?? '').matchAll(/<path d="([^"]*)" fill="none"/g)].map(([, path]) =>
      path?.match(/[ML]/g)?.join(''),
    );
    expect(paths).toEqual(expect.arrayContaining(['MLM', 'ML']));
    expect(svg).toContain('neue Skala 1–10');
  });
});

describeRealData('rse-2018', (folder) => {
  test('matches the rows of the file for times spent, compared by country', async () => {
    const user = await userOf('rse-countries');
    const all = rowsOf(join(folder, 'public_data.csv'), ['socio1.', 'likert0[']);
    const headings = Object.keys(all[0] ?? {});
    const headingOf = (start: string): string => headings.find((one) => one.startsWith(start)) ?? '';
    const codes = [1, 2, 3, 4, 5].map((time) => `time${time}can`);
    const own = all.map(
      (row): Row => ({
        country: row[headingOf('socio1.')] ?? '',
        ...Object.fromEntries(
          codes.map((code) => [code, /^\d+/.exec(row[headingOf(`likert0[${code}]`)] ?? '')?.[0] ?? '']),
        ),
      }),
    );
    const scales = Object.fromEntries(codes.map((code) => [code, { text: code, options: 10 }]));
    await upload(user, 'countries.csv', own, { survey: { country: 'description' }, scales });
    const surveys = await surveysOf(user);
    const germany = surveys.find(({ description }) => description === 'Germany')?.id ?? 0;
    const ids = await itemIdsOf(user);
    const report = await calculated(user, [germany], {
      visualizationType: 'PROFILE_LINE_CHART',
      itemIds: codes.map((code) => ids.get(code)),
      comparisons: ['all'],
      furtherStatistics: ['median', 'extremes', 'topTwo'],
    });
    const byCountry = Map.groupBy(own, ({ country }) => country ?? '');
    const valuesOf = (code: string, of: readonly Row[]) =>
      of.map((row) => Number(row[code])).filter((value) => value > 0);
    const others = (code: string): number[] =>
      [...byCountry].flatMap(([country, of]) => {
        const values = valuesOf(code, of);
        return country !== 'Germany' && of.length >= 5 && values.length >= 5 ? values : [];
      });
    const { rows } = dataOf<MeansData>(report);
    expect(rows).toHaveLength(5);
    const differences = codes.map((code, index) => {
      const [here, there] = [byHand(valuesOf(code, byCountry.get('Germany') ?? [])), byHand(others(code))];
      expect(rows[index]).toMatchObject({
        lowest: 1,
        highest: 10,
        own: {
          n: here.n,
          mean: close(here.mean),
          standardDeviation: close(here.deviation),
          further: {
            statistics: { median: here.at(0.5) },
            ends: {
              minimum: here.lowest,
              maximum: here.highest,
              topTwo: close(here.atEnd((value) => value >= 9)),
            },
          },
        },
        comparisons: [{ n: there.n, mean: close(there.mean) }],
      });
      // What is compared with is other people's: nothing but n and mean with its spread.
      expect(rows[index]?.comparisons?.[0]).not.toHaveProperty('further');
      return here.mean - there.mean;
    });
    const { sentence, table } = figureOf(report, 'en');
    const higher = differences.filter((difference) => difference > 0).length;
    expect(sentence).toContain(`higher in ${higher} of 5 questions, lower in ${5 - higher}`);
    const largest = differences.reduce((one, other) => (Math.abs(other) > Math.abs(one) ? other : one));
    expect(sentence).toContain(
      `largest difference ${largest > 0 ? '+' : '−'}${Math.abs(largest).toFixed(1)} (${codes[differences.indexOf(largest)]})`,
    );
    const means = codes.map((code) => byHand(valuesOf(code, byCountry.get('Germany') ?? [])).mean);
    const highest = Math.max(...means);
    expect(sentence).toContain(`highest mean ${highest.toFixed(1)} (${codes[means.indexOf(highest)]})`);
    const column = table.columns.findIndex(({ heading }) => heading.endsWith('Difference'));
    expect(table.rows.map(({ cells }) => cells[column])).toEqual(differences.map(close));
  });
});
