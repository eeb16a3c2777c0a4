import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvitationPreview } from '#shared/surveys/imports/invitations.ts';
import { setInvited } from '../../../cli/invited.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { workbookOf } from './testing/made/workbooks.ts';
import { uploadTo } from './testing/upload-files.ts';

let app: TestApp;
let world: ReportWorld;
let folder: string;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  folder = await mkdtemp(join(tmpdir(), 'plenum-invited-'));
  const { tenantId, units, form } = world;
  const periods: Record<string, number> = {};
  for (const [name, startsOn] of [
    ['Wintersemester 2025/26', '2025-10-01'],
    ['Sommersemester 2026', '2026-04-01'],
  ] as const)
    periods[name] = await inTenant(app.database, tenantId, async (db) => {
      const made = db.insertInto('periods').values({ tenant_id: tenantId, name, starts_on: startsOn });
      return (await made.returning('id').executeTakeFirstOrThrow()).id;
    });
  const answers = [
    [1, 2, 3, 4, 5, 5],
    [1, 1, 2, 2, 1, 2],
  ];
  const survey = (description: string, leaderName: string, period: string) => ({
    description,
    leaderName,
    unitId: units.lawInstitute,
    formId: form.id,
    periodId: periods[period] as number,
    answers,
  });
  const names = ['statics', 'staticsInSummer', 'dynamics', 'dynamicsOfOther'] as const;
  const made = await seedSurveys(app, tenantId, 4, [
    survey('Technische Mechanik', 'Prof. Weiß', 'Wintersemester 2025/26'),
    survey('Technische Mechanik', 'Prof. Weiß', 'Sommersemester 2026'),
    survey('Dynamik', 'Dr. Groß', 'Wintersemester 2025/26'),
    survey('Dynamik', 'Dr. Klein', 'Wintersemester 2025/26'),
  ]);
  for (const [index, name] of names.entries()) ids[name] = made[index] as number;
  await inTenant(app.database, tenantId, (db) =>
    sql`update surveys set event_code = 'LV-100' where id = any(${made.slice(0, 2)}::integer[])`.execute(db),
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const preview = async (
  content: string | Buffer,
  name = 'list.csv',
  user: TestUser = world.users.admin,
): Promise<InvitationPreview> => {
  const answer = await uploadTo(user, '/imports/invitations', 'file', [[name, content]]);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const brief = ({ rows }: InvitationPreview) =>
  rows.map(({ invited, state, survey }) => [state, survey?.id ?? null, invited]);
const invitedOf = async (surveyId: number) =>
  (await world.users.admin.call('GET', `/surveys/${surveyId}`)).json().invitedCount;

test('When a list of courses comes as evasys has it, then code and period say which survey each row means', async () => {
  const list = [
    'Übersicht der Veranstaltungen;;;;',
    'LV-Kennung;Lehrveranstaltung;Dozent;Periode;Anzahl Teilnehmer',
    'LV-100;Mechanik I;Prof. Weiß;WS 2025/26;120',
    'LV-100;Mechanik I;Prof. Weiß;SoSe 2026;1.200',
    ';Dynamik;Dr. Klein;WiSe 2025/26;40,0',
    ';Dynamik;Dr. Klein;SS 2026;31',
    'LV-999;Unbekannt;Dr. Klein;WS 2025/26;15',
    ';;;Summe;1406',
  ].join('\r\n');
  const found = await preview(Buffer.from(list, 'latin1'));
  expect(found.columns.map(({ says }) => says).sort()).toEqual(
    ['description', 'eventCode', 'invited', 'leader', 'period'].sort(),
  );
  expect(brief(found)).toEqual([
    ['found', ids.statics, 120],
    ['found', ids.staticsInSummer, 1200],
    ['found', ids.dynamicsOfOther, 40],
    ['unknown', null, 31],
    ['unknown', null, 15],
  ]);
  expect(found.rows[0]).toMatchObject({ row: 3, survey: { description: 'Technische Mechanik' } });
  // Nothing has changed yet.
  expect(await invitedOf(ids.statics as number)).toBeNull();
});

test('skips rows that are ambiguous, contradictory or without a number', async () => {
  const list = [
    'Course,Period,Participants',
    'Dynamik,Wintersemester 2025/26,50',
    'Technische Mechanik,Wintersemester 2025/26,100',
    'Technische Mechanik,Wintersemester 2025/26,101',
    'Technische Mechanik,Sommersemester 2026,5',
    'Contract law,,about 30',
    'Painting,,"12,5"',
  ].join('\n');
  const found = await preview(list);
  expect(brief(found)).toEqual([
    ['several', null, 50],
    ['disagreeing', ids.statics, 100],
    ['disagreeing', ids.statics, 101],
    ['fewer', ids.staticsInSummer, 5],
    ['noNumber', world.lawSurveys[0], null],
    ['noNumber', world.artsSurvey, null],
  ]);
  expect(found.rows[0]?.surveyCount).toBe(2);
});

test('When a workbook has the list on its second sheet below a title, then it is found there', async () => {
  const workbook = workbookOf([
    { name: 'Cover', rows: [['Department of Law'], ['2026']] },
    {
      name: 'Courses',
      rows: [['Enrolment 2026'], [null], ['Name', 'Enrolled'], ['contract  LAW', 30], ['Painting', 20]],
    },
  ]);
  expect(brief(await preview(workbook, 'courses.xlsx'))).toEqual([
    ['found', world.lawSurveys[0], 30],
    ['found', world.artsSurvey, 20],
  ]);
});

test('When numbers are taken, then surveys have them, and the same list says that they are the same', async () => {
  const { lawSurveys, users } = world;
  const [contract, criminal] = lawSurveys as [number, number];
  const set = (invitations: object[], user = users.admin) =>
    user.call('PUT', '/imports/invitations', { invitations });
  const answer = await set([
    { surveyId: contract, invited: 80 },
    { surveyId: criminal, invited: 60 },
  ]);
  expect(answer.statusCode).toBe(204);
  expect([await invitedOf(contract), await invitedOf(criminal)]).toEqual([80, 60]);
  expect(brief(await preview('Course,Invited\nContract law,80\nCriminal law,61\n'))).toEqual([
    ['same', contract, 80],
    ['found', criminal, 61],
  ]);
});

test('When a survey is out of reach, then it is neither found nor set, and nothing else of that call is', async () => {
  const { users, artsSurvey, lawSurveys } = world;
  const list = 'Course,Invited\nContract law,90\nPainting,90\n';
  const found = await preview(list, 'list.csv', users.lawHead);
  expect(found.rows.map(({ state }) => state)).toEqual(['found', 'unknown']);
  const before = await invitedOf(lawSurveys[0] as number);
  const answer = await users.lawHead.call('PUT', '/imports/invitations', {
    invitations: [lawSurveys[0], artsSurvey].map((surveyId) => ({ surveyId, invited: 90 })),
  });
  expect(answer.statusCode).toBe(404);
  expect(await invitedOf(lawSurveys[0] as number)).toBe(before);
  const refused = await uploadTo(users.dean, '/imports/invitations', 'file', [['list.csv', list]]);
  expect(refused.statusCode).toBe(403);
});

test('When a file is no such list, then the preview has the reason and no rows', async () => {
  const { rows, problems } = await preview('Q1,Q2\n1,2\n3,4\n', 'answers.csv');
  expect(rows).toEqual([]);
  expect(problems).toEqual([
    { severity: 'error', code: 'invitationsUnnamed', params: {}, file: 'answers.csv' },
  ]);
});

test('When a list is given to the command line, then it says what is set and what is not', async () => {
  const { tenantId } = world;
  const tenant = app.database.selectFrom('tenants').select('subdomain').where('id', '=', tenantId);
  const { subdomain } = await tenant.executeTakeFirstOrThrow();
  const path = join(folder, 'list.csv');
  await writeFile(path, 'Course,Invited\nRoman law,44\nGreek law,12\n');
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const code = await setInvited(app.database, [path, '--tenant', subdomain, ...args], (line) =>
      lines.push(line),
    );
    return { code, lines };
  };
  const roman = world.lawSurveys[2] as number;
  const shown = await run('--preview');
  expect(shown.lines[0]).toBe('list.csv: 1 would be set, 0 the same, 1 not taken');
  expect(await invitedOf(roman)).toBeNull();
  expect(await run()).toEqual({
    code: 1,
    lines: [
      'list.csv: 1 set, 0 the same, 1 not taken',
      '  read as description: Course, invited: Invited',
      '  not taken: row 3, Greek law: 12: no such survey',
      '  row 2, Roman law: 44 -> Roman law',
    ],
  });
  expect(await invitedOf(roman)).toBe(44);
  await writeFile(path, 'Course,Invited\nRoman law,44\n');
  expect((await run()).code).toBe(0);
});
