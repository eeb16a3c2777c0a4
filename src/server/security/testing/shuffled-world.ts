import { sql } from 'kysely';
import { encodeAnswers, type PackedColumn, setBit } from '#analysis/counting/packed-columns.ts';
import { randomFrom } from '#analysis/statistics/seeded-order.ts';
import { furtherChoices } from '#shared/reports/report-items/settings/statistics.ts';
import { inTenant } from '../../db/connect.ts';
import { seedForm, seedSurveys } from '../../testing/seed-surveys.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

export interface SurveyAnswers {
  readonly columns: readonly PackedColumn[];
  readonly texts: ReadonlyMap<number, string>;
}

export interface ShuffledWorld {
  readonly author: TestUser;
  readonly formId: number;
  readonly itemIds: readonly number[];
  readonly surveyIds: readonly number[];
  readonly comparedSurveyIds: readonly number[];
  readonly reportId: number;
  readonly topicModelId: number;
  readonly charts: readonly object[];
  readonly reportItemIds: readonly number[];
  store(surveyId: number, answers: SurveyAnswers): Promise<void>;
  forgetLedgers(): Promise<void>;
}

const SIZES = [130, 60, 45];
const COMPARED_SIZES = [70, 65, 60, 55];
const OPEN = 5;

const drawn = (random: () => number, count: number, shares: readonly number[]): Uint8Array =>
  Uint8Array.from({ length: count }, () => {
    let rest = random();
    const code = shares.findIndex((share) => {
      rest -= share;
      return rest < 0;
    });
    return Math.max(0, code);
  });

const bitsOf = (random: () => number, count: number, share: number): Uint8Array => {
  const bits = new Uint8Array((count + 7) >> 3);
  for (let index = 0; index < count; index += 1) if (random() < share) setBit(bits, index);
  return bits;
};

const PHRASES = [
  'Die Beispiele waren sehr gut und die Übungen auch',
  'Die Folien waren viel zu voll',
  'Mehr Übungen und mehr Beispiele bitte',
  'Das Tempo war für mich zu schnell',
  'The slides were good but the pace was too fast for me',
];

const drawTexts = (random: () => number, count: number): Map<number, string> => {
  const texts = new Map<number, string>();
  for (let person = 0; person < count; person += 1) {
    if (random() > 0.7) continue;
    const phrase = PHRASES[Math.floor(random() * PHRASES.length)] as string;
    // A word that one alone used, and comments that are told apart.
    texts.set(
      person,
      person === 7 ? 'Geheimnisvoll war es' : `${phrase}, schreibt Nummer ${count}-${person}`,
    );
  }
  texts.set(7, 'Geheimnisvoll war es');
  return texts;
};

const drawAnswers = (random: () => number, count: number): SurveyAnswers => {
  const ticks = [0.5, 0.3, 0.05].map((share) => bitsOf(random, count, share));
  const texts = drawTexts(random, count);
  const written = new Uint8Array((count + 7) >> 3);
  for (const person of texts.keys()) setBit(written, person);
  return {
    texts,
    columns: [
      { kind: 'choice', codes: drawn(random, count, [0.02, 0.5, 0.44, 0.04]) },
      { kind: 'choice', codes: drawn(random, count, [0.02, 0.4, 0.33, 0.25]) },
      { kind: 'choice', codes: drawn(random, count, [0.05, 0.03, 0.07, 0.2, 0.35, 0.3]) },
      {
        kind: 'multiple',
        answered: (ticks[0] as Uint8Array).map((byte, index) => byte | ticks[1]![index]! | ticks[2]![index]!),
        abstained: new Uint8Array((count + 7) >> 3),
        ticks,
      },
      {
        kind: 'number',
        values: Float64Array.from({ length: count }, () => 19 + Math.floor(30 * random() ** 2)),
      },
      { kind: 'open', answered: written },
    ],
  };
};

const chartsOf = (itemIds: readonly number[], topicModelIds: readonly number[]): object[] => {
  const lines = { analysisType: 'QUANTITATIVE', title: null, color: null };
  const open = [itemIds[OPEN]];
  return [
    ...itemIds.slice(0, OPEN).flatMap((itemId) =>
      ['none', 'survey'].map((split) => ({
        visualizationType: 'BAR_CHART',
        analysisType: 'QUANTITATIVE',
        itemIds: [itemId],
        split,
      })),
    ),
    {
      ...lines,
      visualizationType: 'PROFILE_LINE_CHART',
      itemIds: [itemIds[2]],
      comparisons: ['form', 'all'],
      furtherStatistics: [...furtherChoices],
    },
    ...[0, 2].map((item) => ({ ...lines, visualizationType: 'LINE_CHART', itemIds: [itemIds[item]] })),
    ...['BAR_CHART', 'PROFILE_LINE_CHART', 'LINE_CHART'].map((visualizationType, index) => ({
      ...lines,
      visualizationType,
      itemIds: [itemIds[2]],
      splitItemId: itemIds[index % 2],
    })),
    ...['none', 'survey'].map((split) => ({
      visualizationType: 'RESPONSES',
      analysisType: 'RESPONSES',
      itemIds: open,
      split,
    })),
    ...['WORDCLOUD', 'WORDCLOUD_RESPONSES', 'BAR_CHART', 'LINE_CHART'].map((visualizationType) => ({
      visualizationType,
      analysisType: 'WORD_FREQUENCY',
      itemIds: open,
    })),
    ...['BAR_CHART', 'LINE_CHART', 'RESPONSES'].map((visualizationType) => ({
      visualizationType,
      analysisType: 'TOPIC',
      itemIds: open,
      topicModelIds,
    })),
  ];
};

