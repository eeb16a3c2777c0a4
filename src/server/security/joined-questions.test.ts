import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChoiceColumn, decodeAnswers, encodeAnswers } from '#analysis/counting/packed-columns.ts';
import { randomFrom } from '#analysis/statistics/seeded-order.ts';
import { KnownSums } from '#analysis/testing/solvers.ts';
import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import { inTenant } from '../db/connect.ts';
import { type SeededForm, seedForm, seedSurveys } from '../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { orderWithin, permuteColumn } from './testing/permuted-answers.ts';

/**
 * Administrators join and separate questions of two forms: the outputs before, in between and afterwards, combined,
 * concern no fewer people than those of each state alone (ADR 460).
 */

const MINIMUM = 5;
const SIZES = [64, 41, 52, 47];
const REPORTS = [
  [0, 1, 2, 3],
  [0, 1],
  [0, 2, 3],
];
const GENDER = 0;
const CHARTED = 2;

let app: TestApp;
let tenantId: number;
let admin: TestUser;
let forms: readonly [SeededForm, SeededForm];
let surveyIds: number[];
let reports: { id: number; surveys: readonly number[] }[];
const formOf = (survey: number): SeededForm => forms[survey < 2 ? 0 : 1] as SeededForm;

beforeAll(async () => {
  app = await createTestApp();
  tenantId = await app.createTenant('joined-questions');
  const unitId = await app.createUnit(tenantId, 'Institute');
  admin = await app.createUser(tenantId, 'ADMINISTRATOR', [unitId]);
  const formWith = (name: string, [gender, clear, learnt]: readonly [string, string, string]) =>
    seedForm(app, tenantId, name, [
      { text: gender, type: 'SINGLE_CHOICE', optionCount: 3 },
      { text: clear },
      { text: learnt },
    ]);
  forms = [
    await formWith('LV', ['Geschlecht', 'Die Vorlesung war klar', 'Ich habe viel gelernt']),
    await formWith('SEM', ['Ihr Geschlecht', 'Alles war verständlich', 'Mein Gewinn war groß']),
  ];
  const random = randomFrom(460);
  const drawn = (count: number, shares: readonly number[]): number[] =>
    Array.from({ length: count }, () => {
      const place = random();
      const below = (step: number) => shares.slice(0, step + 1).reduce((sum, share) => sum + share, 0);
      return (
        1 +
        Math.max(
          0,
          shares.findIndex((_, step) => place < below(step)),
        )
      );
    });
  surveyIds = await seedSurveys(
    app,
    tenantId,
    3,
    SIZES.map((respondentCount, index) => ({
      description: `Course ${index}`,
      unitId,
      formId: formOf(index).id,
      respondentCount,
      minRespondentCount: MINIMUM,
      answers: [
        drawn(respondentCount, [0.5, 0.42, 0.08]),
        drawn(respondentCount, [0.1, 0.15, 0.2, 0.3, 0.25]),
        drawn(respondentCount, [0.2, 0.2, 0.2, 0.2, 0.2]),
      ],
    })),
  );
  reports = await Promise.all(
    REPORTS.map(async (surveys) => {
      const ids = surveys.map((survey) => surveyIds[survey]);
      const { id } = (await admin.call('POST', '/reports', { title: 'Any', surveyIds: ids })).json();
      return { id, surveys };
    }),
  );
}, 60_000);
afterAll(() => app.close());

let states: Seen[][];

const versionOf = async (id: number) => (await admin.call('GET', `/item-collections/${id}`)).json();
const join = async (): Promise<void> => {
  for (const [index, into] of forms[0].itemIds.entries()) {
    const other = forms[1].itemIds[index] as number;
    const body = {
      version: (await versionOf(into)).version,
      others: [{ id: other, version: (await versionOf(other)).version }],
    };
    const answer = await admin.call('POST', `/item-collections/${into}/join`, body);
    expect(answer.statusCode, answer.body).toBe(200);
  }
};
const part = async (): Promise<void> => {
  for (const id of forms[0].itemIds) {
    const { version, items } = await versionOf(id);
    const itemIds = items
      .filter(({ isMoved }: { isMoved: boolean }) => isMoved)
      .map((item: { id: number }) => item.id);
    const answer = await admin.call('POST', `/item-collections/${id}/part`, { version, itemIds });
    expect(answer.statusCode, answer.body).toBe(200);
  }
};

interface Seen {
  readonly surveys: readonly number[];
  readonly shownForms: readonly SeededForm[];
  readonly filter: { readonly forms: readonly SeededForm[]; readonly option: number } | null;
  readonly figure: ItemFigure;
}

const look = async (isJoined: boolean): Promise<Seen[]> => {
  const seen: Seen[] = [];
  const questions = isJoined ? [{ forms, of: forms[0] }] : forms.map((form) => ({ forms: [form], of: form }));
  for (const { id, surveys } of reports) {
    const own = questions.filter((question) =>
      surveys.some((survey) => question.forms.includes(formOf(survey))),
    );
    const addCharts = async (filter: Seen['filter']): Promise<void> => {
      for (const question of own) {
        const itemIds = [question.of.itemIds[CHARTED]];
        const config = {
          visualizationType: 'BAR_CHART',
          analysisType: 'QUANTITATIVE',
          itemIds,
          split: 'survey',
        };
        const answer = await admin.call('POST', `/reports/${id}/report-items/preview`, { config });
        expect(answer.statusCode, answer.body).toBe(200);
        const [figure] = answer.json().data.figures;
        seen.push({ surveys, shownForms: question.forms, filter, figure });
      }
    };
    await addCharts(null);
    for (const question of own)
      for (const option of [1, 2, 3]) {
        const path = `/reports/${id}/respondent-filter/items/${question.of.itemIds[GENDER]}`;
        expect((await admin.call('PUT', path, [option])).statusCode).toBe(200);
        await addCharts({ forms: question.forms, option });
        await admin.call('DELETE', path);
      }
  }
  return seen;
};
const lookThroughout = async (): Promise<Seen[][]> => {
  const apart = await look(false);
  await join();
  const joined = await look(true);
  await part();
  return [apart, joined, await look(false)];
};

