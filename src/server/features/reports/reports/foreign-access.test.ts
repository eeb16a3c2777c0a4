import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Role, roles } from '#shared/permissions.ts';
import { countAttacks } from '../../../testing/count-attacks.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

const attacks = countAttacks('reports of others');
let app: TestApp;
let world: ReportWorld;
let foreign: ReportWorld;
let ids: { report: number; item: number; template: number; templateItem: number };
const strangers = new Map<Role, TestUser>();
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  foreign = await createReportWorld(app);
  const { author } = world.users;
  const id = async (path: string, body: unknown): Promise<number> => {
    const answer = (await author.call('POST', path, body)).json();
    return (Array.isArray(answer) ? answer[0] : answer).id;
  };
  const report = await id('/reports', { title: 'x', surveyIds: world.lawSurveys });
  const template = await id('/report-templates', { title: 'x', formId: world.form.id });
  const itemIds = [world.form.itemIds[0]];
  ids = {
    report,
    template,
    item: await id(`/reports/${report}/report-items/batch`, { itemIds }),
    templateItem: await id(`/report-templates/${template}/report-items/batch`, { itemIds }),
  };
  // Of the same tenant, but of another faculty; an administrator only in another tenant.
  for (const role of roles)
    strangers.set(
      role,
      role === 'ADMINISTRATOR'
        ? foreign.users.admin
        : await app.createUser(world.tenantId, role, [world.units.arts]),
    );
});
afterAll(() => app.close());

type Method = Parameters<TestUser['call']>[0];
const placement = { x: 0, y: 0, cols: 6, rows: 4 };
const config = () => ({
  visualizationType: 'BAR_CHART',
  analysisType: 'QUANTITATIVE',
  itemIds: [world.form.itemIds[0]],
});

const calls: [Method, () => string, (() => unknown)?][] = [
  ['GET', () => `/reports/${ids.report}`],
  ['PATCH', () => `/reports/${ids.report}`, () => ({ title: 'mine' })],
  ['DELETE', () => `/reports/${ids.report}`],
  ['GET', () => `/reports/${ids.report}/surveys`],
  ['PUT', () => `/reports/${ids.report}/surveys`, () => ({ surveyIds: [world.artsSurvey] })],
  ['PUT', () => `/reports/${ids.report}/lock`, () => ({ isLocked: true })],
  ['GET', () => `/reports/${ids.report}/events`],
  ['POST', () => `/reports/${ids.report}/calculation`],
  ['GET', () => `/reports/${ids.report}/calculation`],
  ['DELETE', () => `/reports/${ids.report}/calculation`],
  [
    'PUT',
    () => `/reports/${ids.report}/publication`,
    () => ({ unitIds: [world.units.arts], publishedOn: null }),
  ],
  ['DELETE', () => `/reports/${ids.report}/publication`],
  ['PUT', () => `/reports/${ids.report}/respondent-filter/items/${world.form.itemIds[0]}`, () => [1]],
  ['DELETE', () => `/reports/${ids.report}/respondent-filter/items/${world.form.itemIds[0]}`],
  ['POST', () => `/reports/${ids.report}/respondent-filter/preview`, () => ({ items: [] })],
  ['PUT', () => `/reports/${ids.report}/templates/${ids.template}`],
  ['DELETE', () => `/reports/${ids.report}/templates/${ids.template}`],
  ['POST', () => `/reports/${ids.report}/report-items`, () => ({ config: config() })],
  ['POST', () => `/reports/${ids.report}/report-items/preview`, () => ({ config: config() })],
  ['POST', () => `/reports/${ids.report}/report-items/batch`, () => ({ itemIds: config().itemIds })],
  ['GET', () => `/reports/${ids.report}/report-items/${ids.item}`],
  ['PATCH', () => `/reports/${ids.report}/report-items/${ids.item}`, () => ({ config: config() })],
  ['DELETE', () => `/reports/${ids.report}/report-items/${ids.item}`],
  ['PATCH', () => `/reports/${ids.report}/placements`, () => [{ reportItemId: ids.item, placement }]],
  ['GET', () => `/report-templates/${ids.template}`],
  ['PATCH', () => `/report-templates/${ids.template}`, () => ({ title: 'mine' })],
  ['DELETE', () => `/report-templates/${ids.template}`],
  ['PUT', () => `/report-templates/${ids.template}/lock`, () => ({ isLocked: true })],
  ['GET', () => `/report-templates/${ids.template}/events`],
  ['POST', () => `/report-templates/${ids.template}/report-items`, () => ({ config: config() })],
  [
    'POST',
    () => `/report-templates/${ids.template}/report-items/batch`,
    () => ({ itemIds: config().itemIds }),
  ],
  ['GET', () => `/report-templates/${ids.template}/report-items/${ids.templateItem}`],
  [
    'PATCH',
    () => `/report-templates/${ids.template}/report-items/${ids.templateItem}`,
    () => ({ config: config() }),
  ],
  ['DELETE', () => `/report-templates/${ids.template}/report-items/${ids.templateItem}`],
  [
    'PATCH',
    () => `/report-templates/${ids.template}/placements`,
    () => [{ reportItemId: ids.templateItem, placement }],
  ],
];

