import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PackedColumn } from '#analysis/counting/packed-columns.ts';
import { countAttacks } from '../testing/count-attacks.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import {
  choice,
  createReportAttacker,
  type Filter,
  numbers,
  repeat,
  single,
  ticks,
} from './testing/attacked-report.ts';

/** A report author combines outputs, each harmless by itself, whose difference would be one person. */

const attacks = countAttacks('outputs combined to single one person out');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { analysisThreads: 2 });
});
afterAll(() => app.close());
const { attack, preview, passing, figure } = createReportAttacker(() => app, attacks);

test('refuses the second of two filters that differ by one of twelve people', async () => {
  const x = [...repeat(1, 6), ...repeat(2, 6)];
  const y = [...repeat(1, 5), ...repeat(2, 7)];
  const salaries = [31, 32, 33, 34, 35, 97, 36, 37, 38, 39, 40, 41].map((salary) => salary * 1000);
  const attacked = await attack(
    [single('X'), single('Y'), { text: 'Salary', type: 'NUMERIC' }],
    [{ columns: [choice(x), choice(y), numbers(salaries)], respondentCount: 12 }],
  );
  expect(await passing(attacked, [[0, [1]]])).toBe(6);
  expect(await preview(attacked, [[1, [1]]])).toMatchObject({
    filteredRespondentCount: null,
    hidden: 'filter-not-possible',
  });
  expect(await figure(attacked, [[0, [1]]], 2)).toMatchObject({ hidden: null, n: 6 });
  expect(await figure(attacked, [[1, [1]]], 2)).toEqual({ hidden: 'filter-not-possible' });
  expect(
    await figure(
      attacked,
      [
        [0, [1]],
        [1, [2]],
      ],
      2,
    ),
  ).toEqual({ hidden: 'filter-not-possible' });
});

test('When one person ticked both of two options, then no two filters on them add up to that person', async () => {
  const ticked = [
    ...repeat(0, 9).map(() => [1]),
    [1, 2],
    ...repeat(0, 8).map(() => [2]),
    ...repeat(0, 6).map(() => [3]),
  ];
  const attacked = await attack(
    [{ text: 'Which?', type: 'MULTIPLE_CHOICE', optionCount: 3 }, single('Satisfied?')],
    [
      {
        columns: [ticks(ticked, 3), choice(ticked.map((_, index) => 1 + (index % 2)))],
        respondentCount: ticked.length,
      },
    ],
  );
  // Whoever ticked 1, whoever ticked 2, less whoever ticked one of them.
  expect(await passing(attacked, [[0, [1]]])).toBe(10);
  expect(await passing(attacked, [[0, [2]]])).toBe(9);
  expect(await passing(attacked, [[0, [1, 2]]])).toBeNull();
  expect(await figure(attacked, [[0, [1, 2]]], 1)).toEqual({ hidden: 'filter-not-possible' });
});

test('When all, X, Y and both together differ by few, then not all four are told', async () => {
  const x = [...repeat(1, 10), ...repeat(2, 10)];
  const y = [...repeat(1, 6), ...repeat(2, 4), ...repeat(1, 9), 2];
  const attacked = await attack(
    [single('X'), single('Y'), single('Satisfied?')],
    [{ columns: [choice(x), choice(y), choice(x.map((_, index) => 1 + (index % 2)))], respondentCount: 20 }],
  );
  expect(await passing(attacked, [[0, [1]]])).toBe(10);
  expect(await passing(attacked, [[1, [1]]])).toBe(15);
  // X less both is four people.
  const both: Filter = [
    [0, [1]],
    [1, [1]],
  ];
  expect(await passing(attacked, both)).toBeNull();
  expect(await figure(attacked, both, 2)).toEqual({ hidden: 'filter-not-possible' });
});

test('When one person is in a rare semester, then no figure crosses it with what a filter leaves', async () => {
  const sex = [...repeat(1, 12), ...repeat(2, 12)];
  const semester = sex.map((_, index) => (index === 3 ? 4 : 1 + (index % 3)));
  const attacked = await attack(
    [single('Geschlecht'), single('In welchem Semester sind Sie?', 4), single('Satisfied?')],
    [
      {
        columns: [choice(sex), choice(semester), choice(sex.map((_, i) => 1 + (i % 2)))],
        respondentCount: 24,
      },
    ],
  );
  expect(await figure(attacked, [[0, [1]]], 2)).toMatchObject({ hidden: null, n: 12 });
  expect(await figure(attacked, [[0, [1]]], 1)).toEqual({ hidden: 'item-not-under-filter' });
});

test('shows a filtered figure for each of two surveys and for both', async () => {
  const columns = (): PackedColumn[] => {
    const sex = [...repeat(1, 15), ...repeat(2, 15)];
    return [choice(sex), choice(sex.map((_, index) => 1 + (index % 2)))];
  };
  const attacked = await attack(
    [single('Geschlecht'), single('Satisfied?')],
    [1, 2].map(() => ({ columns: columns(), respondentCount: 30 })),
  );
  const [one, other] = attacked.surveyIds as [number, number];
  expect(await preview(attacked, [[0, [1]]])).toMatchObject({
    filteredRespondentCount: 30,
    shownSurveyCount: 2,
    hidden: null,
  });
  await attacked.author.call('PUT', `/reports/${attacked.reportId}/surveys`, { surveyIds: [one] });
  expect(await preview(attacked, [[0, [1]]])).toMatchObject({ filteredRespondentCount: 15, hidden: null });
  expect(await figure(attacked, [[0, [1]]], 1)).toMatchObject({ hidden: null, n: 15 });
  await attacked.author.call('PUT', `/reports/${attacked.reportId}/surveys`, { surveyIds: [one, other] });
  const list = (await attacked.author.call('GET', `/reports/${attacked.reportId}/surveys`)).json().content;
  expect(list.map((row: { filteredRespondentCount: number | null }) => row.filteredRespondentCount)).toEqual([
    15, 15,
  ]);
});

