import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ManagedItemCollection } from '#shared/curation/item-collections/contract.ts';
import type { ImportResult } from '#shared/surveys/imports/preview.ts';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { structureXml } from '../../surveys/imports/testing/limesurvey-documents.ts';
import { untilImport, uploadFiles } from '../../surveys/imports/testing/upload-files.ts';

let app: TestApp;
let jobs: Jobs;
beforeAll(async () => {
  app = await createTestApp();
  jobs = await startTestJobs(app.services);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

let tenants = 0;
const administrator = async (): Promise<TestUser> => {
  tenants += 1;
  const tenantId = await app.createTenant(`joined-releases-${tenants}`);
  await app.createUnit(tenantId, 'University');
  return app.createUser(tenantId, 'ADMINISTRATOR');
};

interface Edition {
  readonly sid: string;
  readonly form: string;
  readonly question: string;
}
const PEOPLE = Array.from({ length: 12 }, (_, index) => 1 + (index % 4));
const corrected = (count: number): number[] => PEOPLE.map((answer, index) => (index < count ? 5 : answer));

const bring = async (
  user: TestUser,
  { sid, form, question }: Edition,
  answers: readonly number[],
): Promise<boolean> => {
  const questions = [
    { code: 'Q1', type: '5', text: question },
    { code: 'Q2', type: '5', text: `What only ${form} asks` },
  ];
  const structure = structureXml(questions, { sid }).replace('A survey', form);
  const rows = answers.map((answer, index) => `${index + 1};2026-01-01;${answer};${1 + (index % 2)}`);
  const { id } = (
    await uploadFiles(user, [
      ['survey.lss', structure],
      ['answers.csv', ['id;submitdate;Q1;Q2', ...rows].join('\n')],
    ])
  ).json();
  await untilImport(user, id, 'READY');
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'all', allowSmaller: true });
  const result = (await untilImport(user, id, 'DONE')).result as ImportResult;
  expect(result.problems.map(({ code }) => code)).toEqual(result.surveysWaiting === 1 ? ['changesWait'] : []);
  return result.surveysWaiting === 0;
};

const find = async (user: TestUser, text: string): Promise<ManagedItemCollection> => {
  const path = `/item-collections/administration?text=${encodeURIComponent(text)}`;
  const { content } = (await user.call('GET', path)).json();
  expect(content).toHaveLength(1);
  return content[0];
};
const figure = async (user: TestUser, form: string, question: string) => {
  const surveys = (await user.call('GET', '/surveys')).json().content;
  const surveyIds = surveys
    .filter(({ formShortName }: { formShortName: string }) => formShortName === form)
    .map(({ id }: { id: number }) => id);
  const report = await user.call('POST', '/reports', { title: 'Figures', surveyIds });
  const { id: itemId } = await find(user, question);
  const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [itemId] };
  const path = `/reports/${report.json().id}/report-items/preview`;
  const answer = await user.call('POST', path, { config });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.figures[0].total;
};

const TUTOR: Edition = { sid: '1', form: 'Alpha', question: 'The tutor explains well' };
const HELP: Edition = { sid: '2', form: 'Beta', question: 'Explanations helped' };
const REWORDED: Edition = { ...TUTOR, question: HELP.question };

test('When nobody joined them, then other words are another question, and its answers count', async () => {
  const user = await administrator();
  await bring(user, TUTOR, PEOPLE);
  expect((await figure(user, 'Alpha', 'tutor')).n).toBe(12);
  expect(await bring(user, REWORDED, corrected(1))).toBe(true);
});

test('holds back a survey with the joined question like one with the same', async () => {
  const user = await administrator();
  await bring(user, TUTOR, PEOPLE);
  await bring(user, HELP, PEOPLE);
  const before = await figure(user, 'Alpha', 'tutor');
  const [tutor, help] = [await find(user, 'tutor'), await find(user, 'helped')];
  const joined = await user.call('POST', `/item-collections/${tutor.id}/join`, {
    version: tutor.version,
    others: [{ id: help.id, version: help.version }],
  });
  expect(joined.statusCode, joined.body).toBe(200);
  expect(await bring(user, REWORDED, corrected(1))).toBe(false);
  expect(await figure(user, 'Alpha', 'tutor')).toEqual(before);
  expect(await bring(user, REWORDED, corrected(4))).toBe(false);
  expect(await bring(user, REWORDED, corrected(12))).toBe(true);
  expect(await figure(user, 'Alpha', 'tutor')).toMatchObject({ n: 12, statistics: { mean: 5 } });
});

test('holds back a survey with the parted question as before the part', async () => {
  const user = await administrator();
  const whole = { sid: '1', form: 'Alpha', question: 'The whole was fine' };
  await bring(user, whole, PEOPLE);
  await bring(user, { ...whole, sid: '2', form: 'Beta' }, PEOPLE);
  const before = await figure(user, 'Alpha', 'whole');
  const { id, version } = await find(user, 'whole');
  const { items } = (await user.call('GET', `/item-collections/${id}`)).json();
  const ofAlpha = items.find(({ formShortName }: { formShortName: string }) => formShortName === 'Alpha').id;
  const parted = await user.call('POST', `/item-collections/${id}/part`, { version, itemIds: [ofAlpha] });
  expect(parted.statusCode, parted.body).toBe(200);
  // Under another name the form follows its text, so its question is the one that stayed.
  const renamed = { ...whole, form: 'Gamma' };
  expect(await bring(user, renamed, corrected(1))).toBe(false);
  expect(before.n).toBe(12);
  expect(await bring(user, renamed, corrected(12))).toBe(true);
  const stays = (await user.call('GET', `/item-collections/${id}`)).json().items;
  expect(stays.map(({ formShortName }: { formShortName: string }) => formShortName).toSorted()).toEqual([
    'Beta',
    'Gamma',
  ]);
});
