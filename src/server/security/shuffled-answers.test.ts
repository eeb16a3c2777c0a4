import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeAnswers, encodeAnswers, hasBit, type PackedColumn, setBit } from '#analysis/packed-columns.ts';
import { buildApp } from '../app/build-app.ts';
import { inTenant } from '../db/connect.ts';
import { createServices } from '../lib/services.ts';
import { seedForm, seedSurveys } from '../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';

/**
 * The test of the design's section 6, through the API: whatever calls are made, with whatever filters, their answers
 * depend on nothing but how often each answer to an item was given in each survey and atom (docs/disclosure.md).
 */

let app: TestApp;
let author: TestUser;
let tenantId: number;
let itemIds: number[];
let surveyIds: number[];
let reportId: number;
const reportItemIds: number[] = [];
let formId: number;

/** Numbers from 0 to below 1, the same every time. */
let state = 7;
const random = (): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const drawn = (count: number, shares: readonly number[]): Uint8Array =>
  Uint8Array.from({ length: count }, () => {
    let rest = random();
    const code = shares.findIndex((share) => {
      rest -= share;
      return rest < 0;
    });
    return Math.max(0, code);
  });

const bitsOf = (count: number, share: number): Uint8Array => {
  const bits = new Uint8Array((count + 7) >> 3);
  for (let index = 0; index < count; index += 1) if (random() < share) setBit(bits, index);
  return bits;
};

const drawColumns = (count: number): PackedColumn[] => {
  const ticks = [0.5, 0.3, 0.05].map((share) => bitsOf(count, share));
  const answered = ticks[0]!.map((byte, index) => byte | ticks[1]![index]! | ticks[2]![index]!);
  return [
    { kind: 'choice', codes: drawn(count, [0.02, 0.5, 0.44, 0.04]) },
    { kind: 'choice', codes: drawn(count, [0.02, 0.4, 0.33, 0.25]) },
    { kind: 'choice', codes: drawn(count, [0.05, 0.03, 0.07, 0.2, 0.35, 0.3]) },
    { kind: 'multiple', answered, abstained: new Uint8Array(answered.length), ticks },
    {
      kind: 'number',
      values: Float64Array.from({ length: count }, () => 19 + Math.floor(30 * random() ** 2)),
    },
  ];
};

const createPeriod = () =>
  inTenant(app.database, tenantId, async (db) => {
    const period = { tenant_id: tenantId, name: 'WS 2025', starts_on: '2025-10-01', ends_on: '2026-03-31' };
    return (await db.insertInto('periods').values(period).returning('id').executeTakeFirstOrThrow()).id;
  });

beforeAll(async () => {
  app = await createTestApp();
  tenantId = await app.createTenant('shuffled');
  const unitId = await app.createUnit(tenantId, 'Institute');
  author = await app.createUser(tenantId, 'ADMINISTRATOR', [unitId]);
  const form = await seedForm(app, tenantId, 'LV', [
    { text: 'Geschlecht', type: 'SINGLE_CHOICE', optionCount: 3 },
    { text: 'In welchem Semester sind Sie?', type: 'SINGLE_CHOICE', optionCount: 3 },
    { text: 'Insgesamt zufrieden', optionCount: 5 },
    { text: 'Gründe', type: 'MULTIPLE_CHOICE', optionCount: 3 },
    { text: 'Alter', type: 'NUMERIC' },
  ]);
  [formId, itemIds] = [form.id, form.itemIds];
  const periodId = await createPeriod();
  const sizes = [130, 60, 45];
  surveyIds = await seedSurveys(
    app,
    tenantId,
    5,
    sizes.map((respondentCount) => ({
      description: `Course of ${respondentCount}`,
      unitId,
      formId,
      respondentCount,
      periodId,
    })),
  );
  for (const [index, respondentCount] of sizes.entries())
    await storeAnswers(
      surveyIds[index]!,
      encodeAnswers({ respondentCount, columns: drawColumns(respondentCount) }),
    );
  reportId = (await author.call('POST', '/reports', { title: 'All', surveyIds })).json().id;
  for (const config of charts()) {
    const added = await author.call('POST', `/reports/${reportId}/report-items`, { config });
    expect(added.statusCode, added.body).toBeLessThan(300);
    reportItemIds.push(added.json().id);
  }
}, 60_000);
afterAll(() => app.close());

