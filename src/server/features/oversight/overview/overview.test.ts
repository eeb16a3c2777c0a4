import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OverviewFigure } from '#shared/oversight/overview/contract.ts';
import { roles, shippedPermissions } from '#shared/permissions.ts';
import { inTenant } from '../../../db/connect.ts';
import { seedForm } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { readWorkbook } from '../../publishing/exports/testing/read-workbook.ts';
import {
  createOverviewWorld,
  figuresByUnit,
  type OverviewWorld,
  readOverview,
} from './testing/overview-world.ts';

let app: TestApp;
let tenantId: OverviewWorld['tenantId'];
let units: OverviewWorld['units'];
let form: OverviewWorld['form'];
let seminar: OverviewWorld['seminar'];
let before: number;
let now: number;
let dean: TestUser;
let author: TestUser;
let answersOf: OverviewWorld['answersOf'];
beforeAll(async () => {
  app = await createTestApp();
  const world = await createOverviewWorld(app);
  ({ tenantId, units, form, seminar, before, now, dean, author, answersOf } = world);
  expect((await author.call('PUT', '/configs/ui', { decimalFormat: ',' })).statusCode).toBe(200);
});
afterAll(() => app.close());

const meanOf = (...names: string[]): OverviewFigure => {
  const values = names.flatMap((name) => answersOf.get(name)?.values ?? []);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    hidden: null,
    n: values.length,
    surveyCount: names.length,
    surveyTotal: expect.any(Number) as number,
    mean: expect.closeTo(mean, 10) as number,
  };
};
const hidden = (reason: string) => ({ hidden: reason });

test('shows a dean the means of units and the reasons for hidden ones [6.04]', async () => {
  const seen = await readOverview(dean);
  expect(seen.chosen).toEqual({ unitPath: [], periodId: now, comparedPeriodId: before, formId: form.id });
  expect(seen.items.map(({ text }) => text.en)).toEqual(['Clear (en)', 'Useful (en)']);
  expect(seen.rows.map(({ name, depth }) => [name, depth])).toEqual([
    ['Law', 0],
    ['Civil law', 1],
    ['Public law', 1],
    ['Chair of constitutional law', 2],
  ]);
  const civil = ['Civil 1', 'Civil 2', 'Civil 3', 'Civil seminar'];
  const ofPublic = ['Constitution 1', 'Constitution 2', 'Public 1'];
  expect(figuresByUnit(seen)).toEqual({
    // Only one of its units could be included, whose mean is not that of the whole.
    Law: [meanOf(...civil, ...ofPublic), hidden('single-unit')],
    'Civil law': [meanOf(...civil), meanOf('Civil then 1', 'Civil then 2', 'Civil then 3')],
    'Public law': [meanOf(...ofPublic), hidden('too-few-surveys')],
    'Chair of constitutional law': [hidden('too-few-surveys'), hidden('no-surveys')],
  });
  // Much better by a scale on which high is best; of the second question everybody said the same, then as now.
  const [law, civilLaw] = seen.rows;
  expect(civilLaw?.cells.map(({ change }) => change?.meaning)).toEqual(['better', 'unclear']);
  expect(civilLaw?.cells[1]?.change?.difference).toBe(0);
  expect(civilLaw?.cells[0]?.change?.effect).toBeGreaterThan(0.1);
  expect(law?.cells[0]?.change).toBeNull();
  const [, onlySome] = [law?.cells[0]?.now, civilLaw?.cells[0]?.now] as { surveyTotal: number }[];
  expect(onlySome?.surveyTotal).toBeGreaterThanOrEqual(civil.length);
  expect([seen.minimumSurveys, seen.unitsNotShown, seen.surveysWithoutAnswers]).toEqual([3, 0, 0]);
});

test('When low is best, then less is better, in the same figures', async () => {
  const set = (direction: string) =>
    inTenant(app.database, tenantId, (db) =>
      sql`update items set direction = ${direction} where item_collection_id = ${form.itemIds[0]}`.execute(
        db,
      ),
    );
  await set('LOW_IS_BEST');
  const { rows, items } = await readOverview(dean);
  await set('HIGH_IS_BEST');
  expect([items[0]?.direction, rows[1]?.cells[0]?.change?.meaning]).toEqual(['LOW_IS_BEST', 'worse']);
});

