import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problems } from '#shared/problem-codes.ts';
import { anyLetter } from '../testing/any-letter.ts';
import { countAttacks } from '../testing/count-attacks.ts';
import { createReportWorld } from '../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildExampleBody, type Ids } from './testing/example-bodies.ts';
import { fillAddress, formatRouteName, listRoutes, type WalkedRoute } from './testing/walk-routes.ts';

const attacks = countAttacks('odd ids, queries and bodies');
let testApp: TestApp;
let administrator: TestUser;
let lecturer: TestUser;
let routes: WalkedRoute[];
let ids: Ids;

const TIMEOUT_MS = 240_000;
const codes = new Set(Object.keys(problems));
const isStream = ({ url }: WalkedRoute) => url.endsWith('/events');

const asWhoMay = async <Answer extends { statusCode: number }>(
  ask: (user: TestUser) => Promise<Answer>,
): Promise<Answer> => {
  attacks.count();
  const answer = await ask(administrator);
  return answer.statusCode === 403 ? ask(lecturer) : answer;
};

const send = (method: string, url: string, body: unknown) =>
  asWhoMay((user) => user.call(method as 'GET', url.replace('/api/v1', ''), body));

const MEMBERS = new Set(['code', 'errors', 'params', 'requestId', 'status', 'title', 'type']);

const complaintsOf = (
  name: string,
  { statusCode, body }: { statusCode: number; body: string },
  statuses: readonly number[],
): string[] => {
  const answered = JSON.parse(body) as { code: string };
  return [
    ...(statuses.includes(statusCode) ? [] : [`${name}: ${statusCode}`]),
    ...(codes.has(answered.code) ? [] : [`${name}: ${answered.code} is no problem`]),
    ...Object.keys(answered).flatMap((key) => (MEMBERS.has(key) ? [] : [`${name}: ${key}`])),
    ...(/postgres|kysely|select |node_modules|\.ts:\d|at \w+ \(/i.test(body) ? [`${name}: ${body}`] : []),
  ];
};

beforeAll(async () => {
  testApp = await createTestApp();
  const world = await createReportWorld(testApp);
  administrator = world.users.admin;
  lecturer = world.users.lecturer;
  routes = listRoutes(testApp.app).filter(({ method, access }) => method !== 'HEAD' && access !== 'public');
  const itemId = world.form.itemIds[0] as number;
  ids = {
    reportId: 1,
    templateId: 1,
    reportItemId: 1,
    templateItemId: 1,
    itemId,
    surveyId: world.lawSurveys[0] as number,
    formId: world.form.id,
    unitId: world.units.law,
  };
});
afterAll(() => testApp.close());

const oddIds = [
  '0',
  '-1',
  '1e3',
  ':id',
  '1.5',
  '01',
  ' 1',
  '1 ',
  '+1',
  '0x10',
  '１',
  'ü',
  '😀',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '2147483648',
  '9007199254740992',
  '9007199254740993',
  '99999999999999999999',
  "1' or '1'='1",
  '1;drop table users',
  '%2e%2e',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '<script>alert(1)</script>',
  'x'.repeat(299),
  'x'.repeat(400),
];

const named = oddIds.map((odd) => [`${odd.slice(0, 30)} (${odd.length})`, odd] as const);

test.each(named)('When an id in a path is %j, then every route answers 404 or 422', async (_, odd) => {
  const complaints: string[] = [];
  for (const route of routes.filter(({ params }) => params.length > 0)) {
    const answer = await send(route.method, fillAddress(route, odd), buildExampleBody(route, ids));
    complaints.push(...complaintsOf(`${formatRouteName(route)} ${odd.slice(0, 20)}`, answer, [404, 422]));
  }
  expect(complaints).toEqual([]);
});

test('When bytes that are no UTF-8 stand in an address, then it is refused, not an error', async () => {
  const complaints: string[] = [];
  for (const route of routes.filter(({ params }) => params.length > 0)) {
    const url = route.url.replace(/:\w+/g, '%ff%fe');
    const answer = await send(route.method, url, buildExampleBody(route, ids));
    complaints.push(...complaintsOf(formatRouteName(route), answer, [404]));
  }
  expect(complaints).toEqual([]);
});

const evilTexts = [
  '%',
  '_',
  '\\',
  "'",
  '"; drop table users; --',
  "' or 1=1 --",
  '\u0000',
  '\ud800',
  '😀'.repeat(60),
  '(((((',
  '[a-',
  '*',
  '{jndi:ldap://x}',
  '{{7*7}}',
  '&:*|!',
  '-1',
  '1e999',
  'NaN',
  '',
  ' ',
  'id; select pg_sleep(5)',
  'constructor',
  '__proto__',
];
const lists = () =>
  routes.filter((route) => route.method === 'GET' && route.params.length === 0 && !isStream(route));

test(
  'When search, sort and paging are anything at all, then a list answers or says bad input',
  async () => {
    expect(lists().length).toBeGreaterThan(10);
    const complaints: string[] = [];
    for (const route of lists()) {
      for (const key of [...route.queryNames, '__proto__']) {
        for (const text of evilTexts) {
          const query = `${encodeURIComponent(key)}=${encodeURIComponent(text.toWellFormed())}`;
          const answer = await send('GET', `${route.url}?${query}`, undefined);
          if (answer.statusCode !== 200)
            complaints.push(...complaintsOf(`${formatRouteName(route)} ${query}`, answer, [404, 422]));
        }
      }
    }
    expect(complaints).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'When several odd parameters come together, then the same holds',
  async () => {
    const names = [...new Set(lists().flatMap(({ queryNames }) => queryNames))];
    expect(names).toEqual(expect.arrayContaining(['sort', 'order', 'page', 'size', 'title', 'forms']));
    const value = fc.oneof(fc.string({ unit: anyLetter }), fc.constantFrom(...evilTexts));
    const parameters = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.nat(), parameters, async (index, pairs) => {
        const route = lists()[index % lists().length] as WalkedRoute;
        const query = pairs
          .map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('='))
          .join('&');
        const answer = await send('GET', `${route.url}?${query}`, undefined);
        if (answer.statusCode !== 200)
          expect(complaintsOf(`${formatRouteName(route)} ${query}`, answer, [404, 422])).toEqual([]);
      }),
      { numRuns: 300, seed: 20_26 },
    );
  },
  TIMEOUT_MS,
);