const thirty = () => {
  const sex = [3, ...repeat(1, 15), ...repeat(2, 14)];
  const semester = sex.map((_, index) => 1 + (index % 3));
  const satisfied = sex.map((_, index) => 1 + ((index * 7) % 4));
  return attack(
    [single('Geschlecht', 3), single('In welchem Semester sind Sie?', 3), single('Zufrieden?', 4)],
    [{ columns: [choice(sex), choice(semester), choice(satisfied)], respondentCount: 30 }],
  );
};

test('keeps figures of questions about the person after odd filters of others', async () => {
  const [own, used] = [await thirty(), await thirty()];
  const asked: Filter[] = [[[0, [1]]], [[1, [1]]], [[1, [2]]], [[1, [3]]]];
  for (const options of [
    [1, 2],
    [1, 3],
    [2, 3],
    [1, 4],
    [2, 4],
    [3, 4],
    [1, 2, 3],
    [1, 2, 4],
    [2, 3, 4],
    [4],
  ])
    await passing(used, [[2, options]]);
  for (const options of [
    [1, 2],
    [2, 3],
    [1, 3],
  ])
    await passing(used, [
      [1, options],
      [2, [1, 2]],
    ]);
  const expected: (number | null)[] = [];
  const found: (number | null)[] = [];
  for (const filter of asked) {
    expected.push(await passing(own, filter));
    found.push(await passing(used, filter));
  }
  expect(expected.filter((count) => count !== null).length).toBeGreaterThan(2);
  expect(found).toEqual(expected);
});

test("reveals no single person's answer in refusals with further conditions", async () => {
  const attacked = await thirty();
  expect(await passing(attacked, [[0, [1]]])).toBe(15);
  // Each needs the women alone, whom the men and all would leave the one person of.
  const refused: (number | null)[] = [];
  for (const option of [1, 2, 3, 4])
    refused.push(
      await passing(attacked, [
        [0, [2]],
        [2, [option]],
      ]),
      await passing(attacked, [
        [0, [2, 3]],
        [2, [option]],
      ]),
    );
  const alone = refused.filter((_, index) => index % 2 === 0);
  expect(alone).toEqual([null, null, null, null]);
});

test('keeps releases and shows nothing more after the order of questions changes', async () => {
  const attacked = await thirty();
  expect(await passing(attacked, [[0, [1]]])).toBe(15);
  expect(await passing(attacked, [[0, [2]]])).toBeNull();
  const { tenantId } = attacked.author;
  const admin = await app.createUser(tenantId, 'ADMINISTRATOR');
  const { content } = (await admin.call('GET', '/forms')).json();
  const questions = [2, 1, 0].map((item) => ({ itemId: attacked.itemIds[item], aboutPerson: true }));
  for (const body of [{ questions }, { questions: [] }]) {
    const answer = await admin.call('PUT', `/forms/${content[0].id}/reserved-questions`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await passing(attacked, [[0, [2]]])).toBeNull();
    expect(await passing(attacked, [[0, [1]]])).toBe(15);
  }
});

test('When a range of ages and another question meet few people, then no filter or bar tells them apart', async () => {
  // Fifteen men and fifteen women; of the six aged 30 and more one is a woman.
  const sex = [...repeat(1, 15), ...repeat(2, 15)];
  const ages = sex.map((one, index) => (one === 1 ? (index < 5 ? 31 : 19) : index === 29 ? 31 : 19));
  const attacked = await attack(
    [single('Geschlecht'), { text: 'Wie alt sind Sie?', type: 'NUMERIC' }, single('Satisfied?', 4)],
    [
      {
        columns: [choice(sex), numbers(ages), choice(sex.map((_, index) => 1 + (index % 4)))],
        respondentCount: 30,
      },
    ],
  );
  const { author, reportId, itemIds } = attacked;
  const path = `/reports/${reportId}/respondent-filter`;
  const byAge = async (from: number | null, below: number | null) => {
    const range = { from, below, isWhole: true };
    const answer = await author.call('PUT', `${path}/items/${itemIds[1]}`, range);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().filteredRespondentCount as number | null;
  };
  const { questions } = (await author.call('GET', `${path}/questions`)).json();
  const { edges } = questions.find((one: { itemId: number }) => one.itemId === itemIds[1]).numbers;
  const edge = edges.find(({ value }: { value: number }) => value > 19 && value <= 31).value;
  expect(await byAge(edge, null)).toBe(6);
  expect(await byAge(null, edge)).toBe(24);
  // An edge between others would divide a bar.
  expect(await byAge(edge + 0.5 > 31 ? 18 : Math.floor(edge) + 1, null)).toBeNull();
  await byAge(edge, null);
  await author.call('PUT', `${path}/items/${itemIds[0]}`, [1]);
  // Five men are that old; the women of that age less these would be the one.
  const men = (await author.call('GET', `/reports/${reportId}`)).json().filteredRespondentCount;
  await author.call('PUT', `${path}/items/${itemIds[0]}`, [2]);
  const women = (await author.call('GET', `/reports/${reportId}`)).json().filteredRespondentCount;
  expect([men, women]).toEqual([null, null]);
  const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [itemIds[1]] };
  await author.call('DELETE', `${path}/items/${itemIds[1]}`);
  // Under the women all are one bar: two of them would tell how old the one is.
  const shown = await author.call('POST', `/reports/${reportId}/report-items/preview`, { config });
  expect(shown.json().data.figures[0].total).toMatchObject({ n: 15, options: [{ count: 15 }] });
});