const LINES = { analysisType: 'QUANTITATIVE', title: null, color: null };
/** One of each kind of figure: bars of every question, whole and by survey, a profile, trends of a scale and a choice. */
const charts = () => [
  ...itemIds.flatMap((itemId) => ['none', 'survey'].map((split) => barChart(itemId, split))),
  { ...LINES, visualizationType: 'PROFILE_LINE_CHART', itemIds: [itemIds[2]] },
  ...[0, 2].map((item) => ({ ...LINES, visualizationType: 'LINE_CHART', itemIds: [itemIds[item]] })),
];

const barChart = (itemId: number, split: string) => ({
  visualizationType: 'BAR_CHART',
  analysisType: 'QUANTITATIVE',
  itemIds: [itemId],
  split,
});

/** As if the answers had always been these: what was counted of them by atom is forgotten and counted anew. */
const storeAnswers = (surveyId: number, packed: Uint8Array) =>
  inTenant(app.database, tenantId, async (db) => {
    await sql`update survey_answers set packed = ${Buffer.from(packed)} where survey_id = ${surveyId}`.execute(
      db,
    );
    await sql`delete from cohort_tallies`.execute(db);
  });

type ChosenFilter = readonly (readonly [question: number, options: number[]])[];

/** By question: the options that filters choose. Rare ones, merged ones and those of questions that do not cut as well. */
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

/** What changes with every call whatever the answers are: also when a file was made. */
const VOLATILE =
  /"(version|reportVersion|token|\w+(At|On|Time|Date))":("[^"]*"|[\d.]+)|\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d UTC/g;

