import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figureStatistics } from '#charts/description/figure-statistics.ts';
import { createDistributionSource } from '#charts/description/statistic-source.ts';
import type { ItemFigure, ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { calculateUpload } from './testing/calculate-upload.ts';
import { describeRealData } from './testing/real-data.ts';
import { countsOf, inOrder, percents, rowsOf } from './testing/shown-figures.ts';

let plenum: TestApp;
let jobs: Jobs;
beforeAll(async () => {
  plenum = await createTestApp({}, { analysisThreads: 2 });
  jobs = await startTestJobs(plenum.services);
});
afterAll(async () => {
  await jobs.stop();
  await plenum.close();
});

const userOf = async (tenant: string): Promise<TestUser> => {
  const tenantId = await plenum.createTenant(tenant);
  return plenum.createUser(tenantId, 'ADMINISTRATOR', [await plenum.createUnit(tenantId, 'All')]);
};

describeRealData('limesurvey', (folder) => {
  test('When an archive is uploaded, then percents are of valid answers and the unanswered are abstentions', async () => {
    const path = join(folder, 'archives/survey_statistics_one.lsa');
    const upload = await calculateUpload(plenum, await userOf('statistics'), [path], ['Q00']);
    expect(upload.surveys).toMatchObject([{ responseCount: 10, status: 'PROCESSED' }]);
    const shown = upload.shown('Q00');
    expect(inOrder(shown)).toEqual([2, 3, 3]);
    expect(shown).toMatchObject({ n: 8, abstentions: 2, blanks: 0 });
    expect(percents(shown, 1)).toEqual([25, 37.5, 37.5]);
  });
});

describeRealData('rse-2017-de', (folder) => {
  const ABSTENTIONS = new Set(['Prefer not to say', 'N/A']);
  let upload: Awaited<ReturnType<typeof calculateUpload>>;
  const ranked = [
    { code: 'prevEmp2_rank_1', label: 'Freedom to choose own working practices' },
    { code: 'prevEmp2_rank_3', label: 'The salary' },
    { code: 'prevEmp2_rank_6', label: 'Desire to work in a research environment' },
  ];
  const index = rowsOf(join(folder, 'tables/INDEX.csv')).slice(1) as [string, string][];
  const tableOf = (file: string): string[][] => rowsOf(join(folder, 'tables', file));
  const namesOf = (kind: string, file: string): string[] => {
    const name = file.replace('.csv', '');
    if (kind === 'multi') return [name];
    const headings = (tableOf(file)[0] ?? []).slice(1);
    if (kind === 'single') return [(headings[0]?.split('. ')[0] ?? '').replace('[', '_').replace(']', '')];
    return headings.map((heading) => heading.replace(/^Rank (\d)$/, `${name}_$1`));
  };

  beforeAll(async () => {
    const files = ['structure/de_17_to_import.txt', 'public_data.csv'].map((path) => join(folder, path));
    const names = [...new Set(index.flatMap(([kind, file]) => namesOf(kind, file)))];
    const all = [...names, ...ranked.map(({ code }) => code)];
    upload = await calculateUpload(plenum, await userOf('rse-2017'), files, all);
  });

  test.each(ranked)(
    'When options were ranked, then the mean rank of $label is that of the published counts of its ranks',
    ({ code, label }) => {
      const published = tableOf('prevEmp2.csv').find(([name]) => name === label) ?? [];
      const counts = published.slice(1).map(Number);
      const n = counts.reduce((sum, count) => sum + count, 0);
      const mean = counts.reduce((sum, count, rank) => sum + count * (rank + 1), 0) / n;
      expect(inOrder(upload.shown(code))).toEqual(counts);
      expect(upload.shown(code)).toMatchObject({ n });
      expect(upload.shown(code).statistics?.mean).toBeCloseTo(mean, 10);
      const [figure] = upload.figures(code) as [ItemFigure];
      const shownStatistics = figureStatistics(createDistributionSource(upload.shown(code), figure), {
        language: 'en',
      });
      expect(shownStatistics.find(({ key }) => key === 'mean')).toMatchObject({ longName: 'Mean rank' });
    },
  );

  const compare = (shown: ShownDistribution, rows: readonly string[][], column: number): void => {
    const counts = countsOf(shown);
    const listed = new Map(rows.map((row) => [row[0] ?? '', Number(row[column] || 0)]));
    for (const [label, published] of listed) {
      const own = label === '' ? shown.blanks : ABSTENTIONS.has(label) ? shown.abstentions : counts[label];
      expect(own, label).toBe(published);
    }
    for (const [label, own] of Object.entries(counts)) if (!listed.has(label)) expect(own, label).toBe(0);
  };

  test('When 325 responses are uploaded, then they are one survey and percent is of respondents', () => {
    expect(upload.surveys).toMatchObject([{ responseCount: 325 }]);
    expect(index).toHaveLength(43);
    const disciplines = upload.shown('currentEmp13');
    expect(disciplines.statistics).toBeNull();
    const first = disciplines.options.find(({ text }) => text.en === 'Computer Science');
    expect(first?.count).toBe(113);
    expect(first?.percent?.toFixed(2)).toBe('34.77');
    expect(countsOf(disciplines)).toMatchObject({ 'Physics and Astronomy': 89, 'Biological Sciences': 87 });
  });

  test.each(index)(
    'When the %s table %s is compared, then every count of the figure is the published one',
    (kind, file) => {
      const rows = tableOf(file).slice(1);
      expect(rows.length).toBeGreaterThan(0);
      for (const [column, name] of namesOf(kind, file).entries())
        compare(upload.shown(name), rows, column + 1);
    },
  );
});

describeRealData('qualtrics/Better_Sample_Survey', (folder) => {
  test('When definition and responses are uploaded, then the favourite fruit is the published table', async () => {
    const paths = ['qsf', 'csv'].map((ending) => join(folder, `Better_Sample_Survey.${ending}`));
    const upload = await calculateUpload(plenum, await userOf('qualtrics'), paths, ['q2_favorite']);
    const shown = upload.shown('q2_favorite');
    expect(countsOf(shown)).toMatchObject({ Canteloupe: 4, Kiwi: 5, Pomagranite: 1 });
    expect(shown.n).toBe(10);
  });
});

describeRealData('spss', (folder) => {
  test('When a system file is uploaded, then its figures are those of the table beside it', async () => {
    const rows = rowsOf(join(folder, 'sample.csv'));
    const numbers = rows.slice(1).map((row) => Number(row[(rows[0] ?? []).indexOf('mynum')]));
    const upload = await calculateUpload(
      plenum,
      await userOf('spss'),
      [join(folder, 'sample.sav')],
      ['mynum'],
    );
    const shown = upload.shown('mynum');
    expect(shown.n).toBe(numbers.length);
    expect(shown.statistics?.mean).toBeCloseTo(
      numbers.reduce((sum, value) => sum + value, 0) / numbers.length,
      9,
    );
    expect(shown.statistics?.median).toBe(numbers.toSorted((left, right) => left - right)[2]);
  });
});
