import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditActions } from '#shared/audit-actions.ts';
import { inTenant } from '../db/connect.ts';
import { uploadFiles } from '../features/surveys/imports/testing/upload-files.ts';
import { createReportWorld, type ReportWorld } from '../testing/report-world.ts';
import { seedComments } from '../testing/seed-comments.ts';
import { seedForm, seedSurveys } from '../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildExampleBody, type Ids, seriesBody } from './testing/example-bodies.ts';
import { formatRouteName, listRoutes, type WalkedRoute } from './testing/walk-routes.ts';

let app: TestApp;
let world: ReportWorld;
let admin: TestUser;
let routes: WalkedRoute[];
let shared: ReportAndTemplate;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  ({ admin } = world.users);
  routes = listRoutes(app.app).filter(({ method }) => method !== 'GET' && method !== 'HEAD');
  shared = { ...(await makeReport()), ...(await makeTemplate()) };
});
afterAll(() => app.close());

const post = async (path: string, body: object): Promise<number> =>
  (await admin.call('POST', path, body)).json().id;

const addItem = (path: string): Promise<number> => {
  const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE' };
  return post(`${path}/report-items`, { config: { ...config, itemIds: world.form.itemIds.slice(0, 1) } });
};
const makeReport = async () => {
  const reportId = await post('/reports', { title: 'Own', surveyIds: world.lawSurveys });
  return { reportId, reportItemId: await addItem(`/reports/${reportId}`) };
};
const makeTemplate = async () => {
  const templateId = await post('/report-templates', { title: 'Own', formId: world.form.id });
  return { templateId, templateItemId: await addItem(`/report-templates/${templateId}`) };
};
type ReportAndTemplate = Pick<Ids, 'reportId' | 'reportItemId' | 'templateId' | 'templateItemId'>;

/** Each call gets objects of its own, because a deleted or locked one would affect the next call. */
const prepare = async ({
  method,
  url,
}: WalkedRoute): Promise<{ ids: Ids; values: Record<string, number> }> => {
  const ids: Ids = {
    ...shared,
    ...(url.includes('/reports') && (await makeReport())),
    ...(/templates|series/.test(url) && (await makeTemplate())),
    itemId: world.form.itemIds[0] as number,
    surveyId: world.lawSurveys[0] as number,
    formId: world.form.id,
    unitId: world.units.law,
  };
  const topics = [{ id: 0, name: { de: 'Tempo' }, terms: ['schnell'], negations: [] }];
  const server = { name: 'Server', address: 'https://survey.example', userName: 'u', password: 'for tests' };
  return {
    ids,
    values: {
      ...ids,
      reportTemplateId: ids.templateId,
      ...(url.includes(':topicModelId') && {
        topicModelId: await post('/topic-models', {
          name: `${method} ${url}`.slice(-40),
          language: 'de',
          topics,
        }),
      }),
      ...(url.includes(':seriesId') && { seriesId: await post('/series', seriesBody(ids)) }),
      ...(url.includes('identity-providers/:providerId') && {
        providerId: await post('/configs/identity-providers', {
          kind: 'OIDC',
          ...{ name: 'Campus', issuer: `https://${method.toLowerCase()}.campus.example` },
        }),
      }),
      ...(url.includes(':ownRoleId') && {
        ownRoleId: await post('/own-roles', {
          ...{ role: 'ADMINISTRATOR', name: { en: 'Own' }, permissions: ['reports.read'] },
        }),
      }),
      ...(url.includes(':webhookId') && {
        webhookId: await post('/configs/webhooks', {
          ...{ url: 'https://hooks.example', events: ['import.done'] },
        }),
      }),
      ...(url.includes(':connectionId') && { connectionId: await post('/connections', server) }),
      ...(url.includes(':userId') && {
        userId: (await app.createUser(world.tenantId, 'DEAN', [world.units.law])).userId,
      }),
      ...(url.includes('/verification/') && (await prepareComment())),
    },
  };
};

