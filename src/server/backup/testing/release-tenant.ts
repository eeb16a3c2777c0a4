import { sql } from 'kysely';
import {
  bitSetSize,
  emptyCodes,
  encodeAnswers,
  type PackedColumn,
} from '#analysis/counting/packed-columns.ts';
import { inTenant } from '../../db/connect.ts';
import { seriesJob } from '../../features/oversight/series/series-job.ts';
import { runNewestJob } from '../../testing/run-newest-job.ts';
import { seedComments } from '../../testing/seed-comments.ts';
import { type SeededForm, seedForm, seedSurveys } from '../../testing/seed-surveys.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

const SURVEYS = [
  ['Contract law', 60, 7],
  ['Criminal law', 45, 11],
  ['Roman law', 3, 5],
] as const;

const COMMENTS = [
  'The examples were clear',
  'Many exercises and good examples',
  'The lecture was fun',
  'Good slides and exercises',
];

const packedAnswers = (respondentCount: number, seed: number): Buffer => {
  const choices = (optionCount: number, step: number): PackedColumn => {
    const codes = emptyCodes(respondentCount, optionCount);
    codes.set(
      Array.from({ length: respondentCount }, (_, index) => {
        return ((index * step + (index >> 2) * 3 + step) % optionCount) + 1;
      }),
    );
    return { kind: 'choice', codes };
  };
  const open: PackedColumn = { kind: 'open', answered: new Uint8Array(bitSetSize(respondentCount)) };
  const columns = [choices(5, seed), choices(2, seed + 1), choices(5, seed + 2), open];
  return Buffer.from(encodeAnswers({ respondentCount, columns }));
};

const seedAnsweredSurveys = async (
  app: TestApp,
  tenantId: number,
  unitId: number,
  form: SeededForm,
): Promise<number[]> => {
  const surveyIds = await seedSurveys(
    app,
    tenantId,
    4,
    SURVEYS.map(([description, respondentCount]) => ({
      description,
      unitId,
      formId: form.id,
      respondentCount,
    })),
  );
  await inTenant(app.database, tenantId, async (db) => {
    const { rows } = await sql<{ id: number }>`insert into periods (tenant_id, name, starts_on)
      values (${tenantId}, 'Winter 25/26', '2025-10-01'), (${tenantId}, 'Summer 25', '2025-04-01') returning id`.execute(
      db,
    );
    for (const [index, [, respondentCount, seed]] of SURVEYS.entries()) {
      const surveyId = surveyIds[index] as number;
      await sql`update survey_answers set packed = ${packedAnswers(respondentCount, seed)} where survey_id = ${surveyId}`.execute(
        db,
      );
      await sql`update surveys set period_id = ${rows[index === 0 ? 0 : 1]?.id} where id = ${surveyId}`.execute(
        db,
      );
    }
  });
  const itemId = form.itemIds[3] as number;
  for (const [index, [, respondentCount]] of SURVEYS.entries())
    await seedComments(
      app,
      tenantId,
      { surveyId: surveyIds[index] as number, itemId },
      new Map(Array.from({ length: respondentCount >> 1 }, (_, at) => [at, COMMENTS[at % 4] as string])),
    );
  return surveyIds;
};

type Change = ReturnType<typeof changesBy>;

const changesBy =
  (user: TestUser) => async (method: Parameters<TestUser['call']>[0], path: string, body?: unknown) => {
    const answer = await user.call(method, path, body);
    if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.body}`);
    return answer.json();
  };

const settingsOfItems = ([clear, sex, room, open]: number[]) => {
  const bars = (itemIds: (number | undefined)[], split: string) => ({
    ...{ visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds, split },
  });
  const means = { analysisType: 'QUANTITATIVE', itemIds: [clear, room] };
  const words = { analysisType: 'WORD_FREQUENCY', itemIds: [open] };
  return [
    bars([clear], 'none'),
    bars([clear, room], 'survey'),
    bars([sex], 'none'),
    { ...means, visualizationType: 'PROFILE_LINE_CHART' },
    { ...means, itemIds: [clear], visualizationType: 'LINE_CHART' },
    { ...words, visualizationType: 'WORDCLOUD' },
    { ...words, visualizationType: 'BAR_CHART' },
    { analysisType: 'RESPONSES', itemIds: [open], visualizationType: 'RESPONSES' },
  ];
};

const topicItems = async (
  administrator: Change,
  [, , , open]: readonly number[],
): Promise<Record<string, unknown>[]> => {
  const topics = [
    { id: 0, name: { en: 'Examples' }, terms: ['example'], negations: [] },
    { id: 0, name: { en: 'Slides' }, terms: ['slide'], negations: [] },
  ];
  const model = await administrator('POST', '/topic-models', { name: 'Teaching', language: 'en', topics });
  return ['BAR_CHART', 'LINE_CHART', 'RESPONSES'].map((visualizationType) => ({
    ...{ visualizationType, analysisType: 'TOPIC', itemIds: [open], topicModelIds: [model.id] },
  }));
};

const publishSeries = async (
  app: TestApp,
  author: Change,
  { tenantId, form, surveyIds }: { tenantId: number; form: SeededForm; surveyIds: readonly number[] },
): Promise<void> => {
  const template = await author('POST', '/report-templates', { title: 'By unit', formId: form.id });
  await author('POST', `/report-templates/${template.id}/report-items/batch`, {
    itemIds: form.itemIds.slice(0, 3),
  });
  const series = await author('POST', '/series', {
    ...{ name: 'Winter', templateId: template.id, kind: 'UNIT', titlePattern: '{template}', readers: 'UNIT' },
    ...{ selection: { formIds: [], periodIds: [], unitIds: [], surveyIds }, comparisons: [] },
    ...{ publishedOn: null, includesUnitsAbove: true, sendsMail: false },
  });
  await author('POST', `/series/${series.id}/run`);
  await runNewestJob(app.services, tenantId, seriesJob);
};

export const createReleaseTenant = async (app: TestApp): Promise<void> => {
  const tenantId = await app.createTenant('university');
  const university = await app.createUnit(tenantId, 'University');
  const law = await app.createUnit(tenantId, 'Law', university);
  const author = await app.createUser(tenantId, 'REPORT_CREATOR', [law]);
  const form = await seedForm(app, tenantId, 'LV', [
    { text: 'The lectures are clear' },
    { text: 'I am a', type: 'SINGLE_CHOICE', optionCount: 2 },
    { text: 'The room is fine' },
    { text: 'What was good?', type: 'OPEN' },
  ]);
  const surveyIds = await seedAnsweredSurveys(app, tenantId, law, form);
  const change = changesBy(author);
  const publish = async (title: string, configs: readonly object[], filter?: number): Promise<string> => {
    const path = `/reports/${(await change('POST', '/reports', { title, surveyIds })).id}`;
    for (const config of configs) await change('POST', `${path}/report-items`, { config });
    if (filter !== undefined) await change('PUT', `${path}/respondent-filter/items/${filter}`, [1]);
    await change('POST', `${path}/calculation`);
    await change('PUT', `${path}/publication`, { unitIds: [law], publishedOn: null });
    return path;
  };
  const configs = settingsOfItems(form.itemIds);
  await publish('Plain', configs);
  const filtered = await publish('Filtered and locked', configs, form.itemIds[1]);
  await change('PUT', `${filtered}/lock`, { isLocked: true });
  const administrator = changesBy(await app.createUser(tenantId, 'ADMINISTRATOR'));
  await publish('Topics', await topicItems(administrator, form.itemIds));
  await publishSeries(app, change, { tenantId, form, surveyIds });
};