/** The bodies of all calls that tell of answers, with every filter, from an application that remembers nothing. */
const allOutputs = async (filters: readonly ChosenFilter[]): Promise<string[]> => {
  const services = createServices(app.services);
  const fresh = await buildApp(services);
  const told: string[] = [];
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await fresh.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${author.token}` },
      ...(body && { payload: body }),
    });
    expect(answer.statusCode, `${method} ${path} ${answer.body}`).toBeLessThan(300);
    told.push(`${method} ${path} ${answer.body.replace(VOLATILE, '')}`);
  };
  const filterPath = `/reports/${reportId}/respondent-filter`;
  const addReportOutputs = async () => {
    for (const config of charts())
      await call('POST', `/reports/${reportId}/report-items/preview`, { config });
    await call('POST', `/reports/${reportId}/calculation`);
    for (const reportItemId of reportItemIds)
      for (const format of ['CSV', 'SVG'])
        await call('GET', `/reports/${reportId}/report-items/${reportItemId}/export?format=${format}`);
    for (const format of ['CSV', 'JSON']) await call('GET', `/reports/${reportId}/export?format=${format}`);
    for (const path of ['', '/surveys', '/respondent-filter/questions'])
      await call('GET', `/reports/${reportId}${path}`);
  };
  await addReportOutputs();
  for (const filter of filters) {
    const items = filter.map(([question, itemOptionIds]) => ({ itemId: itemIds[question], itemOptionIds }));
    await call('POST', `${filterPath}/preview`, { items });
    for (const { itemId, itemOptionIds } of items)
      await call('PUT', `${filterPath}/items/${itemId}`, itemOptionIds);
    await addReportOutputs();
    for (const { itemId } of items) await call('DELETE', `${filterPath}/items/${itemId}`);
  }
  for (const path of ['/surveys', '/forms', `/forms/${formId}/cuts`, '/reports', '/item-collections'])
    await call('GET', path);
  await services.pool.close();
  return told;
};

/** The column with its answers put where `from` says. */
const rearranged = (column: PackedColumn, from: readonly number[]): PackedColumn => {
  const bits = (set: Uint8Array): Uint8Array => {
    const moved = new Uint8Array(set.length);
    from.forEach((source, index) => {
      if (hasBit(set, source)) setBit(moved, index);
    });
    return moved;
  };
  switch (column.kind) {
    case 'choice':
      return {
        ...column,
        codes: column.codes.map((_, index) => column.codes[from[index] as number] as number),
      };
    case 'number':
      return {
        ...column,
        values: column.values.map((_, index) => column.values[from[index] as number] as number),
      };
    case 'multiple':
      return {
        ...column,
        answered: bits(column.answered),
        abstained: bits(column.abstained),
        ticks: column.ticks.map(bits),
      };
    case 'open':
      return { ...column, answered: bits(column.answered) };
  }
};

/** Within each group another order, for each column its own. */
const orderWithin = (groups: readonly number[]): number[] => {
  const order = groups.map((_, index) => index);
  for (const members of Map.groupBy(order, (index) => groups[index]).values()) {
    const left = [...members];
    for (const index of members)
      order[index] = left.splice(Math.floor(random() * left.length), 1)[0] as number;
  }
  return order;
};

/** Deals the answers to each item anew among those of the same survey and atom; whether anything has changed. */
const shuffleAnswers = async (): Promise<boolean> => {
  let hasChanged = false;
  for (const surveyId of surveyIds) {
    const { rows } = await inTenant(app.database, tenantId, (db) =>
      sql<{ packed: Buffer; atoms: Buffer }>`
        select packed, atoms from survey_answers join cohort_surveys using (tenant_id, survey_id)
        where survey_id = ${surveyId} and in_filters`.execute(db),
    );
    const [{ packed, atoms }] = rows as [{ packed: Buffer; atoms: Buffer }];
    const { respondentCount, columns } = decodeAnswers(Uint8Array.from(packed));
    const groups = Array.from({ length: respondentCount }, (_, index) => atoms.readUInt16LE(index * 2));
    expect(new Set(groups).size).toBeGreaterThan(1);
    const dealt = columns.map((column) => rearranged(column, orderWithin(groups)));
    const bytes = encodeAnswers({ respondentCount, columns: dealt });
    if (!packed.equals(bytes)) hasChanged = true;
    await storeAnswers(surveyId, bytes);
  }
  return hasChanged;
};

test("When each item's answers are shuffled within each survey and atom, then no answer of the API changes", async () => {
  // Whoever filters first fixes the cohorts: from then on they stay.
  const items = [{ itemId: itemIds[0], itemOptionIds: [1] }];
  await author.call('POST', `/reports/${reportId}/respondent-filter/preview`, { items });
  const told = await allOutputs(FILTERS);
  for (const shown of ['"hidden":null', '"hidden":"filter', '"filteredRespondentCount":'])
    expect(told.filter((body) => body.includes(shown)).length, shown).toBeGreaterThan(5);
  expect(await shuffleAnswers()).toBe(true);
  expect(await allOutputs(FILTERS)).toEqual(told);
}, 240_000);

test('When answers move between atoms, then filtered figures do change', async () => {
  const filters = FILTERS.slice(0, 2);
  const told = await allOutputs(filters);
  const { rows } = await inTenant(app.database, tenantId, (db) =>
    sql<{ packed: Buffer }>`select packed from survey_answers where survey_id = ${surveyIds[0]}`.execute(db),
  );
  const { respondentCount, columns } = decodeAnswers(Uint8Array.from(rows[0]!.packed));
  const reversed = Array.from({ length: respondentCount }, (_, index) => respondentCount - 1 - index);
  const moved = columns.map((column) => rearranged(column, reversed));
  await storeAnswers(surveyIds[0]!, encodeAnswers({ respondentCount, columns: moved }));
  expect(await allOutputs(filters)).not.toEqual(told);
}, 120_000);
