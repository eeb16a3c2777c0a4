import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ImportedRow } from '#shared/organisation/organisation-import/contract.ts';
import type { User } from '#shared/platform/users/contract.ts';
import { hostileTexts } from '#shared/testing/hostile-texts.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
let admin: TestUser;
let lawHead: TestUser;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await createReportWorld(app);
  ({ admin, lawHead } = world.users);
});

type Kind = 'subunits' | 'users';
const preview = async (kind: Kind, csv: string, user = admin, columns: unknown = null) =>
  user.call('POST', `/${kind}/import-preview`, { csv, columns });
const rowsOf = async (kind: Kind, csv: string, user = admin): Promise<ImportedRow[]> =>
  (await preview(kind, csv, user)).json().rows;
const outcomes = async (kind: Kind, csv: string, user = admin) =>
  Object.fromEntries(
    (await rowsOf(kind, csv, user)).map(({ line, state, reason }) => [line, reason ?? state]),
  );
const bring = async (kind: Kind, csv: string, user = admin) => {
  const { digest } = (await preview(kind, csv, user)).json();
  return user.call('POST', `/${kind}/import`, { csv, columns: null, digest });
};
const paths = async (): Promise<string[]> =>
  (await admin.call('GET', '/subunits?size=100')).json().content.map(({ path }: { path: string }) => path);
const person = async (name: string): Promise<User> =>
  (await admin.call('GET', `/users?name=${encodeURIComponent(name)}`)).json().content[0];

test('imports units below their parents and is idempotent [6.04]', async () => {
  const csv = [
    'Kürzel;Einrichtung;Übergeordnet',
    'chem;Institute of Chemistry;nat',
    'nat;Faculty of Sciences;',
    'phys;"Institute; of Physics";Faculty of Sciences',
    'p1;Private Law;University › Law › Institute of Law',
    'u;University;',
    'm;Music;Arts',
  ].join('\r\n');
  const seen = (await preview('subunits', `\uFEFF${csv}`)).json();
  expect([seen.delimiter, seen.columns]).toEqual([';', ['key', 'name', 'parent']]);
  expect(seen.counts).toEqual({ added: 5, changed: 0, unchanged: 1, refused: 0 });
  expect((await bring('subunits', csv)).json()).toEqual({ added: 5, changed: 0 });
  expect(await paths()).toEqual([
    'University',
    'University › Arts',
    'University › Arts › Music',
    'University › Faculty of Sciences',
    'University › Faculty of Sciences › Institute of Chemistry',
    'University › Faculty of Sciences › Institute; of Physics',
    'University › Law',
    'University › Law › Institute of Law',
    'University › Law › Institute of Law › Private Law',
  ]);
  expect((await bring('subunits', csv)).json()).toEqual({ added: 0, changed: 0 });
  expect(await paths()).toHaveLength(9);
});

test('When rows of units cannot be, then each says why with its line, and none of the table is taken', async () => {
  await admin.call('PUT', '/subunits/archive', {
    units: [{ id: world.units.arts, version: 1 }],
    isArchived: true,
  });
  const csv = [
    'key,name,parent',
    'a,A,b',
    'b,B,c',
    'c,C,a',
    'd,D,d',
    'e,Below the circle,a',
    'f,,Law',
    `g,${'x'.repeat(201)},Law`,
    'h,Twice,Law',
    'i,TWICE,Law',
    'j,J,Law',
    'j,K,Law',
    'k,Nowhere,Unknown',
    'l,Music,Arts',
    'm,Arts,',
    'n,Same,Law',
    'o,Same,Institute of Law',
    'p,Of which,Same',
    'q,Fine,Law',
  ].join('\n');
  expect(await outcomes('subunits', csv)).toEqual({
    ...{
      2: 'circle',
      3: 'circle',
      4: 'circle',
      5: 'circle',
      6: 'parentRefused',
      7: 'nameMissing',
      8: 'tooLong',
    },
    ...{ 9: 'added', 10: 'repeated', 11: 'keyRepeated', 12: 'keyRepeated', 13: 'parentUnknown' },
    ...{ 14: 'parentArchived', 15: 'archived', 16: 'added', 17: 'added', 18: 'parentSeveral', 19: 'added' },
  });
  const before = await paths();
  const answer = await bring('subunits', csv);
  expect([answer.statusCode, answer.json().code, answer.json().params]).toEqual([
    422,
    'organisationImport.refused',
    { count: 14 },
  ]);
  expect(await paths()).toEqual(before);
});