const prepareComment = async (): Promise<{ checkedSurveyId: number; commentId: number }> => {
  const form = await seedForm(app, world.tenantId, 'C', [{ text: 'Was noch?', type: 'OPEN' }]);
  const [checkedSurveyId] = (await seedSurveys(app, world.tenantId, 1, [
    {
      description: 'Mit Kommentar',
      unitId: world.units.law,
      formId: form.id,
      respondentCount: 6,
      status: 'VERIFICATION',
    },
  ])) as [number];
  const place = { surveyId: checkedSurveyId, itemId: form.itemIds[0] as number };
  await seedComments(app, world.tenantId, place, new Map([[0, 'Mehr Übungen']]));
  const leased = await admin.call('POST', `/verification/surveys/${checkedSurveyId}/leases`, {});
  return { checkedSurveyId, commentId: leased.json().comments[0].id };
};

const pathOf = ({ url }: WalkedRoute, values: Record<string, number>): string => {
  const isTemplate = url.includes('/report-templates/');
  return url.replace('/api/v1', '').replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'reportItemId' && isTemplate) return String(values.templateItemId);
    if (name === 'surveyId' && url.includes('/verification/')) return String(values.checkedSurveyId);
    return String(values[name] ?? 1);
  });
};

const actions = async (since: bigint): Promise<{ action: string; userId: number | null }[]> =>
  inTenant(app.database, world.tenantId, async (db) => {
    const { rows } = await sql<{ action: string; userId: number | null }>`
      select action, user_id as "userId" from audit_entries where id > ${since} order by id`.execute(db);
    return rows;
  });
const lastId = async (): Promise<bigint> =>
  inTenant(app.database, world.tenantId, async (db) => {
    const { rows } = await sql<{ id: string }>`
      select coalesce(max(id), 0) as id from audit_entries`.execute(db);
    return BigInt(rows[0]?.id ?? 0);
  });

test('When a call may change something, then it names what the audit log says of it', () => {
  expect(routes.length).toBeGreaterThan(60);
  for (const route of routes)
    expect([formatRouteName(route), [...Object.keys(auditActions), 'none']]).toEqual([
      formatRouteName(route),
      expect.arrayContaining([route.audit]),
    ]);
});

const beforehand: Record<string, (path: string, ids: Ids) => Promise<unknown>> = {
  'DELETE /verification/comments/:commentId/decision': (path) =>
    admin.call('PUT', path, { decision: 'ACCEPTED' }),
  'POST /agreement/acceptance': () =>
    admin.call('PUT', '/configs/agreement', { text: { de: 'Vereinbart.', en: '' } }),
  'DELETE /series/:seriesId/run': (path) => admin.call('POST', path),
  'DELETE /reports/:reportId/publication': (path, { unitId }) =>
    admin.call('PUT', path, { unitIds: [unitId], publishedOn: null }),
  'DELETE /reports/:reportId/respondent-filter/items/:itemId': (path) => admin.call('PUT', path, [1]),
  'DELETE /reports/:reportId/templates/:templateId': (path) => admin.call('PUT', path),
  'POST /reports/:reportId/access-tokens': (path, { unitId }) =>
    admin.call('PUT', path.replace('access-tokens', 'publication'), { unitIds: [unitId], publishedOn: null }),
  'POST /reports/:reportId/report-items/restoration': (path, { reportItemId }) =>
    admin.call('DELETE', path.replace('restoration', String(reportItemId))),
  'POST /report-templates/:reportTemplateId/report-items/restoration': (path, { templateItemId }) =>
    admin.call('DELETE', path.replace('restoration', String(templateItemId))),
};

