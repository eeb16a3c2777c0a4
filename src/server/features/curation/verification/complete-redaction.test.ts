import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportExportFormats } from '#shared/publishing/exports/contract.ts';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { createSecondNode, type SecondNode } from '../../../testing/second-node.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { tablesWith, textOfFile } from './testing/search-database.ts';
import {
  complete,
  createVerificationWorld,
  decide,
  importComments,
  lease,
  queueOf,
  redactWord,
  type VerificationWorld,
} from './testing/verification-world.ts';

const NAME = 'Quittenbaumzwerg';
const SECRET = 'Zimtsternschuppen';
const withName = Array.from({ length: 4 }, (_, index) => `Gruppe ${index}: ${NAME} erklärt langsam`);
const wholly = `Mein ${SECRET} steht in Reihe vier`;
const comments = [
  ...withName,
  wholly,
  ...Array.from({ length: 16 }, (_, index) => `Kommentar Nummer ${index} über Beispiele und Übungen`),
];

let app: TestApp;
let jobs: Jobs;
let otherNode: SecondNode;
beforeAll(async () => {
  app = await createTestApp();
  otherNode = await createSecondNode(app);
  jobs = await startTestJobs(app.services);
});
afterAll(async () => {
  await jobs.stop();
  await otherNode.close();
  await app.close();
});

interface Shown {
  admin: TestUser;
  reader: TestUser;
  surveyId: number;
  reportId: number;
  itemIds: number[];
}

const addTopicModel = async (admin: TestUser): Promise<number> => {
  const topics = [{ id: 0, name: { de: 'Übungen' }, terms: ['Übungen'], negations: [] }];
  return (await admin.call('POST', '/topic-models', { name: 'Themen', language: 'de', topics })).json().id;
};

const showEverywhere = async ({ admin, unitId, tenantId }: VerificationWorld): Promise<Shown> => {
  const surveyId = (await admin.call('GET', '/surveys')).json().content[0].id;
  const { content } = (await admin.call('GET', '/item-collections')).json();
  const itemId = content.find(({ type }: { type: string }) => type === 'OPEN').id;
  const topicModelId = await addTopicModel(admin);
  const { id: reportId } = (
    await admin.call('POST', '/reports', { title: 'Alles', surveyIds: [surveyId] })
  ).json();
  const words = { analysisType: 'WORD_FREQUENCY', itemIds: [itemId] };
  const topics = { analysisType: 'TOPIC', itemIds: [itemId], topicModelIds: [topicModelId] };
  const configs = [
    { visualizationType: 'RESPONSES', analysisType: 'RESPONSES', itemIds: [itemId] },
    { visualizationType: 'WORDCLOUD', ...words },
    { visualizationType: 'WORDCLOUD_RESPONSES', ...words },
    { visualizationType: 'LINE_CHART', ...words },
    { visualizationType: 'BAR_CHART', ...topics },
    { visualizationType: 'RESPONSES', ...topics },
  ];
  const itemIds: number[] = [];
  for (const config of configs) {
    const added = await admin.call('POST', `/reports/${reportId}/report-items`, { config });
    expect([config, added.statusCode]).toEqual([config, 201]);
    itemIds.push(added.json().id);
  }
  expect((await admin.call('POST', `/reports/${reportId}/calculation`)).statusCode).toBe(200);
  await otherNode.post(admin, `/reports/${reportId}/calculation`);
  await admin.call('PUT', `/reports/${reportId}/publication`, { unitIds: [unitId], publishedOn: null });
  await admin.call('POST', '/exports', { reportIds: [reportId], format: 'JSON' });
  await admin.call('POST', `/topic-models/${topicModelId}/suggestions`, { itemId });
  const reader = await app.createUser(tenantId, 'DEAN', [unitId]);
  return { admin, reader, surveyId, reportId, itemIds };
};