const bodies: unknown[] = [
  null,
  [],
  {},
  'text',
  0,
  true,
  { __proto__: null, constructor: {} },
  { title: '\u0000', surveyIds: [1] },
  { title: '\ud800', surveyIds: [1] },
  { title: 'x'.repeat(20_000), surveyIds: [1] },
  { title: { $gt: '' }, surveyIds: 'all' },
  { title: 'a', surveyIds: [1.5, '1', -1, 0, 2 ** 31, 2 ** 53] },
  { status: '\u0000' },
  { isLocked: 'true' },
  { language: { user: '\ud800', context: 'edu' } },
  [{ reportItemId: 1, placement: { x: -1, y: 1e9, cols: 99, rows: 0 } }],
  Array.from({ length: 2000 }, () => 1),
  { itemIds: Array.from({ length: 2000 }, (_, index) => index) },
];
test(
  'When bodies are anything at all, then no route breaks',
  async () => {
    const complaints: string[] = [];
    for (const route of routes.filter(({ method }) => !['GET', 'DELETE'].includes(method))) {
      for (const body of bodies) {
        const path = fillAddress(route, '2147483647').replace('/api/v1', '');
        const payload = Buffer.from(JSON.stringify(body));
        const answer = await asWhoMay((user) =>
          user.send(route.method as 'POST', path, payload, 'application/json'),
        );
        const name = `${formatRouteName(route)} ${JSON.stringify(body).slice(0, 60)}`;
        if (answer.statusCode >= 300)
          complaints.push(...complaintsOf(name, answer, [401, 404, 409, 413, 415, 422]));
      }
    }
    expect(complaints).toEqual([]);
  },
  TIMEOUT_MS,
);

test('When a body is no JSON, of another type, or too large, then it is refused with a problem', async () => {
  const attempt = async (payload: string, statusCode: number, type = 'application/json') =>
    complaintsOf(
      payload.slice(0, 60),
      await administrator.send('POST', '/reports', Buffer.from(payload), type),
      [statusCode],
    );
  expect(await attempt('{"title":', 422)).toEqual([]);
  expect(await attempt('', 422)).toEqual([]);
  expect(await attempt('{"__proto__":{"admin":true},"title":"x","surveyIds":[1]}', 422)).toEqual([]);
  expect(await attempt('<x/>', 422, 'application/xml')).toEqual([]);
  expect(await attempt(`${'['.repeat(50_000)}${']'.repeat(50_000)}`, 422)).toEqual([]);
  expect(await attempt(`{"title":"${'x'.repeat(6_000_000)}"}`, 413)).toEqual([]);
});