const IMPORT = 'files and jobs before it; every import goes through the same calls';
const REPLY = 'by whoever leads the surveys; `replies.test.ts` looks at the entries';
const DEPUTY = 'needs somebody who can be named; `deputies.test.ts` looks at the entry';
const MEASURE = 'by leaders and deans; `measures.test.ts` looks at the entries';
const MAIL = 'needs a mail server: mail-texts.test.ts, bounces.test.ts';
const SCALE = 'needs questions of one form; `scales.test.ts` looks at the entry';
const LEADERSHIP = 'needs a proposal or another account: `leadership.test.ts` looks at the entries';
const elsewhere: Record<string, string> = {
  'POST /leader-proposals/decisions': LEADERSHIP,
  'DELETE /users/:userId/leadership/decisions/:decisionId': LEADERSHIP,
  'POST /users/:userId/leadership/merge': LEADERSHIP,
  'POST /scales': SCALE,
  'PUT /scales/:scaleId': SCALE,
  'DELETE /scales/:scaleId': SCALE,
  'POST /users/:userId/invitation-mail': MAIL,
  'DELETE /users/:userId/mail-block': MAIL,
  'DELETE /session': 'ends the session that all others are called in',
  'POST /imports': IMPORT,
  'PUT /imports/:importId/mapping': IMPORT,
  'POST /imports/:importId/confirmation': IMPORT,
  'PUT /connections/:connectionId/schedules/:remoteSurveyId': 'needs a survey that was fetched',
  'DELETE /connections/:connectionId/schedules/:remoteSurveyId': 'needs a survey that was fetched',
  'POST /configs/webhooks/:webhookId/deliveries/:deliveryId/redelivery':
    'needs a message: `webhooks.test.ts` looks at the entry',
  'POST /configs/identity-providers/:providerId/person':
    'directory-connection.test.ts looks at what it leaves',
  'DELETE /configs/identity-providers/:providerId/scim/tokens/:scimTokenId':
    'needs a token: `scim/provisioning.test.ts` looks at the entry',
  'POST /images': 'an upload',
  'PATCH /reports/:reportId/access-tokens/:tokenId': 'needs a link',
  'POST /reports/:reportId/access-tokens/:tokenId/rotation': 'needs a link',
  'DELETE /reports/:reportId/access-tokens/:tokenId': 'needs a link',
  'PUT /reports/:reportId/editors': 'needs another author; `editors.test.ts` looks at the entry',
  'PUT /reports/:reportId/owner': 'needs another author; `copy-report.test.ts` looks at the entry',
  'PUT /reports/:reportId/reply': REPLY,
  'DELETE /reports/:reportId/reply': REPLY,
  'PUT /verification/replies/:replyId/decision': REPLY,
  'POST /reports/:reportId/measures': MEASURE,
  'PATCH /reports/:reportId/measures/:measureId': MEASURE,
  'DELETE /reports/:reportId/measures/:measureId': MEASURE,
  'DELETE /surveys/:surveyId': 'needs a survey that no locked report shows',
  'POST /surveys/deletion': 'names its surveys in the body',
  'PUT /surveys/closing': 'of surveys that it names; `closing.test.ts` looks at the entry',
  'PUT /surveys/minimum': 'names its surveys in the body',
  'PUT /surveys/status': 'names its surveys in the body',
  'PUT /quality-guidelines': 'needs the version of the list; `guidelines.test.ts` looks at the entry',
  'PUT /survey-attributes': 'needs the version of the list; `attributes.test.ts` looks at the entry',
  'PUT /imports/attributes': 'names attributes in the body; `attribute-list.test.ts` looks at the entry',
  'PUT /surveys/attributes': 'names its surveys in the body',
  'PUT /surveys/correction': 'names its surveys in the body',
  'POST /periods/:periodId/merge': 'needs another period',
  'POST /item-collections/:itemCollectionId/join': 'needs another question; its own tests look at the entry',
  'POST /item-collections/:itemCollectionId/part':
    'needs a question of two forms; its own tests look at the entry',
  'DELETE /users/:userId/api-keys/:apiKeyId': 'needs a key; api-keys.test.ts revokes one',
  'POST /own-deputies': DEPUTY,
  'DELETE /own-deputies/:deputyshipId': DEPUTY,
  'POST /users/:userId/deputies': DEPUTY,
  'DELETE /users/:userId/deputies/:deputyshipId': DEPUTY,
  'DELETE /own-sign-ins': 'needs other sessions; manage-sessions.test.ts ends them',
  'DELETE /own-sign-ins/:signInId/session': 'needs a session; manage-sessions.test.ts ends it',
  'DELETE /users/:userId/sign-ins/:signInId/session': 'needs a session; manage-sessions.test.ts ends it',
  'PUT /own-second-factor': 'needs a code; second-factor.test.ts looks at the entry',
  'PUT /own-second-factor/recovery-codes': 'needs a code; second-factor.test.ts looks at the entry',
  'POST /own-second-factor/removal': 'needs a code; second-factor.test.ts looks at the entry',
  'POST /own-passkeys': 'needs an authenticator; passkeys.test.ts looks at the entry',
  'PUT /own-passkeys/:passkeyId': 'needs a passkey; passkeys.test.ts looks at the entry',
  'POST /own-passkeys/:passkeyId/removal': 'needs a passkey; passkeys.test.ts looks at the entry',
  'DELETE /users/:userId/passkeys/:passkeyId': 'needs a passkey; passkeys.test.ts looks at the entry',
  'POST /users/:userId/erasure': 'needs the version of the person; `erase-user.test.ts` looks at the entry',
  'DELETE /users/:userId/second-factor': 'needs a second factor; second-factor.test.ts looks at the entry',
  'DELETE /session/provider': 'needs the session of a provider; identities.test.ts looks at the entry',
  'POST /own-identities/providers/:providerId/completion':
    'needs a provider; identities.test.ts looks at the entry',
  'POST /own-identities/providers/:providerId/password':
    'needs a directory; directory-connection.test.ts looks at the entry',
  'DELETE /own-identities/:identityId': 'needs an identity; identities.test.ts looks at the entry',
  'POST /users/:userId/identities': 'needs a provider; identities.test.ts looks at the entry',
  'DELETE /users/:userId/identities/:identityId': 'needs an identity; identities.test.ts looks at the entry',
  'POST /subunits/import': 'needs the digest of a preview',
  'POST /users/import': 'needs the digest of a preview',
  'PUT /subunits/parent': 'needs the versions of units',
  'PUT /subunits/archive': 'needs the versions of units',
  'POST /subunits/:unitId/merge': 'needs the versions of units',
  'POST /topic-models/:topicModelId/suggestions': 'needs comments',
  'DELETE /topic-models/:topicModelId/suggestions': 'needs comments',
};

