import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TopicsData } from '#shared/figures/calculation/text-figures.ts';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { untilImport, uploadFiles } from '../../surveys/imports/testing/upload-files.ts';

let app: TestApp;
let jobs: Jobs;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  jobs = await startTestJobs(app.services);
  const tenantId = await app.createTenant('uploaded-topics');
  const unitId = await app.createUnit(tenantId, 'University');
  user = await app.createUser(tenantId, 'ADMINISTRATOR', [unitId]);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

const STARTS = ['Ich fand', 'Mir gefiel vor allem', 'Weniger gut war für mich', 'Es fehlte mir nichts, aber'];
const SUBJECTS = ['das Tempo', 'die Übungen', 'die Folien und die Übungen', 'der Raum', 'das alles'];
const ENDS = ['in dieser Veranstaltung', 'am Anfang des Semesters', 'bis zum Ende'];

const comments = Array.from({ length: 211 }, (_, row) =>
  row % 7 === 3 ? '' : `${STARTS[row % 4]} ${SUBJECTS[(row * 3) % 5]} ${ENDS[row % 3]}.`,
);
const csv = [
  'Lehrveranstaltung;Semester;Verständlich erklärt;Was möchten Sie noch sagen?',
  ...comments.map((comment, row) => `Statik I;SoSe 2026;${1 + (row % 5)};${comment}`),
].join('\n');

const TOPICS = [
  { name: 'Tempo', term: 'Tempo', says: 'das Tempo' },
  { name: 'Übungen', term: 'Übung', says: 'Übungen' },
  { name: 'Folien', term: 'Folie', says: 'Folien' },
  { name: 'Mensa', term: 'Mensa', says: 'Mensa' },
];

test('counts the topics of an uploaded file as loops over its rows do [7.28]', async () => {
  const { id } = (await uploadFiles(user, [['kommentare.csv', csv]])).json();
  await untilImport(user, id, 'READY');
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'none' });
  await untilImport(user, id, 'DONE');
  const surveys = (await user.call('GET', '/surveys?size=10')).json().content;
  const surveyIds = surveys.map((survey: { id: number }) => survey.id);
  const report = (await user.call('POST', '/reports', { title: 'Themen', surveyIds })).json();
  const open = (await user.call('GET', `/item-collections?reportId=${report.id}&types=OPEN`)).json().content;
  const model = await user.call('POST', '/topic-models', {
    ...{ name: 'Eigene', language: 'de' },
    topics: TOPICS.map(({ name, term }) => ({ id: 0, name: { de: name }, terms: [term], negations: [] })),
  });
  const config = {
    ...{ analysisType: 'TOPIC', visualizationType: 'BAR_CHART', topicModelIds: [model.json().id] },
    itemIds: [open[0].id],
  };
  await user.call('POST', `/reports/${report.id}/report-items`, { config });
  const calculated = (await user.call('POST', `/reports/${report.id}/calculation`)).json();
  const data: TopicsData = calculated.reportItems[0].content.data;

  let [written, without] = [0, 0];
  const counts = TOPICS.map(() => 0);
  for (const comment of comments) {
    if (comment === '') continue;
    written += 1;
    let isAbout = false;
    for (const [index, { says }] of TOPICS.entries())
      if (comment.includes(says)) {
        counts[index] = (counts[index] as number) + 1;
        isAbout = true;
      }
    if (!isAbout) without += 1;
  }
  expect(data.total).toMatchObject({ hidden: null, n: written, surveyCount: 1 });
  const shownTopics = data.total.hidden === null ? data.total.topics : [];
  const named = Object.fromEntries(shownTopics.map(({ name, count }) => [name.de, count]));
  expect(named).toEqual({
    ...Object.fromEntries(TOPICS.map(({ name }, index) => [name, counts[index] || null])),
    'ohne Thema': without,
  });
});