const everythingRead = async (
  { admin, reader, reportId, itemIds }: Shown,
  formats: readonly string[] = reportExportFormats,
): Promise<string> => {
  const files = formats.map((format) => `/reports/${reportId}/export?format=${format}`);
  const paths = [
    `/reports/${reportId}`,
    `/reports/${reportId}/surveys`,
    ...itemIds.map((id) => `/reports/${reportId}/report-items/${id}/comments?size=100`),
    ...files,
  ];
  const texts: string[] = [];
  for (const user of [admin, reader])
    for (const path of paths) {
      const answer = await user.call('GET', path);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      texts.push(await textOfFile(answer.rawPayload));
    }
  return texts.join('\n');
};

const takeOut = async (verifier: TestUser, surveyId: number): Promise<void> => {
  const { comments: named } = await lease(verifier, surveyId, { search: NAME, size: 50 });
  expect(named).toHaveLength(withName.length);
  for (const comment of named) expect((await redactWord(verifier, comment, NAME)).statusCode).toBe(200);
  const [whole] = (await lease(verifier, surveyId, { search: SECRET })).comments;
  expect((await decide(verifier, whole!, { decision: 'WITHHELD' })).statusCode).toBe(200);
};

test('removes redacted text from reports, publications and files', async () => {
  const world = await createVerificationWorld(app);
  await world.admin.call('PUT', '/verification/settings', { checksComments: false, keepOriginalsMonths: 12 });
  await importComments(world.admin, comments);
  const shown = await showEverywhere(world);
  const before = await everythingRead(shown, ['CSV']);
  expect([before.includes(NAME), before.includes(SECRET)]).toEqual([true, true]);
  expect(await tablesWith(app.database, [NAME])).toEqual(
    expect.arrayContaining([
      'open_answers',
      'report_item_comments',
      'report_items',
      'report_snapshot_comments',
      'report_snapshots',
    ]),
  );
  await takeOut(world.verifier, shown.surveyId);
  expect(await tablesWith(app.database, [NAME, SECRET])).toEqual([]);
  const published = await shown.reader.call('GET', `/reports/${shown.reportId}`);
  expect(published.body).not.toContain(NAME);
  expect(published.body).toContain('[…]');
  // Worked out anew on both nodes, which had the former texts in memory.
  await otherNode.post(shown.admin, `/reports/${shown.reportId}/calculation`);
  expect(await tablesWith(app.database, [NAME, SECRET])).toEqual([]);
  expect((await shown.admin.call('POST', `/reports/${shown.reportId}/calculation`)).statusCode).toBe(200);
  const after = await everythingRead(shown);
  expect(after).toContain('[…] erklärt langsam');
  for (const word of [NAME, SECRET]) expect(after.toLowerCase()).not.toContain(word.toLowerCase());
  expect(await tablesWith(app.database, [NAME, SECRET])).toEqual([]);
});

test('keeps only the encrypted original of text that nobody has read', async () => {
  const world = await createVerificationWorld(app);
  await importComments(world.admin, comments);
  const [{ id } = { id: 0 }] = await queueOf(world.verifier);
  const batch = await lease(world.verifier, id, { size: 50 });
  for (const comment of batch.comments)
    if (comment.text.includes(NAME)) await redactWord(world.verifier, comment, NAME);
    else
      await decide(world.verifier, comment, {
        decision: comment.text === wholly ? 'WITHHELD' : 'ACCEPTED',
      });
  expect((await complete(world.verifier, id)).statusCode).toBe(200);
  const shown = await showEverywhere(world);
  const read = await everythingRead(shown, ['CSV', 'JSON']);
  expect(read).toContain('[…] erklärt langsam');
  for (const word of [NAME, SECRET]) expect(read.toLowerCase()).not.toContain(word.toLowerCase());
  expect(await tablesWith(app.database, [NAME, SECRET])).toEqual([]);
  const originals = await app.database.selectFrom('comment_originals').select('id').execute();
  expect(originals.length).toBeGreaterThanOrEqual(withName.length + 1);
});