const read = async (survey: number) => {
  const { rows } = await inTenant(app.database, tenantId, (db) =>
    sql<{ packed: Buffer }>`select packed from survey_answers where survey_id = ${surveyIds[survey]}`.execute(
      db,
    ),
  );
  const [{ packed }] = rows as [(typeof rows)[number]];
  const { columns, respondentCount } = decodeAnswers(Uint8Array.from(packed));
  const { codes } = columns[GENDER] as ChoiceColumn;
  return {
    columns,
    genders: Array.from({ length: respondentCount }, (_, person) => codes[person] as number),
  };
};

interface Cell {
  readonly survey: number;
  readonly gender: number;
  readonly count: number;
}
const findCells = async (): Promise<Cell[]> => {
  const answers = await Promise.all([...SIZES.keys()].map(read));
  return answers.flatMap(({ genders }, survey) =>
    [...Map.groupBy(genders, (gender) => gender)].map(([gender, own]) => ({
      survey,
      gender,
      count: own.length,
    })),
  );
};

const isTold = ({ surveys, shownForms, filter }: Seen, { survey, gender }: Cell): boolean => {
  const form = formOf(survey);
  if (!surveys.includes(survey) || !shownForms.includes(form)) return false;
  return filter === null || (filter.forms.includes(form) && gender === filter.option);
};

const subsetsOf = (surveys: readonly number[], size: number): number[][] =>
  size === 0
    ? [[]]
    : surveys.flatMap((first, index) =>
        subsetsOf(surveys.slice(index + 1), size - 1).map((rest) => [first, ...rest]),
      );

test('reveals no cell below the minimum in all outputs before, during and after a join', async () => {
  states = await lookThroughout();
  const cells = await findCells();
  const small = [...cells.keys()].filter((cell) => (cells[cell] as Cell).count < MINIMUM);
  expect(small.length).toBeGreaterThan(1);
  const sums = new KnownSums();
  const add = (distribution: ItemFigure['total'], told: readonly boolean[]): void => {
    if (distribution.hidden !== null) return;
    // Under a filter some surveys may be left out of an item: which ones follows from the sums.
    const surveys = [...new Set(cells.filter((_, cell) => told[cell]).map(({ survey }) => survey))];
    const rows = subsetsOf(surveys, distribution.surveyCount)
      .map((own) => told.map((isIn, cell) => isIn && own.includes((cells[cell] as Cell).survey)))
      .filter(
        (row) => cells.reduce((sum, { count }, cell) => sum + (row[cell] ? count : 0), 0) === distribution.n,
      );
    // It is of these people and nobody else.
    expect(rows, `${distribution.n} of ${surveys}`).toHaveLength(1);
    sums.add((rows[0] as boolean[]).map(Number));
  };
  let shownUnderFilters = 0;
  for (const seen of states.flat()) {
    const told = cells.map((cell) => isTold(seen, cell));
    add(seen.figure.total, told);
    if (seen.filter && seen.figure.total.hidden === null) shownUnderFilters += 1;
    for (const { label, distribution } of seen.figure.groups)
      add(
        distribution,
        cells.map(({ survey }, cell) => told[cell] === true && String(label).includes(`Course ${survey}`)),
      );
  }
  expect(shownUnderFilters).toBeGreaterThan(10);
  const unit = (cell: number, factor = 1) => cells.map((_, index) => (index === cell ? factor : 0));
  for (const [place, cell] of small.entries()) {
    expect([cells[cell], sums.knows(unit(cell))]).toEqual([cells[cell], false]);
    const isFew = (other: number) => (cells[cell] as Cell).count + (cells[other] as Cell).count < MINIMUM;
    for (const other of small.slice(place + 1).filter(isFew))
      for (const factor of [1, -1]) {
        const both = unit(cell).map((value, index) => value + (unit(other, factor)[index] as number));
        expect([cells[cell], cells[other], sums.knows(both)]).toEqual([cells[cell], cells[other], false]);
      }
  }
}, 120_000);

test('keeps outputs around a join if answers are shuffled within survey and gender', async () => {
  const [apart, joined, parted] = states;
  expect(parted).toEqual(apart);
  expect(joined).not.toEqual(apart);
  const random = randomFrom(3);
  for (const survey of SIZES.keys()) {
    const { columns, genders } = await read(survey);
    const dealt = columns.map((column) => permuteColumn(column, orderWithin(genders, random)));
    expect(dealt).not.toEqual(columns);
    const packed = Buffer.from(encodeAnswers({ respondentCount: genders.length, columns: dealt }));
    await inTenant(app.database, tenantId, async (db) => {
      await sql`update survey_answers set packed = ${packed} where survey_id = ${surveyIds[survey]}`.execute(
        db,
      );
      await sql`delete from filter_ledgers`.execute(db);
    });
  }
  expect(await lookThroughout()).toEqual(states);
}, 120_000);