export const createShuffledWorld = async (app: TestApp): Promise<ShuffledWorld> => {
  const random = randomFrom(7);
  const tenantId = await app.createTenant('shuffled');
  const unitId = await app.createUnit(tenantId, 'Institute');
  const author = await app.createUser(tenantId, 'ADMINISTRATOR', [unitId]);
  await author.call('PUT', '/configs/ui', { permitOpenQuestionCsvExport: true });
  const { id: formId, itemIds } = await seedForm(app, tenantId, 'LV', [
    { text: 'Geschlecht', type: 'SINGLE_CHOICE', optionCount: 3 },
    { text: 'In welchem Semester sind Sie?', type: 'SINGLE_CHOICE', optionCount: 3 },
    { text: 'Insgesamt zufrieden', optionCount: 5 },
    { text: 'Gründe', type: 'MULTIPLE_CHOICE', optionCount: 3 },
    { text: 'Alter', type: 'NUMERIC' },
    { text: 'Was möchten Sie noch sagen?', type: 'OPEN' },
  ]);
  const inOwnTenant = <Result>(work: Parameters<typeof inTenant<Result>>[2]) =>
    inTenant(app.database, tenantId, work);
  const seed = async (name: string, year: number, sizes: readonly number[]): Promise<number[]> => {
    const periodId = await inOwnTenant(async (db) => {
      const period = { tenant_id: tenantId, name, starts_on: `${year}-10-01`, ends_on: `${year + 1}-03-31` };
      return (await db.insertInto('periods').values(period).returning('id').executeTakeFirstOrThrow()).id;
    });
    return seedSurveys(
      app,
      tenantId,
      itemIds.length,
      sizes.map((respondentCount) => ({
        description: `Course of ${respondentCount}`,
        ...{ unitId, formId, respondentCount, periodId },
      })),
    );
  };
  const surveyIds = await seed('WS 2025', 2025, SIZES);
  const comparedSurveyIds = await seed('WS 2024', 2024, COMPARED_SIZES);
  const sizeOf = new Map(
    [...surveyIds, ...comparedSurveyIds].map((id, index) => [
      id,
      [...SIZES, ...COMPARED_SIZES][index] as number,
    ]),
  );
  const store = (surveyId: number, { columns, texts }: SurveyAnswers): Promise<void> =>
    inOwnTenant(async (db) => {
      const respondentCount = sizeOf.get(surveyId) as number;
      const packed = Buffer.from(encodeAnswers({ respondentCount, columns: [...columns] }));
      await sql`update survey_answers set packed = ${packed} where survey_id = ${surveyId}`.execute(db);
      await sql`delete from open_answers where survey_id = ${surveyId}`.execute(db);
      await sql`insert into open_answers (tenant_id, survey_id, item_id, segment, respondents, texts)
        select tenant_id, ${surveyId}, id, 0, ${[...texts.keys()]}, ${[...texts.values()]} from items
        where item_collection_id = ${itemIds[OPEN]}`.execute(db);
      await sql`update report_items set data = null, input_hash = null, calculated_at = null`.execute(db);
      await sql`delete from report_item_comments`.execute(db);
    });
  const forgetLedgers = async (): Promise<void> => {
    await inOwnTenant((db) => sql`delete from filter_ledgers`.execute(db));
  };
  for (const [surveyId, size] of sizeOf) await store(surveyId, drawAnswers(random, size));
  const reportId: number = (await author.call('POST', '/reports', { title: 'All', surveyIds })).json().id;
  const topics = [
    { id: 0, name: { de: 'Beispiele' }, terms: ['Beispiel'], negations: [] },
    { id: 0, name: { de: 'Geheimes' }, terms: ['geheimnisvoll'], negations: [] },
  ];
  const model = await author.call('POST', '/topic-models', { name: 'Own', language: 'de', topics });
  const topicModelId: number = model.json().id;
  const charts = chartsOf(itemIds, [topicModelId]);
  const reportItemIds: number[] = [];
  for (const config of charts) {
    const added = await author.call('POST', `/reports/${reportId}/report-items`, { config });
    if (added.statusCode !== 201) throw new Error(added.body);
    reportItemIds.push(added.json().id);
  }
  return {
    author,
    formId,
    itemIds,
    surveyIds,
    comparedSurveyIds,
    reportId,
    topicModelId,
    charts,
    reportItemIds,
    store,
    forgetLedgers,
  };
};