test('plans endless chains and hostile texts of units quickly', async () => {
  const deep = Array.from(
    { length: 5_000 },
    (_, index) => `k${index},N${index},${index ? `k${index - 1}` : ''}`,
  );
  const states = await outcomes('subunits', ['key,name,parent', ...deep].join('\n'));
  expect(Object.values(states).filter((state) => state === 'tooDeep')).toHaveLength(1);
  const many = `name\n${'x\n'.repeat(100_000)}`;
  expect((await preview('subunits', many)).json()).toMatchObject({
    code: 'organisationImport.tooManyRows',
    params: { limit: 5_000 },
  });
  const names = [...new Set(hostileTexts.filter((text) => text.trim() === text && !/[\r\n\0]/.test(text)))]
    .filter((text) => text.length <= 200 && text.isWellFormed())
    .map((text) => text.normalize('NFC'));
  const csv = `name\n${names.map((name) => `"${name.replaceAll('"', '""')}"`).join('\n')}`;
  const { counts } = (await preview('subunits', csv)).json();
  expect(counts.refused + counts.added).toBe(names.length);
  expect(names.length).toBeGreaterThan(5);
});

test.each([
  ['is empty', '', 'organisationImport.noRows'],
  ['has headings alone', 'name,parent', 'organisationImport.noRows'],
  ['has a quote that never ends', 'name\n"A\nB\n', 'organisationImport.unreadable'],
  ['holds what no text can', 'name\nA\0B', 'error.badInput'],
])('When a table %s, then it is refused with the reason', async (_, csv, code) => {
  const answer = await preview('subunits', csv);
  expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
});

test('When columns are chosen, then they count instead of the headings; without the names it is refused', async () => {
  const csv = 'what,x\nMusic,Arts';
  const chosen = (await preview('subunits', csv, admin, ['name', 'parent'])).json();
  expect(chosen.rows).toMatchObject([{ name: 'Music', detail: 'University › Arts', state: 'added' }]);
  for (const columns of [
    [null, 'parent'],
    ['name', 'name'],
  ])
    expect((await preview('subunits', csv, admin, columns)).json().code).toBe(
      'organisationImport.columnsMissing',
    );
});

test('imports people with roles and units and is idempotent [6.04]', async () => {
  await admin.call('POST', '/users', {
    ...{ username: 'emmy@uni.example', name: 'Emmy', roles: ['DEAN'], unitIds: [world.units.law] },
  });
  const csv = [
    'E-Mail,Name,Rollen,Einrichtungen',
    'Ada@Uni.example,Ada Lovelace,"Dekanin; INSTRUCTOR","Law | University › Arts"',
    'emmy@uni.example,Emmy Noether,Lehrperson,',
    'root@uni.example,Root,Administration,',
  ].join('\n');
  expect((await preview('users', csv)).json().counts).toEqual({
    added: 2,
    changed: 1,
    unchanged: 0,
    refused: 0,
  });
  expect((await bring('users', csv)).json()).toEqual({ added: 2, changed: 1 });
  const { law, arts } = world.units;
  expect(await person('ada@')).toMatchObject({
    ...{ username: 'ada@uni.example', name: 'Ada Lovelace', roles: ['DEAN', 'INSTRUCTOR'], isActive: true },
    unitIds: [law, arts],
  });
  expect(await person('emmy@')).toMatchObject({
    name: 'Emmy Noether',
    roles: ['INSTRUCTOR'],
    unitIds: [law],
  });
  expect((await bring('users', csv)).json()).toEqual({ added: 0, changed: 0 });
});

