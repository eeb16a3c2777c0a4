import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { studentT95 } from '#shared/figures/calculation/student-t.ts';
import type { Overview, OverviewFigure } from '#shared/oversight/overview/contract.ts';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { rowsOf, upload } from '../../figures/calculation/testing/calculate-rows.ts';
import { describeRealData } from '../../surveys/imports/testing/real-data.ts';

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

const TERMS = ['Term 1', 'Term 2'] as const;
const MINIMUM = 5;

interface Recounted {
  unitId: number;
  periodId: number;
  n: number;
  surveyCount: number;
  mean: number;
  alike: number;
  spread: number;
}

const recount = (db: Trx, periodIds: readonly number[], leftOut: readonly string[]) =>
  sql<Recounted>`
    with recursive within as (
      select id as unit_id, id as below from units
      union all
      select within.unit_id, units.id from within join units on units.parent_id = within.below
    ), answers as (
      select surveys.id, surveys.unit_id, surveys.period_id, get_byte(packed, start + at) as code,
        count(*) filter (where get_byte(packed, start + at) between 1 and 254) over (partition by surveys.id) as n
      from surveys join survey_answers on survey_answers.survey_id = surveys.id,
        lateral (select get_byte(packed, 20) + 256 * get_byte(packed, 21) + 65536 * get_byte(packed, 22) as start) as header,
        generate_series(0, respondent_count - 1) as at
      where surveys.period_id = any(${[...periodIds]}::integer[])
    ), counted as (
      select id, unit_id, period_id, count(*) as n, sum(code) as total, avg(code)::double precision as mean from answers
      where n >= ${MINIMUM} and code between 1 and 254
        and not (unit_id || ' ' || period_id) = any(${[...leftOut]}::text[])
      group by id, unit_id, period_id
    )
    select within.unit_id as "unitId", period_id as "periodId", sum(n)::integer as n,
      count(*)::integer as "surveyCount", (sum(total) / sum(n))::double precision as mean,
      avg(mean) as alike, stddev_samp(mean) as spread
    from within join counted on counted.unit_id = within.below
    group by within.unit_id, period_id`.execute(db);

describeRealData('insteval', (folder) => {
  const rows = rowsOf(join(folder, 'InstEval.csv'))
    .map(({ dept, lectage, d, y }) => ({
      department: `Department ${dept}`,
      lecturer: `Lecturer ${d}`,
      term: `Term ${lectage}`,
      y: y ?? '',
    }))
    .filter(({ term, lecturer }) => /[12]$/.test(term) && Number(lecturer.slice(9)) < 900);

  const byHand = (term: string, department: string): OverviewFigure | { hidden: string } => {
    const own = rows.filter((row) => row.term === term && row.department === department);
    const lecturers = Map.groupBy(own, ({ lecturer }) => lecturer);
    const counted = [...lecturers.values()].filter((ratings) => ratings.length >= MINIMUM);
    const values = counted.flat().map(({ y }) => Number(y));
    const largest = Math.max(...counted.map((ratings) => ratings.length));
    if (counted.length < 3 || 2 * largest > values.length) return { hidden: expect.any(String) as string };
    const sum = values.reduce((all, value) => all + value, 0);
    const mean = expect.closeTo(sum / values.length, 9) as number;
    return {
      hidden: null,
      mean,
      n: values.length,
      surveyCount: counted.length,
      surveyTotal: expect.any(Number) as number,
    };
  };

  let tenantId: number;
  let user: TestUser;
  let address: string;
  let terms: number[];
  beforeAll(async () => {
    tenantId = await app.createTenant('departments');
    user = await app.createUser(tenantId, 'ADMINISTRATOR', [await app.createUnit(tenantId, 'University')]);
    await upload(user, 'ratings.csv', rows, {
      survey: { department: 'unit', lecturer: 'description', term: 'period' },
      scales: { y: { text: 'Rating', options: 5 } },
    });
    const { periods }: Overview = (await user.call('GET', '/overview')).json();
    terms = TERMS.map((term) => periods.find(({ name }) => name === term)?.id as number);
    address = `/overview?periodId=${terms[1]}&comparedPeriodId=${terms[0]}`;
  });

  test('matches the mean ratings of fourteen departments in two terms', async () => {
    const answer = await user.call('GET', address);
    const { rows: units }: Overview = answer.json();
    const departments = [...new Set(rows.map(({ department }) => department))].sort();
    const own = units
      .filter(({ depth }) => depth === 1)
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    expect(own.map(({ name }) => name)).toEqual(departments);
    for (const { name, cells } of own)
      expect([name, cells[0]?.now, cells[0]?.before]).toEqual([
        name,
        byHand(TERMS[1], name),
        byHand(TERMS[0], name),
      ]);
    expect(own.filter(({ cells }) => cells[0]?.change).length).toBeGreaterThan(10);
    // Of fifteen thousand ratings some departments differ by more than chance, others do not.
    const meanings = new Set(own.map(({ cells }) => cells[0]?.change?.meaning));
    expect(meanings.has('unclear') && meanings.size > 1).toBe(true);
  });

  const recountShown = async (query: string) => {
    const { rows: units }: Overview = (await user.call('GET', `${address}${query}`)).json();
    // Departments that nothing is shown of are in the mean of the university only together with enough others: here they are in none.
    const leftOut = units.flatMap(({ unitId, cells, depth }) =>
      [cells[0]?.before, cells[0]?.now].flatMap((figure, index) =>
        figure?.hidden === null || depth === 0 ? [] : [`${unitId} ${terms[index]}`],
      ),
    );
    const { rows: recounted } = await inTenant(app.database, tenantId, (db) => recount(db, terms, leftOut));
    return units.flatMap(({ unitId, cells }) =>
      [cells[0]?.before, cells[0]?.now].flatMap((figure, index) => {
        const found = recounted.find((one) => one.unitId === unitId && one.periodId === terms[index]);
        return figure?.hidden === null ? [{ figure, found }] : [];
      }),
    );
  };

  test('means of units are those of a recount of the stored bytes in SQL', async () => {
    const shown = await recountShown('');
    expect(shown.length).toBeGreaterThan(25);
    for (const { figure, found } of shown)
      expect([figure.n, figure.surveyCount, figure.mean]).toEqual([
        found?.n,
        found?.surveyCount,
        expect.closeTo(found?.mean ?? Number.NaN, 9),
      ]);
  });

  test('means in which each survey counts alike are those of a recount in SQL, with their spread', async () => {
    const shown = await recountShown('&meanOver=surveys');
    expect(shown.length).toBeGreaterThan(25);
    for (const { figure, found } of shown) {
      const { lower, upper } = figure.interval ?? { lower: Number.NaN, upper: Number.NaN };
      const half =
        (studentT95((found?.surveyCount ?? 0) - 1) * (found?.spread ?? 0)) /
        Math.sqrt(found?.surveyCount ?? 0);
      expect([figure.n, figure.surveyCount, figure.mean, (upper - lower) / 2]).toEqual([
        found?.n,
        found?.surveyCount,
        expect.closeTo(found?.alike ?? Number.NaN, 9),
        expect.closeTo(half, 9),
      ]);
    }
  });
});
