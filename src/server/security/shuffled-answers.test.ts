import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeAnswers, openAnswers } from '#analysis/counting/packed-columns.ts';
import { partitionIntoClasses } from '#analysis/ledger/classes.ts';
import { computeMemberships } from '#analysis/ledger/memberships.ts';
import { optionQueries } from '#analysis/ledger/option-queries.ts';
import type { Query } from '#analysis/ledger/queries.ts';
import { randomFrom } from '#analysis/statistics/seeded-order.ts';
import { inTenant } from '../db/connect.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { allOutputs, type ChosenFilter, filteredOutputs } from './testing/all-outputs.ts';
import { orderWithin, permuteColumn, permuteTexts } from './testing/permuted-answers.ts';
import { createShuffledWorld, type ShuffledWorld, type SurveyAnswers } from './testing/shuffled-world.ts';

/**
 * Tests the design's section 6 through the API: all responses, under any filters, depend only on how often each answer
 * to an item was given in each class of a survey, i.e. people in exactly the same released and reserved queries
 * (docs/disclosure.md).
 */

let app: TestApp;
let world: ShuffledWorld;
let before: Awaited<ReturnType<typeof allOutputs>>;
beforeAll(async () => {
  app = await createTestApp();
  world = await createShuffledWorld(app);
}, 60_000);
afterAll(() => app.close());

const FILTERS: readonly ChosenFilter[] = [
  [[0, [1]]],
  [[0, [2]]],
  [[0, [3]]],
  [[1, [1]]],
  [[1, [2, 3]]],
  [[2, [4, 5]]],
  [[3, [1]]],
  [
    [0, [1]],
    [1, [1]],
  ],
  [
    [0, [2]],
    [1, [1, 2]],
    [2, [3, 4, 5]],
  ],
];

const random = randomFrom(11);

const RESERVED = [
  { column: 0, optionCount: 3 },
  { column: 1, optionCount: 3 },
  { column: 4, optionCount: 0 },
];

const read = async (surveyId: number): Promise<SurveyAnswers & { classOf: number[] }> => {
  const { rows } = await inTenant(app.database, world.author.tenantId, (db) =>
    sql<{ packed: Buffer; respondents: number[]; texts: string[]; minimum: number; queries: Query[] }>`
      select packed, respondents, texts, min_respondent_count as minimum, coalesce((
        select jsonb_agg(query order by position) from released_queries as own
        where own.survey_id = survey_answers.survey_id), '[]') as queries
      from survey_answers join open_answers using (tenant_id, survey_id)
      join surveys on surveys.id = survey_answers.survey_id
      where survey_answers.survey_id = ${surveyId}`.execute(db),
  );
  const [{ packed, respondents, texts, minimum, queries }] = rows as [(typeof rows)[number]];
  const bytes = Uint8Array.from(packed);
  const { respondentCount, columns } = decodeAnswers(bytes);
  const segments = [openAnswers(bytes)];
  const reserved = RESERVED.flatMap((question) => optionQueries({ segments, minimum }, question));
  const members = computeMemberships(segments, {
    queries: [...queries, ...reserved],
    formerGroups: null,
  });
  return {
    columns,
    texts: new Map(respondents.map((respondent, index) => [respondent, texts[index] as string])),
    classOf: [...partitionIntoClasses(respondentCount, members).classOf],
  };
};

const dealt = ({ columns, texts }: SurveyAnswers, orderOf: () => number[]): SurveyAnswers => {
  const orders = columns.map(orderOf);
  return {
    columns: columns.map((column, index) => permuteColumn(column, orders[index] as number[])),
    texts: permuteTexts(texts, orders.at(-1) as number[]),
  };
};

test('changes no response of the API if answers are shuffled within each class', async () => {
  before = await allOutputs(app.services, world, FILTERS);
  const outputs = [before.unfiltered, ...before.filtered].flat();
  // It is no proof that nothing was shown, of comments and words under filters in particular.
  for (const shown of [
    '"hidden":null',
    '"hidden":"filter',
    '"filteredRespondentCount":',
    '"further":{',
    '"words":[{',
    '"first":[{',
  ])
    expect(outputs.filter((body) => body.includes(shown)).length, shown).toBeGreaterThan(5);
  expect(outputs.filter((body) => body.includes('"suggestions":[{')).length).toBe(1);
  // Under most filters too few of the other surveys are left to be compared with.
  expect(outputs.filter((body) => body.includes('"comparisons":[{"hidden":null')).length).toBeGreaterThan(3);
  for (const document of ['"accessibility":"1"', 'ppt/slides/slide1.xml'])
    expect(outputs.filter((body) => body.includes(document)).length, document).toBe(2);
  let moved = 0;
  for (const surveyId of [...world.surveyIds, ...world.comparedSurveyIds]) {
    const answers = await read(surveyId);
    expect(new Set(answers.classOf).size).toBeGreaterThan(1);
    const shuffled = dealt(answers, () => orderWithin(answers.classOf, random));
    for (const [respondent, text] of shuffled.texts) if (answers.texts.get(respondent) !== text) moved += 1;
    await world.store(surveyId, shuffled);
  }
  expect(moved).toBeGreaterThan(50);
  await world.forgetLedgers();
  expect(await allOutputs(app.services, world, FILTERS)).toEqual(before);
}, 240_000);

test('When answers move between classes, then filtered figures, words and comments do change', async () => {
  // One without documents; what it showed did not change when answers were shuffled.
  const [, filter] = FILTERS as [ChosenFilter, ChosenFilter];
  const outputs = before.filtered[1] as string[];
  const [surveyId] = world.surveyIds as [number];
  const answers = await read(surveyId);
  const reversed = answers.classOf.map((_, index) => answers.classOf.length - 1 - index);
  await world.store(
    surveyId,
    dealt(answers, () => reversed),
  );
  await world.forgetLedgers();
  const after = await filteredOutputs(app.services, world, filter);
  expect(after.length).toBe(outputs.length);
  const changed = outputs.filter((body, index) => body !== after[index]);
  for (const part of ['"kind":"distribution"', '"kind":"words"', '/comments?'])
    expect(
      changed.some((body) => body.includes(part)),
      part,
    ).toBe(true);
}, 120_000);