test.each(roles)(
  'When a foreign %s makes any call, then it is not found or forbidden, and nothing has changed',
  async (role) => {
    const { author } = world.users;
    const before = [
      (await author.call('GET', `/reports/${ids.report}`)).json(),
      (await author.call('GET', `/report-templates/${ids.template}`)).json(),
    ];
    const stranger = strangers.get(role) as TestUser;
    for (const [method, path, body] of calls) {
      attacks.count();
      const answer = await stranger.call(method, path(), body?.());
      expect([403, 404], `${method} ${path()}: ${answer.body}`).toContain(answer.statusCode);
      expect(Object.keys(answer.json()).sort()).toEqual([
        'code',
        'params',
        'requestId',
        'status',
        'title',
        'type',
      ]);
    }
    const after = [
      (await author.call('GET', `/reports/${ids.report}`)).json(),
      (await author.call('GET', `/report-templates/${ids.template}`)).json(),
    ];
    expect(after).toEqual(before);
  },
);

test.each(['ADMINISTRATOR', 'SUBSECTION_ADMINISTRATOR', 'REPORT_CREATOR'] as const)(
  'When a foreign %s names on own pages what is foreign, then it is not found',
  async (role) => {
    const stranger = strangers.get(role) as TestUser;
    const ownSurvey = role === 'ADMINISTRATOR' ? foreign.artsSurvey : world.artsSurvey;
    const own = (await stranger.call('POST', '/reports', { title: 'own', surveyIds: [ownSurvey] })).json();
    const path = `/reports/${own.id}`;
    const naming: [Method, string, unknown?][] = [
      ['POST', '/reports', { title: 'x', surveyIds: [ownSurvey, world.lawSurveys[0]] }],
      ['PATCH', path, { surveyIds: [ownSurvey, world.lawSurveys[0]] }],
      ['PUT', `${path}/surveys`, { surveyIds: [world.lawSurveys[0]] }],
      ['PUT', `${path}/publication`, { unitIds: [world.units.lawInstitute], publishedOn: null }],
      ['PUT', `${path}/templates/${ids.template}`],
      ['PUT', `${path}/respondent-filter/items/${world.otherForm.itemIds[1]}`, [1]],
      ['POST', `${path}/report-items/batch`, { itemIds: [world.otherForm.itemIds[1]] }],
      ['POST', `${path}/report-items`, { config: { ...config(), itemIds: [world.otherForm.itemIds[1]] } }],
      ['GET', `${path}/report-items/${ids.item}`],
      ['DELETE', `${path}/report-items/${ids.item}`],
      ['PATCH', `${path}/placements`, [{ reportItemId: ids.item, placement }]],
      ['POST', '/report-templates', { title: 'x', formId: world.otherForm.id }],
    ];
    for (const [method, target, body] of naming) {
      attacks.count();
      const answer = await stranger.call(method, target, body);
      expect(answer.statusCode, `${method} ${target}: ${answer.body}`).toBe(404);
      expect(answer.json().code).toBe('error.notFound');
    }
  },
);
