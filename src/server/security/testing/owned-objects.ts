import { randomBytes, randomUUID } from 'node:crypto';
import { inTenant } from '../../db/connect.ts';
import { publishReport, shareReport } from '../../features/publishing/sharing/testing/share-report.ts';
import { insertImage } from '../../features/reports/images/testing/upload.ts';
import { written } from '../../features/reports/replies/testing/written-reply.ts';
import { uploadFiles } from '../../features/surveys/imports/testing/upload-files.ts';
import type { ReportWorld } from '../../testing/report-world.ts';
import { seedComments } from '../../testing/seed-comments.ts';
import { seedForm, seedSurveys } from '../../testing/seed-surveys.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { type Ids, seriesBody } from './example-bodies.ts';

export type OwnedObjects = Record<string, number | string>;

const commentOf = async (app: TestApp, { tenantId, units, users: { admin } }: ReportWorld) => {
  const form = await seedForm(app, tenantId, 'C', [{ text: 'Was noch?', type: 'OPEN' }]);
  const [surveyId = 0] = await seedSurveys(app, tenantId, 1, [
    { description: 'C', unitId: units.law, formId: form.id, respondentCount: 6, status: 'VERIFICATION' },
  ]);
  const place = { surveyId, itemId: form.itemIds[0] as number };
  await seedComments(app, tenantId, place, new Map([[0, 'Mehr Übungen']]));
  const leased = await admin.call('POST', `/verification/surveys/${surveyId}/leases`, {});
  return { checkedSurveyId: surveyId, commentId: leased.json().comments[0].id as number };
};

const scaleOf = async (app: TestApp, { tenantId, units, users: { admin } }: ReportWorld): Promise<number> => {
  const { id, itemIds } = await seedForm(app, tenantId, 'S', [{ text: 'Clear' }, { text: 'Lively' }]);
  await seedSurveys(app, tenantId, 2, [{ description: 'S', unitId: units.law, formId: id }]);
  const answer = await admin.call('POST', '/scales', {
    name: { en: 'Teaching' },
    items: itemIds.map((itemId) => ({ itemId, weight: 1, isReversed: false })),
    ...{ leastShare: 0.5, lowest: 1, highest: 5 },
  });
  return answer.json().id;
};

const webhookOf = async ({ users: { admin } }: ReportWorld) => {
  const draft = { url: 'https://hooks.example', events: ['import.done'] };
  const webhookId: number = (await admin.call('POST', '/configs/webhooks', draft)).json().id;
  const tested = await admin.call('POST', `/configs/webhooks/${webhookId}/test`);
  return { webhookId, deliveryId: tested.json().id as number };
};

