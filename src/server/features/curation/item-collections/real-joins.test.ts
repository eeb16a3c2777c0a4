import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ItemFigure, ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  calculated,
  dataOf,
  itemIdsOf,
  type Row,
  rowsOf,
  surveysOf,
  upload,
} from '../../figures/calculation/testing/calculate-rows.ts';
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

interface Edition {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly headings: readonly string[];
  readonly texts: readonly string[];
}
const TIMES = [1, 2, 3, 4, 5];

const editionOf = (folder: string, name: string): Edition => {
  const all = rowsOf(join(folder, 'public_data.csv'), ['likert0[']);
  const found = Object.keys(all[0] ?? {});
  const headings = TIMES.map((time) => found.find((one) => one.startsWith(`likert0[time${time}can]`)) ?? '');
  return {
    name,
    headings,
    texts: headings.map((heading) => /\. \[(.+)\]$/.exec(heading)?.[1] ?? ''),
    rows: all.map((row) => ({
      ...Object.fromEntries(
        TIMES.map((time, index) => [
          `time${time}`,
          /\d+/.exec(row[headings[index] as string] ?? '')?.[0] ?? '',
        ]),
      ),
      survey: name,
    })),
  };
};

describeRealData('rse-2017-de', (german) => {
  describeRealData('rse-2018', (international) => {
    test('matches n, mean and counts of both files after a join of 2017 and 2018 [3.07]', async () => {
      const tenantId = await app.createTenant('real-joins');
      const unitId = await app.createUnit(tenantId, 'All');
      const user = await app.createUser(tenantId, 'ADMINISTRATOR', [unitId]);
      const editions = [editionOf(german, 'RSE 2017'), editionOf(international, 'RSE 2018')] as const;
      for (const { name, rows, texts } of editions)
        await upload(user, `${name}.csv`, rows, {
          survey: { survey: 'description' },
          scales: Object.fromEntries(
            TIMES.map((time, index) => [`time${time}`, { text: texts[index] as string, options: 10 }]),
          ),
        });
      const surveyIds = (await surveysOf(user)).map(({ id }) => id);
      expect(surveyIds).toHaveLength(2);
      const ids = await itemIdsOf(user);
      expect(ids.size).toBe(10);
      for (const [index, time] of TIMES.entries()) {
        const [from, into] = editions.map(({ texts }) => ids.get(texts[index] as string) as number);
        const versionOf = async (id: number | undefined) =>
          (await user.call('GET', `/item-collections/${id}`)).json().version;
        const answer = await user.call('POST', `/item-collections/${into}/join`, {
          version: await versionOf(into),
          others: [{ id: from, version: await versionOf(from) }],
        });
        expect(answer.statusCode, answer.body).toBe(200);
        const report = await calculated(user, surveyIds, {
          visualizationType: 'BAR_CHART',
          itemIds: [into],
        });
        const total = dataOf<{ figures: ItemFigure[] }>(report).figures[0]?.total as ShownDistribution;
        const counts = new Array<number>(10).fill(0);
        let [n, sum] = [0, 0];
        for (const { rows } of editions)
          for (const row of rows) {
            const value = Number(row[`time${time}`]);
            if (value < 1) continue;
            counts[value - 1]! += 1;
            n += 1;
            sum += value;
          }
        expect(n).toBeGreaterThan(1000);
        expect(total).toMatchObject({ hidden: null, n });
        expect(total.options.map(({ count }) => count)).toEqual(counts);
        expect(total.statistics?.mean).toBeCloseTo(sum / n, 12);
      }
    });
  });
});