test('leaves exactly one entry for every successful change and none otherwise', async () => {
  const missing: string[] = [];
  for (const route of routes) {
    const name = formatRouteName(route).replace('/api/v1', '');
    // Nobody is signed in before these.
    if (route.access !== 'session') continue;
    if (name === 'DELETE /session' || name === 'POST /imports') {
      missing.push(name);
      continue;
    }
    const { ids, values } = await prepare(route);
    const path = pathOf(route, values);
    await beforehand[name]?.(path, ids);
    if (name.endsWith('/completion'))
      await admin.call('PUT', `/verification/comments/${values.commentId}/decision`, {
        decision: 'ACCEPTED',
      });
    const since = await lastId();
    const answer = await admin.call(route.method as 'POST', path, buildExampleBody(route, ids));
    const left = await actions(since);
    const mayLeave = answer.statusCode < 300 && route.audit !== 'none';
    const expected = mayLeave && left.length > 0 ? [{ action: route.audit, userId: admin.userId }] : [];
    expect([name, answer.statusCode, left]).toEqual([name, answer.statusCode, expected]);
    if (left.length === 0 && route.audit !== 'none') missing.push(name);
  }
  expect(missing.sort()).toEqual(Object.keys(elsewhere).sort());
}, 240_000);

test('When a link is made, rotated and deleted, then each leaves its entry', async () => {
  const reportId = await post('/reports', { title: 'Linked', surveyIds: world.lawSurveys });
  const publication = { unitIds: [world.units.law], publishedOn: null };
  await admin.call('PUT', `/reports/${reportId}/publication`, publication);
  const since = await lastId();
  const links = `/reports/${reportId}/access-tokens`;
  const made = await admin.call('POST', links, {
    name: 'Board',
    language: 'en',
    expiresOn: new Date(Date.now() + 864e5).toISOString(),
  });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json();
  await admin.call('POST', `${links}/${id}/rotation`);
  await admin.call('DELETE', `${links}/${id}`);
  expect((await actions(since)).map(({ action }) => action)).toEqual([
    'report.linkCreated',
    'report.linkRotated',
    'report.linkDeleted',
  ]);
});

test('When files are uploaded, then the entry leads to their import', async () => {
  const since = await lastId();
  const { id } = (await uploadFiles(admin, [['a.csv', 'Kurs;Q1 Klar\nA;1\nA;2']])).json();
  const { rows } = await inTenant(app.database, world.tenantId, (db) =>
    sql`select action, object_id as "objectId" from audit_entries where id > ${since}`.execute(db),
  );
  expect(rows).toEqual([{ action: 'import.uploaded', objectId: id }]);
});
