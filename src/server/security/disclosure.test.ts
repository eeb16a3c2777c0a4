import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeAnswers } from '#analysis/counting/packed-columns.ts';
import { inTenant } from '../db/connect.ts';
import { seedForm, seedSurveys } from '../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';

/**
 * An attacker who may edit a report seeks one person's answer: every call that returns results is tested against the
 * threshold. The rules themselves are tested in `src/analysis/disclosure/disclosure.test.ts`; this file shows that no call
 * bypasses them.
 */
const MINIMUM = 5;
/**
 * Eighty people: two gave a rare answer to the first question, six none (0), and few of one sex chose the last option
 * of the second, so that many filters leave one to four people, or all but as few.
 */
const repeat = (pattern: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, index) => pattern[index % pattern.length] as number);
const SEX = [...repeat([1], 40), ...repeat([2], 32), 3, 3, ...repeat([0], 6)];
const CLEAR = [
  ...repeat([1, 2, 1, 2, 3], 40),
  ...repeat([1, 2], 29),
  ...repeat([3], 3),
  1,
  3,
  ...repeat([1, 2], 6),
];
const AGES = [...repeat([19, 20, 20, 21, 22, 22, 23, 25], 79), 81];

let app: TestApp;
let creator: TestUser;
let unitId: number;
let formId: number;
let itemIds: number[];
let surveyIds: number[];
let reportId: number;

const storeAges = async (tenantId: number, surveyId: number, ages: readonly number[]) => {
  const packed = encodeAnswers({
    respondentCount: ages.length,
    columns: [
      { kind: 'choice', codes: Uint8Array.from(SEX.slice(0, ages.length)) },
      { kind: 'choice', codes: Uint8Array.from(CLEAR.slice(0, ages.length)) },
      { kind: 'number', values: Float64Array.from(ages) },
    ],
  });
  await inTenant(app.database, tenantId, (db) =>
    sql`update survey_answers set packed = ${Buffer.from(packed)} where survey_id = ${surveyId}`.execute(db),
  );
};

beforeAll(async () => {
  app = await createTestApp();
  const tenantId = await app.createTenant('disclosure');
  unitId = await app.createUnit(tenantId, 'Institute');
  creator = await app.createUser(tenantId, 'REPORT_CREATOR', [unitId]);
  const form = await seedForm(app, tenantId, 'LV', [
    { text: 'Sex', type: 'SINGLE_CHOICE', optionCount: 3 },
    { text: 'Clear', optionCount: 3 },
    { text: 'Age', type: 'NUMERIC' },
  ]);
  [formId, itemIds] = [form.id, form.itemIds];
  const survey = (description: string, count: number) => ({
    description,
    unitId,
    formId,
    answers: [SEX.slice(0, count), CLEAR.slice(0, count)],
    respondentCount: count,
  });
  surveyIds = await seedSurveys(app, tenantId, 3, [survey('All', SEX.length), survey('Few', MINIMUM)]);
  await storeAges(tenantId, surveyIds[0]!, AGES);
  await storeAges(tenantId, surveyIds[1]!, AGES.slice(-MINIMUM));
  const made = await creator.call('POST', '/reports', { title: 'Attack', surveyIds: surveyIds.slice(0, 1) });
  reportId = made.json().id;
});
afterAll(() => app.close());

interface Shown {
  hidden: string | null;
  n: number;
  options: { count: number; text: Record<string, string> }[];
  statistics: Record<string, unknown>;
}