export const ownObjects = async (
  app: TestApp,
  world: ReportWorld,
): Promise<{ ids: Ids; objects: OwnedObjects }> => {
  const { tenantId, units, form, lawSurveys, users } = world;
  const { admin, author, lecturer } = users;
  const made = async (user: typeof admin, path: string, body: object): Promise<number> => {
    const answer = await user.call('POST', path, body);
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
    return answer.json().id;
  };
  const itemId = form.itemIds[0] as number;
  const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [itemId] };
  await admin.call('PUT', '/verification/settings', {
    ...{ checksComments: false, keepOriginalsMonths: 12, checksReplies: true },
  });
  const reportId = await publishReport(world);
  const templateId = await made(author, '/report-templates', { title: 'Own', formId: form.id });
  const ids: Ids = {
    ...{
      reportId,
      templateId,
      itemId,
      surveyId: lawSurveys[0] as number,
      formId: form.id,
      unitId: units.law,
    },
    reportItemId: await made(author, `/reports/${reportId}/report-items`, { config }),
    templateItemId: await made(author, `/report-templates/${templateId}/report-items`, { config }),
  };
  ids.seriesId = await made(author, '/series', seriesBody(ids));
  await lecturer.call('PUT', `/reports/${reportId}/reply`, written('Thanks'));
  const waiting = (await admin.call('GET', '/verification/replies')).json().content;
  const server = { name: 'Server', address: 'https://survey.example', userName: 'u', password: 'for tests' };
  const codebookId = await inTenant(app.database, tenantId, async (db) => {
    const row = { tenant_id: tenantId, name: 'Own', unit_id: units.law, mapping: '{}' };
    const { id } = await db.insertInto('codebooks').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  });
  const providerId = await made(admin, '/configs/identity-providers', {
    kind: 'OIDC',
    ...{ name: 'Campus', issuer: 'https://login.campus.example' },
  });
  const identities = `/users/${users.dean.userId}/identities`;
  await admin.call('POST', identities, { providerId, subject: 'dean' });
  const signInId = await inTenant(app.database, tenantId, async (db) => {
    const row = { tenant_id: tenantId, user_id: users.dean.userId, family: randomUUID(), method: 'PASSWORD' };
    const values = { ...row, browser: '', network: '' };
    const { id } = await db.insertInto('sign_ins').values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  });
  const decisionId = await inTenant(app.database, tenantId, async (db) => {
    const row = { tenant_id: tenantId, unit_id: units.law, user_id: users.dean.userId, is_confirmed: true };
    const values = { ...row, leader_name: 'dr. dean', external_ids: '', decided_by: 'Admin' };
    const { id } = await db
      .insertInto('leader_decisions')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  const passkeyId = await inTenant(app.database, tenantId, async (db) => {
    const row = { tenant_id: tenantId, user_id: users.dean.userId, name: 'Key', host: 'plenum.test' };
    const bytes = {
      credential_id: randomBytes(16),
      public_key: randomBytes(77),
      user_handle: randomBytes(32),
    };
    const values = { ...row, ...bytes, counter: 0, transports: [], is_synced: false };
    const { id } = await db.insertInto('passkeys').values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  });
  const { today } = (await users.dean.call('GET', '/own-deputies')).json();
  const token = { expiresOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) };
  const scimTokenId = await made(admin, `/configs/identity-providers/${providerId}/scim/tokens`, token);
  const objects: OwnedObjects = {
    scimTokenId,
    ...{ decisionId, passkeyId },
    signInId,
    providerId,
    identityId: (await admin.call('GET', identities)).json().identities[0].id,
    ...ids,
    ...(await commentOf(app, world)),
    itemCollectionId: itemId,
    ...{ codebookId, reportTemplateId: templateId, targetId: units.lawInstitute, snapshotNumber: 1 },
    // Of another server, which knows its surveys by these.
    remoteSurveyId: 1,
    connectionId: await made(users.lawHead, '/connections', server),
    exportId: await made(author, '/exports', { reportIds: [reportId], format: 'CSV' }),
    imageId: await insertImage(app.database, tenantId),
    importId: (await uploadFiles(users.lawHead, [['a.csv', 'Kurs;Q1 Klar\nA;1\nA;2']])).json().id,
    measureId: await made(lecturer, `/reports/${reportId}/measures`, {
      ...{ text: 'Slides', ownerId: lecturer.userId, dueOn: '2027-03-01' },
    }),
    periodId: await made(admin, '/periods', { name: 'Spring', start: null, end: null }),
    replyId: waiting[0].id,
    tokenId: (await shareReport(author, reportId)).id,
    scaleId: await scaleOf(app, world),
    normId: await made(admin, '/norms', {
      ...{ name: { en: 'Norm' }, source: 'Elsewhere' },
      values: [{ itemId, mean: 3, deviation: 1, respondents: null, points: [] }],
    }),
    topicModelId: await made(admin, '/topic-models', {
      ...{ name: 'Own', language: 'de' },
      topics: [{ id: 0, name: { de: 'Tempo' }, terms: ['schnell'], negations: [] }],
    }),
    ...(await webhookOf(world)),
    ownRoleId: await made(admin, '/own-roles', {
      ...{ role: 'DEAN', name: { en: 'Own' }, permissions: ['reports.read'] },
    }),
    userId: users.dean.userId,
    deputyshipId: await made(users.dean, '/own-deputies', {
      ...{ role: 'DEAN', unitId: null, deputyId: users.author.userId },
      ...{ startsOn: today, endsOn: today },
    }),
    apiKeyId: await made(users.dean, '/own-api-keys', {
      ...{ name: 'Own', permissions: ['reports.read'], mayChange: false },
      expiresOn: new Date(Date.now() + 864e5).toISOString().slice(0, 10),
    }),
  };
  for (const [name, value] of Object.entries(objects)) if (!value) throw new Error(`There is no ${name}.`);
  return { ids, objects };
};
