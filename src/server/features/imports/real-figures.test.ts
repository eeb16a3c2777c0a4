import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figureStatistics } from '#charts/figure-statistics.ts';
import { sourceOfDistribution } from '#charts/statistic-source.ts';
import type { ItemFigure, ShownDistribution } from '#shared/calculation/number-figures.ts';
import type { Jobs } from '../../app/start-jobs.ts';
import { startTestJobs } from '../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { calculateUpload } from './testing/calculate-upload.ts';
import { describeRealData } from './testing/real-data.ts';

/** Published figures, met by what the API answers after an upload. */
let plenum: TestApp;
let jobs: Jobs;
beforeAll(async () => {
  plenum = await createTestApp();
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

const rowsOf = (path: string): string[][] =>
  parse(readFileSync(path), { relax_column_count: true, bom: true }).map((row: string[]) =>
    row.map((cell) => cell.replaceAll('\uFEFF', '').trim()),
  );
/** By the option's text in whatever language there is, English first. */
const countsOf = ({ options }: ShownDistribution): Record<string, number> =>
  Object.fromEntries(
    options.map(({ text, count }) => [(text.en ?? Object.values(text)[0] ?? '').trim(), count]),
  );
const inOrder = ({ options }: ShownDistribution): number[] => options.map(({ count }) => count);
const percents = ({ options }: ShownDistribution, digits: number): number[] =>
  options.map(({ percent }) => Number((percent ?? Number.NaN).toFixed(digits)));
const ofGroups = ({ groups }: ItemFigure): Record<string, number> =>
  Object.fromEntries(
    groups.map(({ label, distribution }) => [label, distribution.hidden === null ? distribution.n : -1]),
  );

describeRealData('turkiye', (folder) => {
  test('When the evaluations are uploaded and calculated, then instructors, difficulty and means are the published ones', async () => {
    const path = join(folder, 'turkiye-student-evaluation_R_Specific.csv');
    const means = { Q1: 2.93, Q9: 3.166, Q13: 3.243, Q17: 3.398, Q28: 3.308 };
    const names = ['difficulty', 'attendance', ...Object.keys(means)];
    const upload = await calculateUpload(plenum, await userOf('turkiye'), [path], names);
    const byLeader = Map.groupBy(upload.surveys, (survey) => survey.leaderName);
    const respondents = [...byLeader].map(([leader, surveys]) => [
      leader,
      surveys.reduce((sum, survey) => sum + survey.responseCount, 0),
    ]);
    expect(Object.fromEntries(respondents)).toEqual({ 'instr 1': 775, 'instr 2': 1444, 'instr 3': 3601 });
    const difficulty = upload.shown('difficulty');
    expect(inOrder(difficulty)).toEqual([1620, 549, 1774, 1225, 652]);
    expect(percents(difficulty, 3)).toEqual([27.835, 9.433, 30.481, 21.048, 11.203]);
    expect(inOrder(upload.shown('attendance'))).toEqual([1902, 1028, 792, 1252, 846]);
    for (const [code, mean] of Object.entries(means)) {
      expect(upload.shown(code).statistics?.mean).toBeCloseTo(mean, 3);
      expect(upload.shown(code)).toMatchObject({ n: 5820, abstentions: 0, blanks: 0 });
    }
  });
});

describeRealData('insteval', (folder) => {
  test('When 1,128 lecturers fill two reports, then both together are the published ratings', async () => {
    const upload = await calculateUpload(
      plenum,
      await userOf('insteval'),
      [join(folder, 'InstEval.csv')],
      ['y'],
      {
        edit: ({ columns }) => {
          for (const column of columns) {
            if (column.heading === 'd')
              column.meaning = { as: 'survey', part: 'leader', prefix: 'Lecturer ' };
            else if (column.heading !== 'y') column.meaning = { as: 'ignore' };
          }
        },
      },
    );
    expect(upload.surveys).toHaveLength(1128);
    const parts = upload.figures('y').map(({ total }) => {
      if (total.hidden !== null) throw new Error('Nothing is to be hidden.');
      return total;
    });
    expect(parts.map((part) => part.surveyCount)).toEqual([1000, 128]);
    const sums = [0, 1, 2, 3, 4].map((option) =>
      parts.reduce((sum, part) => sum + (part.options[option]?.count ?? 0), 0),
    );
    expect(sums).toEqual([10186, 12951, 17609, 16921, 15754]);
    const n = parts.reduce((sum, part) => sum + part.n, 0);
    expect(n).toBe(73_421);
    const mean = parts.reduce((sum, part) => sum + (part.statistics?.mean ?? 0) * part.n, 0) / n;
    expect(mean).toBeCloseTo(3.2057, 4);
  });
});

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
  /** What the authors call an option that counts as an abstention here. */
  const ABSTENTIONS = new Set(['Prefer not to say', 'N/A']);
  let upload: Awaited<ReturnType<typeof calculateUpload>>;
  const ranked = [
    { code: 'prevEmp2_rank_1', label: 'Freedom to choose own working practices' },
    { code: 'prevEmp2_rank_3', label: 'The salary' },
    { code: 'prevEmp2_rank_6', label: 'Desire to work in a research environment' },
  ];
  const index = rowsOf(join(folder, 'tables/INDEX.csv')).slice(1) as [string, string][];
  const tableOf = (file: string): string[][] => rowsOf(join(folder, 'tables', file));
  /** The item of each of a table's columns: by its code, or by its text where it is one of a battery. */
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
      const shownStatistics = figureStatistics(sourceOfDistribution(upload.shown(code), figure), {
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

describeRealData('rse-2018', (folder) => {
  test('When editions are uploaded together, then a split by period has each with its respondents, in order', async () => {
    const path = join(folder, 'public_merged.csv');
    const upload = await calculateUpload(plenum, await userOf('rse-merged'), [path], ['rse1'], {
      split: 'period',
    });
    const rows = rowsOf(path);
    const [year, answer] = [
      'Year',
      'rse1. Do you write software for academic research as part of your job',
    ].map((heading) => (rows[0] ?? []).indexOf(heading)) as [number, number];
    const answered = rows.slice(1).filter((row) => !['', 'NA'].includes(row[answer] ?? ''));
    const expected = Object.groupBy(answered, (row) => row[year] ?? '');
    const [figure] = upload.figures('rse1');
    expect(figure?.groups.map(({ label }) => label)).toEqual(Object.keys(expected).sort());
    expect(ofGroups(figure as ItemFigure)).toEqual(
      Object.fromEntries(Object.entries(expected).map(([name, found]) => [name, found?.length])),
    );
  });
});

describeRealData('osu-sei', (folder) => {
  test('When the raw form is uploaded, then the effective lecturer has the counted answers', async () => {
    const path = join(folder, 'raw-data/evaluation-survey-history.csv');
    const heading = (rowsOf(path)[0] ?? []).find((name) => name.includes('was an effective lecturer')) ?? '';
    const upload = await calculateUpload(plenum, await userOf('osu'), [path], [heading]);
    const shown = upload.shown(heading);
    expect(countsOf(shown)).toEqual({
      'Strongly disagree': 1,
      Disagree: 0,
      Neutral: 1,
      Agree: 17,
      'Strongly agree': 76,
    });
    expect(shown).toMatchObject({ n: 95, blanks: 1 });
  });
});

describeRealData('fcc2016', (folder) => {
  const JOB = 'Are you already working as a software developer?';
  const MONTHS = 'About how many months have you been programming for?';

  test('When 15,653 coders are uploaded, then jobs and resources are counted as in the file', async () => {
    const path = join(folder, '2016_New_Coders_Survey_Part_1.csv');
    const codes: string[] = [];
    const upload = await calculateUpload(
      plenum,
      await userOf('fcc'),
      [path],
      () => [JOB, codes[1] ?? '', MONTHS],
      {
        edit: ({ groups }) => codes.push(...groups.map(({ code }) => code)),
      },
    );
    expect(countsOf(upload.shown(JOB))).toEqual({
      No: 11261,
      Yes: 4309,
    });
    const resources = upload.shown(codes[1] ?? '');
    expect(countsOf(resources)).toMatchObject({
      'Free Code Camp': 10959,
      Codecademy: 9607,
      Coursera: 4855,
      Udemy: 4136,
    });
    const ticks = resources.options.reduce((sum, { percent }) => sum + (percent ?? 0), 0);
    expect(ticks).toBeGreaterThan(100);
    // One person wrote a number of about 1e257: it neither shows itself nor makes anything infinite.
    const months = upload.shown(MONTHS);
    expect(months.statistics?.standardDeviation).toBeNull();
    expect(months.options.at(-1)?.text.en).toMatch(/^≥ /);
  });
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