const figureOf = async (wanted: number[], split = 'none', report = reportId): Promise<Shown> => {
  const answer = await creator.call('POST', `/reports/${report}/report-items/preview`, {
    config: { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: wanted, split },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.figures[0].total;
};

const subsets = (options: number): number[][] =>
  Array.from({ length: 2 ** options - 2 }, (_, bits) =>
    Array.from({ length: options }, (_, option) => option + 1).filter(
      (option) => (bits + 1) & (1 << (option - 1)),
    ),
  );

test('When an item is named twice in one figure, then its answers count once, and rare numbers stay rare', async () => {
  const age = itemIds[2]!;
  const [once, often] = [await figureOf([age]), await figureOf(Array.from({ length: 50 }, () => age))];
  expect(once).toMatchObject({ hidden: null, n: AGES.length });
  expect(often).toEqual(once);
  expect(once.options.at(-1)!.count).toBeGreaterThanOrEqual(MINIMUM);
});

test('When a filter names an item twice, then it is refused, as it cannot be saved either', async () => {
  const items = [1, 2].map((option) => ({ itemId: itemIds[1], itemOptionIds: [option] }));
  const answer = await creator.call('POST', `/reports/${reportId}/respondent-filter/preview`, { items });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual([{ path: 'items', code: 'input.itemRepeated' }]);
});

test('When all filters are tried on every call, then no two answers differ by one to four people', async () => {
  const [sex, clear] = itemIds as [number, number, number];
  const filters = [null, ...subsets(3)].flatMap((bySex) =>
    [null, ...subsets(3)].map((byClear) => ({ bySex, byClear })),
  );
  const shown: { people: Set<number>; n: number; of: string }[] = [];
  for (const { bySex, byClear } of filters) {
    const people = new Set(
      SEX.flatMap((one, index) =>
        (bySex?.includes(one) ?? true) && (byClear?.includes(CLEAR[index]!) ?? true) ? [index] : [],
      ),
    );
    const tell = (n: number | null | undefined, of: string) => {
      if (n === null || n === undefined) return;
      // Whose answers are too rare to be told apart is in no filter.
      if (bySex || byClear) expect(n, of).toBeLessThanOrEqual(people.size);
      else expect(n, of).toBe(people.size);
      shown.push({ people, n, of });
    };
    for (const [itemId, chosen] of [
      [sex, bySex],
      [clear, byClear],
    ] as const) {
      const path = `/reports/${reportId}/respondent-filter/items/${itemId}`;
      if (chosen) expect((await creator.call('PUT', path, chosen)).statusCode).toBe(200);
      else await creator.call('DELETE', path);
    }
    const items = [
      ...(bySex ? [{ itemId: sex, itemOptionIds: bySex }] : []),
      ...(byClear ? [{ itemId: clear, itemOptionIds: byClear }] : []),
    ];
    const tried = await creator.call('POST', `/reports/${reportId}/respondent-filter/preview`, { items });
    tell(tried.json().filteredRespondentCount, 'filter preview');
    const page = (await creator.call('GET', `/reports/${reportId}`)).json();
    tell(page.filteredRespondentCount, 'report');
    tell(page.topSurveys.content[0].filteredRespondentCount, 'chip');
    const list = (await creator.call('GET', `/reports/${reportId}/surveys`)).json();
    tell(list.content[0].filteredRespondentCount, 'survey list');
    for (const split of ['none', 'survey']) tell((await figureOf([clear], split)).n, `figure by ${split}`);
  }
  expect(shown.length).toBeGreaterThan(30);
  for (const one of shown) expect(one.n, one.of).toBeGreaterThanOrEqual(MINIMUM);
  const tooClose = shown.flatMap((one) =>
    shown
      .filter(({ n }) => n !== one.n && one.n - n < MINIMUM)
      .filter(({ people }) => people.isSubsetOf(one.people))
      .map((other) => `${one.n} of ${one.of} less ${other.n} of ${other.of}`),
  );
  expect(tooClose).toEqual([]);
  for (const itemId of [sex, clear])
    await creator.call('DELETE', `/reports/${reportId}/respondent-filter/items/${itemId}`);
}, 180_000);

test('When few people gave a number, then nothing is told that single numbers can be worked out from', async () => {
  const body = { title: 'Few', surveyIds: surveyIds.slice(1) };
  const few = (await creator.call('POST', '/reports', body)).json();
  const figure = await figureOf([itemIds[2]!], 'none', few.id);
  const sum = AGES.slice(-MINIMUM).reduce((total, age) => total + age);
  expect(figure).toMatchObject({ hidden: null, n: MINIMUM });
  // With quartiles and deviation of five numbers there would be five equations for five unknowns.
  expect(figure.statistics).toEqual({
    mean: sum / MINIMUM,
    median: null,
    standardDeviation: null,
    lowerQuartile: null,
    upperQuartile: null,
    confidenceInterval: null,
  });
  expect(figure.options).toHaveLength(1);
  const enough = await figureOf([itemIds[2]!]);
  expect(enough.statistics).toMatchObject({ lowerQuartile: 20, median: 21, upperQuartile: 22 });
  // One is 81, all others are 19 to 25: with the deviation that could be worked out.
  expect(enough.statistics).toMatchObject({ standardDeviation: null, confidenceInterval: null });
});
