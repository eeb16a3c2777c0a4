import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyLetter } from '../../../testing/any-letter.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
});
afterAll(() => app.close());

const anyText = fc.oneof(
  fc.string({ unit: anyLetter, maxLength: 40 }),
  fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    maxLength: 20,
  }),
  fc.constantFrom(
    "'; drop table reports --",
    '%',
    '_',
    '\\',
    '\0',
    '\ud800',
    '<script>alert(1)</script>',
    '=1+1',
  ),
);

const query = (value: string): string => encodeURIComponent(value.toWellFormed());

test.each([
  ['/reports', 'title'],
  ['/report-templates', 'title'],
  ['/surveys', 'description'],
  ['/surveys', 'leader'],
  ['/forms', 'shortName'],
  ['/item-collections', 'itemTextName'],
  ['/units', 'name'],
  ['/users', 'name'],
])(
  'When anything at all is searched in %s by %s, then it is an answer or bad input, never an error',
  async (path, name) => {
    await fc.assert(
      fc.asyncProperty(anyText, async (value) => {
        const answer = await world.users.admin.call('GET', `${path}?${name}=${query(value)}`);
        expect([200, 422]).toContain(answer.statusCode);
      }),
      { numRuns: 60 },
    );
  },
);

test.each(['sort', 'order', 'page', 'size', 'forms', 'units', 'periods', 'status'])(
  'When anything at all is given for %s, then it is an answer or bad input',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(anyText, async (value) => {
        const answer = await world.users.admin.call('GET', `/surveys?${name}=${query(value)}`);
        expect([200, 422]).toContain(answer.statusCode);
      }),
      { numRuns: 40 },
    );
  },
);

test('When anything at all is a title, then it is kept as it is, trimmed, or refused', async () => {
  const { author } = world.users;
  const body = { title: 'x', surveyIds: world.lawSurveys };
  const { id } = (await author.call('POST', '/reports', body)).json();
  await fc.assert(
    fc.asyncProperty(anyText, async (title) => {
      const answer = await author.call('PATCH', `/reports/${id}`, { title });
      if (answer.statusCode === 200) expect(answer.json().title).toBe(title.trim());
      else expect(answer.statusCode).toBe(422);
    }),
    { numRuns: 100 },
  );
});

test('When anything at all is the title of an item, then it is kept as it is, trimmed, or refused', async () => {
  const { author } = world.users;
  const { id } = (await author.call('POST', '/reports', { title: 'x', surveyIds: world.lawSurveys })).json();
  const config = { visualizationType: 'DIVIDER', analysisType: 'STRUCTURAL_ELEMENTS' };
  const item = (await author.call('POST', `/reports/${id}/report-items`, { config })).json();
  await fc.assert(
    fc.asyncProperty(anyText, async (title) => {
      const answer = await author.call('PATCH', `/reports/${id}/report-items/${item.id}`, {
        config: { ...config, title },
      });
      if (answer.statusCode === 200) expect(answer.json().content.config.title).toBe(title.trim());
      else expect(answer.statusCode).toBe(422);
    }),
    { numRuns: 100 },
  );
});

test('When a name with a NUL signs in, then it is bad input, not an error', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/v1/session',
    payload: { username: 'a\0b', password: 'c\0d' },
  });
  expect([401, 422]).toContain(answer.statusCode);
});
