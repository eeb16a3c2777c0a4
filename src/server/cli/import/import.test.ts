import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChoiceColumn, decodeAnswers } from '#analysis/counting/packed-columns.ts';
import { describeRealData } from '../../features/surveys/imports/testing/real-data.ts';
import { recordedActions } from '../../testing/recorded-actions.ts';
import { createImportingDatabase } from '../testing/importing-database.ts';
import { ImportUsageError, importFiles } from './import.ts';

let plenum: Awaited<ReturnType<typeof createImportingDatabase>>;
let folder: string;
beforeAll(async () => {
  plenum = await createImportingDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plenum-import-'));
  await plenum.database.insertInto('tenants').values({ subdomain: 'main', name: 'Main' }).execute();
  await plenum.database.insertInto('tenants').values({ subdomain: 'other', name: 'Other' }).execute();
});
afterAll(async () => {
  await plenum.drop();
  await rm(folder, { recursive: true, force: true });
});

const file = async (name: string, content: string): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};
const run = async (...args: string[]) => {
  const lines: string[] = [];
  const code = await importFiles(plenum, args, (line) => lines.push(line));
  return { code, lines };
};

test('When files are imported, then each says what became of it, and one refused makes the exit code 1', async () => {
  const good = await file('good.csv', 'Q1,Q2\n1,2\n3,4\n5,1\n');
  const ragged = await file('ragged.csv', 'Q1,Q2\n1,2\n3,4,5\n1,1\n');
  const added = '  warning: good.csv: steps added (count 2, example Q1, words 2, 4 (Q1), 3, 5 (Q2))';
  const unknown = '  unsure: good.csv: direction unknown (count 2, example Q1, words Q1, Q2)';
  const few = '  warning: good.csv: surveys below minimum (count 1, minimum 5)';
  expect(await run(good)).toEqual({
    code: 0,
    lines: ['good.csv: imported 1 survey, 3 respondents, 2 new items', unknown, few, added],
  });
  expect(await run(good, ragged)).toEqual({
    code: 1,
    lines: [
      'good.csv: imported 0 surveys, 1 there already (--replace takes the new answers), 0 respondents, 0 new items',
      unknown,
      added,
      'ragged.csv: refused',
      '  error: ragged.csv, row 3, column C: row too wide (expected 2, found 3)',
    ],
  });
  expect((await run(good, '--replace')).lines[0]).toBe(
    'good.csv: imported 0 surveys, 1 replaced, 3 respondents, 0 new items',
  );
  expect(await recordedActions(plenum.database)).toEqual(Array(3).fill('COMMAND import.confirmed'));
});

