import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Overview, OverviewFigure } from '#shared/overview/contract.ts';
import type { Jobs } from '../../app/start-jobs.ts';
import { startTestJobs } from '../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { rowsOf, upload } from '../calculation/testing/calculate-rows.ts';
import { describeRealData } from '../imports/testing/real-data.ts';

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

describeRealData('insteval', (folder) => {
  const rows = rowsOf(join(folder, 'InstEval.csv'))
    .map(({ dept, lectage, d, y }) => ({
      department: `Department ${dept}`,
      lecturer: `Lecturer ${d}`,
      term: `Term ${lectage}`,
      y: y ?? '',
    }))
    .filter(({ term, lecturer }) => /[12]$/.test(term) && Number(lecturer.slice(9)) < 900);

  /** The long way: ratings by lecturer, those of fewer than five left out; a department needs three, none with more than half. */
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

  test('When lecturers of fourteen departments were rated in two terms, then each department has the mean of its ratings in both', async () => {
    const tenantId = await app.createTenant('departments');
    const user = await app.createUser(tenantId, 'ADMINISTRATOR', [
      await app.createUnit(tenantId, 'University'),
    ]);
    await upload(user, 'ratings.csv', rows, {
      survey: { department: 'unit', lecturer: 'description', term: 'period' },
      scales: { y: { text: 'Rating', options: 5 } },
    });
    const { periods }: Overview = (await user.call('GET', '/overview')).json();
    const [before, now] = TERMS.map((term) => periods.find(({ name }) => name === term)?.id);
    const answer = await user.call('GET', `/overview?periodId=${now}&comparedPeriodId=${before}`);
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
});