test('When another period, unit, form or questions are chosen, then means stay the same sums', async () => {
  const all = await readOverview(dean);
  const chosen = await readOverview(
    dean,
    `?unitId=${units.public}&comparedPeriodId=0&itemIds=${form.itemIds[0]}`,
  );
  expect(chosen.chosen.unitPath).toEqual([
    { id: units.law, name: 'Law' },
    { id: units.public, name: 'Public law' },
  ]);
  expect(figuresByUnit(chosen)).toEqual({
    'Public law': [figuresByUnit(all)['Public law']?.[0], null],
    'Chair of constitutional law': [hidden('too-few-surveys'), null],
  });
  // The form chooses questions; surveys of all forms that ask them count.
  expect(figuresByUnit(await readOverview(dean, `?formId=${seminar.id}`))['Civil law']).toEqual(
    figuresByUnit(all)['Civil law'],
  );
  expect(figuresByUnit(await readOverview(dean, `?periodId=${before}`))['Civil law']).toEqual([
    figuresByUnit(all)['Civil law']?.[1],
    null,
  ]);
});

test('When units are archived, then they have no row, and their surveys stay in the means above', async () => {
  const archive = (at: string) =>
    inTenant(app.database, tenantId, (db) =>
      sql`update units set archived_at = ${sql.raw(at)} where id = any(${[units.public, units.chair]}::integer[])`.execute(
        db,
      ),
    );
  const all = await readOverview(dean);
  await archive('now()');
  const seen = await readOverview(dean);
  const gone = await dean.call('GET', `/overview?unitId=${units.public}`);
  await archive('null');
  expect(seen.rows.map(({ name }) => name)).toEqual(['Law', 'Civil law']);
  expect(figuresByUnit(seen).Law).toEqual(figuresByUnit(all).Law);
  expect(gone.statusCode).toBe(404);
});

test('roles that the tenant trusts see means of fewer surveys; nobody else does', async () => {
  const set = (changes: object) =>
    author.call('PUT', '/configs/minimums', {
      ...{ respondents: 5, comments: 8, comparedSurveys: 3 },
      overview: { surveys: 1, roles: ['DEAN'], ...changes },
    });
  const ofStudies = await app.createUser(tenantId, 'DEAN_OF_STUDIES', [units.law]);
  const chairOf = async (user: TestUser) =>
    figuresByUnit(await readOverview(user, '?comparedPeriodId=0'))['Chair of constitutional law']?.[0];
  expect((await set({})).statusCode).toBe(200);
  expect(await chairOf(dean)).toEqual(meanOf('Constitution 1', 'Constitution 2'));
  expect((await readOverview(dean)).minimumSurveys).toBe(1);
  expect(await chairOf(ofStudies)).toEqual(hidden('too-few-surveys'));
  await set({ roles: [] });
  expect(await chairOf(dean)).toEqual(hidden('too-few-surveys'));
});

test.each(roles)(
  'When a %s asks, then the role decides, and what is out of reach is not found',
  async (role) => {
    const user = await app.createUser(tenantId, role, [units.law]);
    const answer = await user.call('GET', '/overview');
    const file = await user.call('GET', '/overview/file?format=CSV');
    const may = shippedPermissions(role).includes('overview.read');
    expect([answer.statusCode, file.statusCode]).toEqual(may ? [200, 200] : [403, 403]);
    expect(may).toBe(['ADMINISTRATOR', 'SUBSECTION_ADMINISTRATOR', 'DEAN', 'DEAN_OF_STUDIES'].includes(role));
    if (!may || role === 'ADMINISTRATOR') return;
    expect(answer.body).not.toContain('Arts');
    expect((await user.call('GET', `/overview?unitId=${units.arts}`)).statusCode).toBe(404);
    expect((await user.call('GET', `/overview?unitId=${units.university}`)).statusCode).toBe(404);
  },
);

test('When ids are another tenant’s, or of nothing that a survey within reach asks, then nothing is found', async () => {
  const other = await app.createTenant('elsewhere');
  const stranger = await app.createUser(other, 'ADMINISTRATOR');
  const odd = await seedForm(app, tenantId, 'ODD', [{ text: 'Nobody was asked' }]);
  for (const query of [
    `unitId=${units.law}`,
    `periodId=${now}`,
    `formId=${form.id}`,
    `itemIds=${form.itemIds[0]}`,
    `comparedPeriodId=${before}`,
  ]) {
    expect([query, (await stranger.call('GET', `/overview?${query}`)).statusCode]).toEqual([query, 404]);
    expect((await stranger.call('GET', `/overview/file?format=JSON&${query}`)).statusCode).toBe(404);
  }
  for (const query of [`itemIds=${odd.itemIds[0]}`, `itemIds=${form.itemIds[2]}`, `formId=${odd.id}`])
    expect((await dean.call('GET', `/overview?${query}`)).statusCode).toBe(404);
  const many = Array.from({ length: 21 }, (_, index) => index + 1).join();
  expect((await dean.call('GET', `/overview?itemIds=${many}`)).statusCode).toBe(422);
  expect(await readOverview(stranger)).toMatchObject({ periods: [], forms: [], items: [], rows: [] });
});