test('When a replacement has fewer respondents, then it is refused until --force is said', async () => {
  const whole = await file('shrinking.csv', 'Q1,Q2\n1,2\n3,4\n5,1\n');
  await run(whole);
  await file('shrinking.csv', 'Q1,Q2\n1,2\n5,4\n');
  const refused = await run(whole, '--replace');
  expect(refused.code).toBe(1);
  expect(refused.lines[0]).toBe('shrinking.csv: refused');
  expect(refused.lines[1]).toMatch(/replacement smaller \(.*respondentsBefore 3, respondents 2/);
  expect(refused.lines.at(-1)).toMatch(/--force/);
  expect((await run(whole, '--replace', '--force')).code).toBe(0);
});

test('When something is unsure, then it is said with its reason, and refused with --strict', async () => {
  const rows = ['Blue', 'Green', 'Red', 'Blue', 'Green'].map((color, row) => `${row + 1},${color},${color}`);
  const colors = await file('colors.csv', `RespondentID,First color,Second color\n${rows.join('\n')}\n`);
  const strict = await run(colors, '--strict');
  expect(strict.code).toBe(1);
  expect(strict.lines[0]).toBe('colors.csv: refused');
  expect(strict.lines[1]).toBe(
    '  unsure: colors.csv: choices alike (count 2, example First color, words Blue, Green, Red)',
  );
  const imported = await run(colors);
  expect(imported.code).toBe(0);
  expect(imported.lines).toContain(strict.lines[1]);
  expect(imported.lines).toContain('  left out (identifier): RespondentID');
});

test('When an item differs in spelling only, then it is a new one unless --join is said', async () => {
  const agreement = ['Strongly disagree', 'Disagree', 'Agree', 'Strongly agree'];
  const rows = [...agreement, ...agreement].map((answer) => `${answer},${answer}`).join('\n');
  const table = (heading: string) => `${heading},I would recommend the course\n${rows}\n`;
  await run(await file('winter.csv', table('The lecturer explains the contents well')));
  const collectionOf = async (heading: string) => {
    const rows = plenum.database.selectFrom('items').select('item_collection_id as id');
    return (await rows.where(sql<boolean>`items.text ->> 'en' = ${heading}`).executeTakeFirst())?.id;
  };
  const apart = await run(await file('summer.csv', table('The lecturer explained the contents well')));
  expect(apart.lines.at(-1)).toContain('With --join');
  const joined = await run(
    await file('autumn.csv', table('The lecturer explains the content well')),
    '--join',
  );
  expect(joined.lines.join()).not.toContain('--join');
  const [winter, summer, autumn] = await Promise.all(
    ['explains the contents', 'explained the contents', 'explains the content'].map((words) =>
      collectionOf(`The lecturer ${words} well`),
    ),
  );
  expect(winter).toBeDefined();
  expect(summer).not.toBe(winter);
  expect([winter, summer]).toContain(autumn);
});

test('When a tenant is named, then the surveys are its own', async () => {
  const good = await file('tenant.csv', 'Q1,Q2\n1,2\n3,4\n5,1\n');
  // As the command does it: with readers that start for this import and end with it.
  const { database, url } = plenum;
  const code = await importFiles({ database, url }, [good, '--tenant', 'other'], () => undefined);
  expect(code).toBe(0);
  const surveys = await plenum.database.selectFrom('surveys').select(['tenant_id', 'description']).execute();
  const other = await plenum.database
    .selectFrom('tenants')
    .select('id')
    .where('subdomain', '=', 'other')
    .executeTakeFirstOrThrow();
  expect(surveys.filter((survey) => survey.description === 'tenant')).toEqual([
    { tenant_id: other.id, description: 'tenant' },
  ]);
});

test.each([
  [[]],
  [['missing.csv']],
  [['--tenant', 'nobody', 'x.csv']],
  [['--codebook', 'none', 'x.csv']],
  [['--min-respondents', '0', 'x.csv']],
  [['--min-respondents', '4', 'x.csv']],
  [['--wrong', 'x.csv']],
  [['--watch', 'missing']],
  [['--watch', '.', 'x.csv']],
])('When the arguments are %j, then the message says what is wrong', async (args) => {
  await expect(run(...args)).rejects.toThrow(ImportUsageError);
});

describeRealData('limesurvey', (data) => {
  test('When all structures and archives are imported, then each is stored or refused with a reason', async () => {
    let [files, refused] = [0, 0];
    for (const kind of ['archives', 'surveys']) {
      const paths = readdirSync(join(data, kind)).map((name) => join(data, kind, name));
      const { lines } = await run(...paths, '--replace');
      const summaries = lines.filter((line) => !line.startsWith('  '));
      expect(summaries).toHaveLength(paths.length);
      expect(summaries.every((line) => /: (imported \d+ survey|refused$)/.test(line))).toBe(true);
      const reasons = lines.filter((_, index) => lines[index - 1]?.endsWith(': refused'));
      for (const reason of reasons)
        expect(reason).toMatch(/^ {2}error: .*: (no items|survey without questions)( \(|$)/);
      if (kind === 'archives')
        expect(summaries).toContainEqual(
          expect.stringMatching(/^survey_statistics_one\.lsa: imported 1 survey/),
        );
      files += paths.length;
      refused += reasons.length;
    }
    expect(files - refused).toBeGreaterThan(75);
    const surveys = await plenum.database
      .selectFrom('surveys')
      .where('source_key', 'like', 'limesurvey:%')
      .select('status')
      .execute();
    // Copies of a survey in an older format have its number: they replace it.
    expect(surveys.length).toBeGreaterThan(60);
    expect(surveys.filter(({ status }) => status === 'PROCESSED').length).toBeGreaterThanOrEqual(5);

    // The packed answers of the archive with statistics are the published counts.
    const row = await plenum.database
      .selectFrom('survey_answers')
      .innerJoin('surveys', 'surveys.id', 'survey_answers.survey_id')
      .where('source_key', '=', 'limesurvey:981642')
      .select(['packed', 'response_count', 'incomplete_count'])
      .executeTakeFirstOrThrow();
    expect([row.response_count, row.incomplete_count]).toEqual([10, 0]);
    const [column] = decodeAnswers(row.packed).columns;
    expect([...(column as ChoiceColumn).codes]).toEqual([1, 1, 2, 2, 2, 3, 3, 3, 255, 255]);
  }, 120_000);
});
