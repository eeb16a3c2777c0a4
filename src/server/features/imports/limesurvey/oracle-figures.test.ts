import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShownDistribution } from '#shared/calculation/number-figures.ts';
import { type Jobs, startJobs } from '../../../app/start-jobs.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { calculateUpload } from '../testing/calculate-upload.ts';
import { describeRealData } from '../testing/real-data.ts';

/** The ways in that differ most; how each export is read is in the other tests of this folder. */
const ways = [
  ['.lsa'],
  ['.lss', '-web-full-long-default.csv'],
  ['.lss', '-web-all-short.xlsx'],
  ['-web-all-short.sav'],
];

/** What LimeSurvey's own statistics say of the complete responses. */
const published: Record<string, number[]> = {
  five: [18, 54, 91, 122, 105],
  radio: [137, 111, 74, 16, 54],
  multi: [272, 173, 62, 35, 48],
  yn: [157, 216],
  rank_1: [85, 109, 105, 98],
};

const counts = ({ options }: ShownDistribution): number[] => options.map(({ count }) => count);

describeRealData('limesurvey/oracle', (folder) => {
  let app: TestApp;
  let jobs: Jobs;
  beforeAll(async () => {
    app = await createTestApp();
    jobs = await startJobs(app.services);
  });
  afterAll(async () => {
    await jobs.stop();
    await app.close();
  });

  test.each(ways.map((way, index) => ({ way, index })))(
    'When $way comes in through the API by default, then its figures are those of LimeSurvey’s statistics',
    async ({ way, index }) => {
      const tenantId = await app.createTenant(`oracle-${index}`);
      await app.createUnit(tenantId, 'University');
      const user = await app.createUser(tenantId, 'ADMINISTRATOR');
      const paths = way.map((name) => join(folder, `survey-100777${name}`));
      const upload = await calculateUpload(app, user, paths, Object.keys(published));
      expect(upload.surveys).toMatchObject([{ responseCount: 419, status: 'PROCESSED' }]);
      for (const [code, expected] of Object.entries(published))
        expect([code, counts(upload.shown(code))]).toEqual([code, expected]);
      const { statistics } = upload.shown('five');
      expect(statistics?.mean).toBeCloseTo(3.62, 2);
      expect(statistics?.standardDeviation).toBeCloseTo(1.15, 2);
    },
  );
});