test('exports the numbers of the page without hidden ones and audits it [3.17]', async () => {
  const seen = await readOverview(dean);
  const file = async (format: string) =>
    (await dean.call('GET', `/overview/file?format=${format}`)).rawPayload;
  const json = JSON.parse((await file('JSON')).toString());
  expect(json).toEqual({ format: 'plenum-overview', version: 1, ...seen });

  const [head, ...lines] = (await file('CSV'))
    .toString()
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  expect(head?.slice(0, 3)).toEqual(['Ebene', 'Einrichtung', 'Frage']);
  const numbers = (cell: OverviewFigure | null) =>
    cell?.hidden === null ? [cell.mean, cell.n, cell.surveyCount, cell.surveyTotal] : ['', '', '', ''];
  const read_ = (text: string | undefined) => (text ? Number(text.replace(',', '.')) : '');
  expect(
    lines.map((line) => [
      line[1],
      line.slice(6, 10).map(read_),
      line.slice(12, 16).map(read_),
      read_(line[16]),
    ]),
  ).toEqual(
    seen.rows.flatMap(({ name, cells }) =>
      cells.map(({ now: one, before: other, change }) => [
        name,
        numbers(one),
        numbers(other),
        change?.difference ?? '',
      ]),
    ),
  );
  const book = readWorkbook(new Uint8Array(await file('XLSX')));
  expect([...book.keys()]).toEqual(['Mittelwerte', 'Alle Zahlen', 'Über diese Übersicht']);
  const matrix = [...(book.get('Mittelwerte')?.values() ?? [])].filter((value) => typeof value === 'number');
  const shown = seen.rows.flatMap(({ cells }) =>
    cells.flatMap(({ now: one, change }) => [
      ...(one.hidden === null ? [one.mean, one.n] : []),
      ...(change ? [change.difference] : []),
    ]),
  );
  expect(matrix).toEqual(shown);
  expect([...(book.get('Über diese Übersicht')?.values() ?? [])]).toContain('Winter');
  const { rows } = await inTenant(app.database, tenantId, (db) =>
    sql<{ role: string }>`select role from audit_entries
      where action = 'overview.exported' and user_id = ${dean.userId}`.execute(db),
  );
  expect(rows).toEqual([{ role: 'DEAN' }, { role: 'DEAN' }, { role: 'DEAN' }]);
});

test('When a unit is called like a formula, then files hold it as text', async () => {
  const rename = (name: string) =>
    inTenant(app.database, tenantId, (db) =>
      sql`update units set name = ${name} where id = ${units.civil}`.execute(db),
    );
  await rename('=HYPERLINK("http://evil")');
  const csv = (await dean.call('GET', '/overview/file?format=CSV')).body;
  await rename('Civil law');
  expect(csv).toContain(`"'=HYPERLINK(""http://evil"")"`);
});

test('where each survey counts alike, a unit has the mean of its surveys’ means, and files have it', async () => {
  const query = '?comparedPeriodId=0&meanOver=surveys';
  const seen = await readOverview(dean, query);
  expect(seen.chosen.meanOver).toBe('surveys');
  const names = [
    'Civil 1',
    'Civil 2',
    'Civil 3',
    'Civil seminar',
    'Constitution 1',
    'Constitution 2',
    'Public 1',
  ];
  const means = names.map((name) => {
    const { values } = answersOf.get(name) ?? { values: [] };
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });
  const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
  const squares = means.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  // t(0.975; 6) = 2.447 (NIST/SEMATECH e-Handbook, 1.3.6.7.2).
  const half = (2.447 * Math.sqrt(squares / 6)) / Math.sqrt(7);
  const law = figuresByUnit(seen).Law?.[0];
  expect(law).toMatchObject({
    ...{ mean: expect.closeTo(mean, 10), surveyCount: 7, n: 192 },
    interval: { lower: expect.closeTo(mean - half, 3), upper: expect.closeTo(mean + half, 3) },
  });
  // Four surveys are enough for one mean, not for two and an interval.
  expect(figuresByUnit(seen)['Civil law']?.[0]).toEqual(hidden('beside-answers'));
  const csv = (await dean.call('GET', `/overview/file?format=CSV&${query.slice(1)}`)).body;
  expect(csv).toContain('Mittelwert der Umfragemittelwerte');
  expect(csv).toContain(mean.toFixed(4).slice(0, 4).replace('.', ','));
  const book = readWorkbook(
    (await dean.call('GET', `/overview/file?format=XLSX&${query.slice(1)}`)).rawPayload,
  );
  expect([...(book.get('Über diese Übersicht')?.values() ?? [])]).toContain('jede Umfrage zählt gleich');
});
