import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeAnswers, hasBit } from '#analysis/packed-columns.ts';
import type { TableMapping } from '#shared/imports/mapping.ts';
import type { ImportResult } from '#shared/imports/preview.ts';
import { findMappingErrors } from '#shared/imports/rules.ts';
import { REAL_DATA } from '../../../../scripts/real-data.ts';
import { inTenant } from '../../db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { groupFiles } from './group-files.ts';
import { importGroup } from './import-group.ts';
import { openDiskFile } from './open-disk-file.ts';
import { openSource, openTable } from './open-source.ts';
import { ImportRefusal } from './source/survey-draft.ts';
import { describeRealData } from './testing/real-data.ts';

const never = new AbortController().signal;

let plenum: TestDatabase;
beforeAll(async () => {
  plenum = await createTestDatabase();
});
afterAll(() => plenum.drop());

/** What is in the database afterwards, read back without the code that wrote it, apart from the packed columns. */
interface Stored {
  result: ImportResult;
  mapping: TableMapping;
  surveys: { leader_name: string; description: string; response_count: number; period: string | null }[];
  /** How often each option (by its text) was chosen, over all surveys. */
  counts(code: string): Record<string, number>;
  values(code: string): number[];
  comments(code: string): number;
}

const store = async (
  path: string,
  edit: (mapping: TableMapping) => void = () => undefined,
): Promise<Stored> => {
  const subdomain = `t${Math.floor(performance.now() * 1000)}`;
  const tenant = await plenum.database
    .insertInto('tenants')
    .values({ subdomain, name: subdomain })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [group] = await groupFiles([await openDiskFile(join(REAL_DATA, path))]);
  if (!group) throw new Error('There is no file.');
  const detected = await openTable(group, { edited: null, codebooks: [] }, never);
  const mapping = structuredClone(detected.mapping);
  expect(findMappingErrors(mapping)).toEqual([]);
  edit(mapping);
  const options = {
    known: { edited: mapping, codebooks: [] },
    replace: 'none',
    minRespondentCount: 5,
  } as const;
  const result = await importGroup(
    plenum.database,
    { tenantId: tenant.id, unitIds: 'all' },
    group,
    options,
    never,
  );
  return inTenant(plenum.database, tenant.id, async (db) => {
    const surveys = await db
      .selectFrom('surveys')
      .leftJoin('periods', 'periods.id', 'surveys.period_id')
      .select(['leader_name', 'description', 'response_count', 'periods.name as period'])
      .orderBy('surveys.id')
      .execute();
    const items = await db.selectFrom('items').selectAll().orderBy('position').execute();
    const segments = await db.selectFrom('survey_answers').select('packed').execute();
    const open = await db.selectFrom('open_answers').select(['item_id', 'texts']).execute();
    const answers = segments.map((row) => decodeAnswers(row.packed));
    const indexOfCode = (code: string): number => {
      const index = items.findIndex((item) => item.code === code);
      if (index === -1) throw new Error(`There is no item ${code}.`);
      return index;
    };
    return {
      result,
      mapping,
      surveys,
      counts: (code) => {
        const index = indexOfCode(code);
        const options = items[index]?.options as { text: Record<string, string> }[];
        const counts: Record<string, number> = {};
        const names = options.map((option) => Object.values(option.text)[0] as string);
        for (const name of names) counts[name] = 0;
        for (const { columns, respondentCount } of answers) {
          const column = columns[index];
          for (let respondent = 0; respondent < respondentCount; respondent += 1) {
            names.forEach((name, index) => {
              const chosen =
                column?.kind === 'choice'
                  ? column.codes[respondent] === index + 1
                  : column?.kind === 'multiple' && hasBit(column.ticks[index] as Uint8Array, respondent);
              if (chosen) counts[name] = (counts[name] as number) + 1;
            });
          }
        }
        return counts;
      },
      values: (code) => {
        const index = indexOfCode(code);
        const options = items[index]?.options as { value: number }[];
        return answers.flatMap(({ columns }) => {
          const column = columns[index];
          if (column?.kind === 'number') return [...column.values].filter(Number.isFinite);
          if (column?.kind !== 'choice') return [];
          return [...column.codes].flatMap((position) => options[position - 1]?.value ?? []);
        });
      },
      comments: (code) => {
        const id = items[indexOfCode(code)]?.id;
        return open.filter((row) => row.item_id === id).reduce((sum, row) => sum + row.texts.length, 0);
      },
    };
  });
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const rowsOf = (path: string): string[][] =>
  parse(readFileSync(join(REAL_DATA, path)), { relax_column_count: true, bom: true });

describeRealData('turkiye', () => {
  const path = 'turkiye/turkiye-student-evaluation_R_Specific.csv';

  test('When it is imported as it is, then the row numbers shift nothing and it becomes surveys by instructor and class', async () => {
    const stored = await store(path);
    expect(stored.mapping.columns).toHaveLength(34);
    expect(stored.mapping.columns[0]).toMatchObject({ heading: '', meaning: { as: 'ignore' } });
    const byLeader = Object.groupBy(stored.surveys, (survey) => survey.leader_name);
    const respondents = Object.entries(byLeader).map(([leader, surveys]) => [
      leader,
      surveys?.reduce((sum, survey) => sum + survey.response_count, 0),
    ]);
    expect(Object.fromEntries(respondents)).toEqual({ 'instr 1': 775, 'instr 2': 1444, 'instr 3': 3601 });
    // The published cross table: 13 classes, of which two have more than one instructor.
    const pairs = new Set(
      rowsOf(path)
        .slice(1)
        .map((row) => `${row[1]} ${row[2]}`),
    );
    expect(stored.surveys).toHaveLength(pairs.size);
    expect(stored.result).toMatchObject({ respondents: 5820, formsCreated: 1, items: 31 });
    expect(stored.counts('difficulty')).toEqual({ 1: 1620, 2: 549, 3: 1774, 4: 1225, 5: 652 });
    expect(stored.counts('attendance')).toEqual({ 0: 1902, 1: 1028, 2: 792, 3: 1252, 4: 846 });
    expect(mean(stored.values('Q1'))).toBeCloseTo(2.93, 3);
    expect(mean(stored.values('Q9'))).toBeCloseTo(3.166, 3);
    expect(mean(stored.values('Q17'))).toBeCloseTo(3.398, 3);
  });

  test('When every item is counted anew from the file, then the mean of each is the same', async () => {
    const stored = await store(path);
    const rows = rowsOf(path);
    for (let number = 1; number <= 28; number += 1) {
      const column = (rows[0] as string[]).indexOf(`Q${number}`) + 1;
      const expected = mean(rows.slice(1).map((row) => Number(row[column])));
      expect(mean(stored.values(`Q${number}`))).toBeCloseTo(expected, 12);
    }
  });
});

describeRealData('insteval', () => {
  test('When the lecturers of insteval are told apart, then there are 1,128 surveys and the published ratings', async () => {
    const stored = await store('insteval/InstEval.csv', ({ columns }) => {
      for (const column of columns) {
        if (column.heading === 'd') column.meaning = { as: 'survey', part: 'leader', prefix: 'Lecturer ' };
        else if (column.heading !== 'y') column.meaning = { as: 'ignore' };
      }
    });
    expect(stored.surveys).toHaveLength(1128);
    expect(stored.result.respondents).toBe(73_421);
    expect(stored.counts('y')).toEqual({ 1: 10186, 2: 12951, 3: 17609, 4: 16921, 5: 15754 });
    expect(mean(stored.values('y'))).toBeCloseTo(3.2057, 4);
  });
});

describeRealData('osu-sei', () => {
  test('When the form of osu-sei is imported, then the scale in words is found, with the step that nobody chose', async () => {
    const stored = await store('osu-sei/raw-data/evaluation-survey-history.csv');
    const column = stored.mapping.columns.find(({ heading }) =>
      heading.includes('was an effective lecturer'),
    );
    if (column?.meaning.as !== 'item') throw new Error('That is no item.');
    expect(column.meaning.type).toBe('SCALA');
    expect(stored.counts(column.meaning.code)).toEqual({
      'Strongly disagree': 1,
      Disagree: 0,
      Neutral: 1,
      Agree: 17,
      'Strongly agree': 76,
    });
    expect(stored.result).toMatchObject({ respondents: 96, surveysCreated: 3 });
    const questions = stored.mapping.columns.filter(({ meaning }) => meaning.as === 'comment');
    expect(questions.length).toBeGreaterThanOrEqual(4);
  });
});

describeRealData('fcc2016', () => {
  test('When fcc2016 is imported, then the blocks of options are questions, whatever repeats in their names', async () => {
    const path = 'fcc2016/2016_New_Coders_Survey_Part_1.csv';
    const stored = await store(path);
    expect(stored.result.respondents).toBe(15_653);
    expect(stored.counts('Are you already working as a software developer?')).toEqual({
      No: 11261,
      Yes: 4309,
    });
    expect(stored.mapping.groups).toHaveLength(3);
    const [events, resources, podcasts] = stored.mapping.groups.map((group) => stored.counts(group.code));
    expect(resources).toMatchObject({
      'Free Code Camp': 10959,
      Codecademy: 9607,
      Coursera: 4855,
      Udemy: 4136,
    });
    expect(events).toMatchObject({ conferences: 2901, hackathons: 2429, None: 8612 });
    expect(podcasts).toMatchObject({ 'Code Newbie': 1879, None: 10968 });
    // "Other" of the second block, counted anew: the 31st column. One wrote `NA`, which is no answer.
    const others = rowsOf(path)
      .slice(1)
      .filter((row) => !['', 'NA'].includes((row[30] as string).trim()));
    expect(resources?.Other).toBe(others.length);
    const months = 'About how many months have you been programming for?';
    expect(Math.max(...stored.values(months))).toBeGreaterThan(1e250);
  });
});

describeRealData('rse-2018', () => {
  test('When 707 columns are imported, then every ticked option is counted as the file has it', async () => {
    const path = 'rse-2018/public_data.csv';
    const stored = await store(path);
    expect(stored.mapping.columns).toHaveLength(707);
    expect(stored.result.respondents).toBe(997);
    const rows = rowsOf(path).slice(1);
    const country = rows.filter((row) => row[2] === 'Germany').length;
    expect(stored.counts('socio1').Germany).toBe(country);
    for (const group of stored.mapping.groups.slice(0, 20)) {
      const expected: Record<string, number> = {};
      stored.mapping.columns.forEach(({ meaning }, column) => {
        if (meaning.as !== 'tick' || meaning.group !== group.code) return;
        const ticked = rows.filter((row) => row[column] === 'Yes').length;
        const name = Object.values(meaning.text)[0] as string;
        if (ticked > 0) expected[name] = ticked;
      });
      expect(stored.counts(group.code)).toMatchObject(expected);
    }
  });

  test('When the editions are imported merged, then they are surveys of their years', async () => {
    const stored = await store('rse-2018/public_merged.csv');
    expect(stored.result.respondents).toBe(1838);
    const rows = rowsOf('rse-2018/public_merged.csv');
    const year = (rows[0] as string[]).indexOf('Year');
    const expected = Object.groupBy(rows.slice(1), (row) => row[year] as string);
    expect(
      Object.fromEntries(stored.surveys.map((survey) => [survey.period, survey.response_count])),
    ).toEqual(Object.fromEntries(Object.entries(expected).map(([name, found]) => [name, found?.length])));
  });
});

describeRealData('evap', () => {
  test('When evap is imported, whose file holds counts and no people, then it is refused', async () => {
    const [group] = await groupFiles([await openDiskFile(join(REAL_DATA, 'evap/test_data.json'))]);
    if (!group) throw new Error('There is no file.');
    // Objects one by one, as answers are, and nothing that says what they answer.
    const opened = openSource(group, null, never);
    await expect(opened).rejects.toThrow(ImportRefusal);
    await expect(opened).rejects.toMatchObject({
      problems: [{ code: 'structureMissing', file: 'test_data.json' }],
    });
  });
});
