import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { findMappingErrors } from '#shared/surveys/imports/rules.ts';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openDiskFile } from './files/open-disk-file.ts';
import { groupFiles } from './records/group-files.ts';
import { openSource } from './records/open-source.ts';
import { ImportRejectedError } from './source/survey-draft.ts';
import { calculateUpload } from './testing/calculate-upload.ts';
import { describeRealData } from './testing/real-data.ts';
import { countsOf, inOrder, percents, rowsOf } from './testing/shown-figures.ts';
import { readStoredAnswers } from './testing/stored-answers.ts';

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

const store = async (
  tenant: string,
  path: string,
  names: Parameters<typeof calculateUpload>[3],
  options: Parameters<typeof calculateUpload>[4] = {},
) => {
  const tenantId = await plenum.createTenant(tenant);
  const user = await plenum.createUser(tenantId, 'ADMINISTRATOR', [await plenum.createUnit(tenantId, 'All')]);
  const upload = await calculateUpload(plenum, user, [path], names, options);
  const mapping = upload.preview.sources[0]?.mapping as TableMapping;
  expect(findMappingErrors(mapping)).toEqual([]);
  return { ...upload, mapping, stored: await readStoredAnswers(plenum.database, tenantId) };
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describeRealData('turkiye', (folder) => {
  const path = join(folder, 'turkiye-student-evaluation_R_Specific.csv');
  const means = { Q1: 2.93, Q9: 3.166, Q13: 3.243, Q17: 3.398, Q28: 3.308 };
  let upload: Awaited<ReturnType<typeof store>>;
  let rows: string[][];
  beforeAll(async () => {
    rows = rowsOf(path);
    upload = await store('turkiye', path, ['difficulty', 'attendance', ...Object.keys(means)]);
  });

  test('matches the published instructors, difficulty and means', () => {
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
    for (const [code, published] of Object.entries(means)) {
      expect(upload.shown(code).statistics?.mean).toBeCloseTo(published, 3);
      expect(upload.shown(code)).toMatchObject({ n: 5820, abstentions: 0, blanks: 0 });
    }
  });

  test('ignores row numbers and splits surveys by instructor and class', () => {
    const { mapping, result, stored } = upload;
    expect(mapping.columns).toHaveLength(34);
    expect(mapping.columns[0]).toMatchObject({ heading: '', meaning: { as: 'ignore' } });
    // The published cross table: 13 classes, of which two have more than one instructor.
    const pairs = new Set(rows.slice(1).map((row) => `${row[1]} ${row[2]}`));
    expect(stored.surveys).toHaveLength(pairs.size);
    expect(result).toMatchObject({ respondents: 5820, formsCreated: 1, items: 31 });
    expect(stored.counts('difficulty')).toEqual({ 1: 1620, 2: 549, 3: 1774, 4: 1225, 5: 652 });
    expect(stored.counts('attendance')).toEqual({ 0: 1902, 1: 1028, 2: 792, 3: 1252, 4: 846 });
    for (const [code, published] of Object.entries(means))
      expect(mean(stored.values(code))).toBeCloseTo(published, 3);
  });

  test('When every item is counted anew from the file, then the mean of each is the same', () => {
    for (let number = 1; number <= 28; number += 1) {
      const column = (rows[0] as string[]).indexOf(`Q${number}`) + 1;
      const expected = mean(rows.slice(1).map((row) => Number(row[column])));
      expect(mean(upload.stored.values(`Q${number}`))).toBeCloseTo(expected, 12);
    }
  });
});

describeRealData('insteval', (folder) => {
  test('matches the published ratings of 1,128 lecturers over two reports', async () => {
    const upload = await store('insteval', join(folder, 'InstEval.csv'), ['y'], {
      edit: ({ columns }) => {
        for (const column of columns) {
          if (column.heading === 'd') column.meaning = { as: 'survey', part: 'leader', prefix: 'Lecturer ' };
          else if (column.heading !== 'y') column.meaning = { as: 'ignore' };
        }
      },
    });
    expect(upload.surveys).toHaveLength(1128);
    expect(upload.stored.surveys).toHaveLength(1128);
    expect(upload.result.respondents).toBe(73_421);
    expect(upload.stored.counts('y')).toEqual({ 1: 10186, 2: 12951, 3: 17609, 4: 16921, 5: 15754 });
    expect(mean(upload.stored.values('y'))).toBeCloseTo(3.2057, 4);
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
    const shownMean = parts.reduce((sum, part) => sum + (part.statistics?.mean ?? 0) * part.n, 0) / n;
    expect(shownMean).toBeCloseTo(3.2057, 4);
  });
});

describeRealData('osu-sei', (folder) => {
  test('finds the verbal scale with an unused step in the raw form', async () => {
    const path = join(folder, 'raw-data/evaluation-survey-history.csv');
    const heading = (rowsOf(path)[0] ?? []).find((name) => name.includes('was an effective lecturer')) ?? '';
    const { mapping, result, shown, stored } = await store('osu', path, [heading]);
    const column = mapping.columns.find((own) => own.heading.includes('was an effective lecturer'));
    if (column?.meaning.as !== 'item') throw new Error('That is no item.');
    expect(column.meaning.type).toBe('SCALA');
    const counts = { 'Strongly disagree': 1, Disagree: 0, Neutral: 1, Agree: 17, 'Strongly agree': 76 };
    expect(stored.counts(column.meaning.code)).toEqual(counts);
    expect(countsOf(shown(heading))).toEqual(counts);
    expect(shown(heading)).toMatchObject({ n: 95, blanks: 1 });
    expect(result).toMatchObject({ respondents: 96, surveysCreated: 3 });
    const questions = mapping.columns.filter(({ meaning }) => meaning.as === 'comment');
    expect(questions.length).toBeGreaterThanOrEqual(4);
  });
});

describeRealData('fcc2016', (folder) => {
  const JOB = 'Are you already working as a software developer?';
  const MONTHS = 'About how many months have you been programming for?';
  const path = join(folder, '2016_New_Coders_Survey_Part_1.csv');

  test('reads option blocks of 15,653 coders as questions with the file’s counts', async () => {
    const codes: string[] = [];
    const { mapping, result, shown, stored } = await store('fcc', path, () => [JOB, codes[1] ?? '', MONTHS], {
      edit: ({ groups }) => codes.push(...groups.map(({ code }) => code)),
    });
    expect(result.respondents).toBe(15_653);
    const jobs = { No: 11261, Yes: 4309 };
    expect(stored.counts(JOB)).toEqual(jobs);
    expect(countsOf(shown(JOB))).toEqual(jobs);
    expect(mapping.groups).toHaveLength(3);
    const [events, resources, podcasts] = mapping.groups.map((group) => stored.counts(group.code));
    const most = { 'Free Code Camp': 10959, Codecademy: 9607, Coursera: 4855, Udemy: 4136 };
    expect(resources).toMatchObject(most);
    expect(events).toMatchObject({ conferences: 2901, hackathons: 2429, None: 8612 });
    expect(podcasts).toMatchObject({ 'Code Newbie': 1879, None: 10968 });
    // "Other" of the second block, counted anew: the 31st column. One wrote `NA`, which is no answer.
    const others = rowsOf(path, [30])
      .slice(1)
      .filter(([cell]) => !['', 'NA'].includes(cell as string));
    expect(resources?.Other).toBe(others.length);
    const shownResources = shown(codes[1] ?? '');
    expect(countsOf(shownResources)).toMatchObject(most);
    const ticks = shownResources.options.reduce((sum, { percent }) => sum + (percent ?? 0), 0);
    expect(ticks).toBeGreaterThan(100);
    // One person wrote a number of about 1e257: it is stored, but neither shows itself nor makes anything infinite.
    expect(Math.max(...stored.values(MONTHS))).toBeGreaterThan(1e250);
    const months = shown(MONTHS);
    expect(months.statistics?.standardDeviation).toBeNull();
    expect(months.options.at(-1)?.text.en).toMatch(/^≥ /);
  });
});

describeRealData('rse-2018', (folder) => {
  test('When 707 columns are imported, then every ticked option is counted as the file has it', async () => {
    const path = join(folder, 'public_data.csv');
    const { mapping, result, shown, stored } = await store('rse-2018', path, ['socio1']);
    expect(mapping.columns).toHaveLength(707);
    expect(result.respondents).toBe(997);
    const rows = rowsOf(path).slice(1);
    const country = rows.filter((row) => row[2] === 'Germany').length;
    expect(stored.counts('socio1').Germany).toBe(country);
    expect(countsOf(shown('socio1')).Germany).toBe(country);
    for (const group of mapping.groups.slice(0, 20)) {
      const expected: Record<string, number> = {};
      mapping.columns.forEach(({ meaning }, column) => {
        if (meaning.as !== 'tick' || meaning.group !== group.code) return;
        const ticked = rows.filter((row) => row[column] === 'Yes').length;
        const name = Object.values(meaning.text)[0] as string;
        if (ticked > 0) expected[name] = ticked;
      });
      expect(stored.counts(group.code)).toMatchObject(expected);
    }
  });

  test('splits editions uploaded together by period in order', async () => {
    const path = join(folder, 'public_merged.csv');
    const { figures, result, stored } = await store('rse-merged', path, ['rse1'], { split: 'period' });
    expect(result.respondents).toBe(1838);
    const rows = rowsOf(path, [
      'Year',
      'rse1. Do you write software for academic research as part of your job',
    ]).slice(1);
    const sizes = (of: readonly string[][]): Record<string, number> =>
      Object.fromEntries(
        [...Map.groupBy(of, ([year]) => year ?? '')].map(([name, own]) => [name, own.length]),
      );
    const asked = sizes(rows);
    expect(
      Object.fromEntries(stored.surveys.map((survey) => [survey.period, survey.response_count])),
    ).toEqual(asked);
    const [figure] = figures('rse1') as [ItemFigure];
    const answered = sizes(rows.filter(([, answer]) => !['', 'NA'].includes(answer ?? '')));
    expect(figure.groups.map(({ label }) => label)).toEqual(Object.keys(answered).sort());
    expect(
      Object.fromEntries(
        figure.groups.map(({ label, distribution }) => [
          label,
          distribution.hidden === null ? distribution.n : -1,
        ]),
      ),
    ).toEqual(answered);
  });
});

describeRealData('evap', (folder) => {
  test('When evap is imported, whose file holds counts and no people, then it is refused', async () => {
    const [group] = await groupFiles([await openDiskFile(join(folder, 'test_data.json'))]);
    if (!group) throw new Error('There is no file.');
    // Objects one by one, as answers are, and nothing that says what they answer.
    const opened = openSource(group, null, new AbortController().signal);
    await expect(opened).rejects.toThrow(ImportRejectedError);
    await expect(opened).rejects.toMatchObject({
      problems: [{ code: 'structureMissing', file: 'test_data.json' }],
    });
  });
});