test('rejects invalid rows of people and roles or units above the importer’s', async () => {
  const { username } = (await person('')) as User;
  const own = (await admin.call('GET', '/session')).json().user.username;
  await admin.call('POST', '/users', {
    ...{ username: 'far', name: 'Far', roles: ['DEAN'], unitIds: [world.units.arts] },
  });
  const csv = [
    'user name,name,roles,units',
    'a,A,Dean,Law',
    'A ,A,Dean,Law',
    'b,,Dean,Law',
    ',C,Dean,Law',
    'd,D,,Law',
    'e,E,Pope,Law',
    'f,F,Administration,',
    'g,G,Dean,',
    'h,H,Dean,Arts',
    'far,Far,Dean,Law',
    `${own},Me,Dean,Law`,
  ].join('\n');
  expect(username).not.toBe('');
  expect(await outcomes('users', csv, lawHead)).toEqual({
    ...{
      2: 'added',
      3: 'repeated',
      4: 'nameMissing',
      5: 'usernameMissing',
      6: 'roleMissing',
      7: 'roleUnknown',
    },
    ...{ 8: 'roleAbove', 9: 'unitMissing', 10: 'unitUnknown', 11: 'outOfReach', 12: 'outOfReach' },
  });
  expect((await outcomes('users', csv))[12]).toBe('oneself');
  expect((await bring('users', csv, lawHead)).statusCode).toBe(422);
  expect(await person('far')).toMatchObject({ unitIds: [world.units.arts] });
});

test('When something was changed since the preview, then the table is not taken, and it says so', async () => {
  const csv = 'username,name,roles,units\nada,Ada,Dean,Law';
  const { digest } = (await preview('users', csv)).json();
  await admin.call('POST', '/users', {
    username: 'ada',
    name: 'Ada B',
    roles: ['DEAN'],
    unitIds: [world.units.law],
  });
  const answer = await admin.call('POST', '/users/import', { csv, columns: null, digest });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'organisationImport.changed']);
  expect((await person('ada')).name).toBe('Ada B');
});

test('rejects only the row of a user name that cannot receive mail', async () => {
  const csv = [
    'E-Mail,Name,Rollen,Einrichtungen',
    '"eve@uni.example,ada@uni.example",Eve,DEAN,Law',
    'lise@uni.example,Lise,DEAN,Law',
  ].join('\n');
  const { counts, rows } = (await preview('users', csv)).json();
  expect(counts).toMatchObject({ added: 1, refused: 1 });
  expect(rows[0]).toMatchObject({ state: 'refused', reason: 'unmailable' });
});

test('adds external ids to people, and refuses those of others and of administrators of a part', async () => {
  const { lecturer } = world.users;
  await admin.call('PUT', `/users/${lecturer.userId}/external-ids`, { externalIds: ['evasys:1'] });
  const csv = [
    'mail,name,role,unit,evasys id',
    'ada@uni.example,Ada,INSTRUCTOR,Institute of Law,Evasys:7; 4711',
    'grace@uni.example,Grace,INSTRUCTOR,Institute of Law,evasys:1',
    'lise@uni.example,Lise,INSTRUCTOR,Institute of Law,4711',
  ];
  expect(await outcomes('users', csv.join('\n'))).toEqual({
    ...{ 2: 'added', 3: 'externalIdTaken', 4: 'externalIdTaken' },
  });
  expect(await outcomes('users', csv.slice(0, 2).join('\n'), lawHead)).toEqual({ 2: 'externalIdAbove' });
  const own = csv.slice(0, 2).join('\n');
  expect((await bring('users', own)).json()).toEqual({ added: 1, changed: 0 });
  const { id } = await person('Ada');
  const { externalIds } = (await admin.call('GET', `/users/${id}/leadership`)).json();
  expect(
    externalIds.map((one: { externalId: string; origin: string }) => [one.externalId, one.origin]),
  ).toEqual([
    ['4711', 'IMPORT'],
    ['ada@uni.example', 'ACCOUNT'],
    ['evasys:7', 'IMPORT'],
  ]);
  expect((await bring('users', own)).json()).toEqual({ added: 0, changed: 0 });
});
