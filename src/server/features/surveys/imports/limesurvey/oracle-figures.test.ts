import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import type { Jobs } from '../../../../app/start/start-jobs.ts';
import { startTestJobs } from '../../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { calculateUpload } from '../testing/calculate-upload.ts';
import { type PublishedTable, readLimeSurveyStatistics } from '../testing/limesurvey-statistics.ts';
import { describeRealData } from '../testing/real-data.ts';

interface Way {
  files: string[];
  missing?: string[];
  codesReported?: string[];
  codes?: Record<string, string>;
}

const spss = {
  codes: Object.fromEntries(
    ['SQ001', 'SQ002'].flatMap((row) =>
      [0, 1].map((scale) => [`dual_${row}_${scale}`, `dual_${row}_${scale + 1}`]),
    ),
  ),
  codesReported: ['dualScaleLabels'],
};

const ways: Way[] = [
  { files: ['.lsa'] },
  { files: ['.lss', '-web-full-long-default.csv'] },
  { files: ['.lss', '-responses-all-en-full-long.csv'] },
  { files: ['.lss', '-responses-all-abbr-long.csv'] },
  { files: ['.lss', '-web-all-short.csv'] },
  { files: ['.lss', '-web-emcode-short.csv'] },
  // "Convert N to 2" makes a 2 of every empty cell: who said no and who said nothing are one.
  { files: ['.lss', '-web-code-short-Y1N2.csv'], missing: ['yn'], codesReported: ['unclearYesNo'] },
  { files: ['.lss', '-web-all-short.xlsx'] },
  { files: ['-structure.txt', '-web-all-short.csv'] },
  { files: ['-web-all-short.sav'], ...spss },
  { files: ['-web-complete-short.sav'], ...spss },
];

const counts = ({ options }: ShownDistribution): number[] => {
  const isUnsure = ({ text }: ShownDistribution['options'][number]) => text.de === 'Unsicher';
  const ordered = [...options.filter((option) => !isUnsure(option)), ...options.filter(isUnsure)];
  return ordered.map(({ count }) => count);
};

describeRealData('limesurvey/oracle', (folder) => {
  const published = readLimeSurveyStatistics(join(folder, 'survey-100777-statistics-complete-en.json'));
  let app: TestApp;
  let jobs: Jobs;
  beforeAll(async () => {
    app = await createTestApp({}, { analysisThreads: 2 });
    jobs = await startTestJobs(app.services);
  });
  afterAll(async () => {
    await jobs.stop();
    await app.close();
  });

  test('When LimeSurvey’s tables are read, then all of its closed questions and numbers are among them', () => {
    expect(published).toHaveLength(58);
  });

  test.each(ways.map((way, index) => ({ ...way, index, name: way.files.join(' and ') })))(
    'When $name come in through the API by default, then all figures are those of LimeSurvey’s statistics',
    async ({ files, index, missing = [], codesReported = [], codes = {} }) => {
      const tenantId = await app.createTenant(`oracle-${index}`);
      await app.createUnit(tenantId, 'University');
      const user = await app.createUser(tenantId, 'ADMINISTRATOR');
      const expected = published.filter(({ code }) => !missing.includes(code));
      const codeOf = ({ code }: PublishedTable): string => codes[code] ?? code;
      const paths = files.map((name) => join(folder, `survey-100777${name}`));
      const upload = await calculateUpload(app, user, paths, expected.map(codeOf));
      expect(upload.surveys).toMatchObject([{ responseCount: 419, status: 'PROCESSED' }]);
      const [source] = upload.preview.sources;
      const notes = [
        ...(source?.problems ?? []).map(({ code }) => code),
        ...(source?.excluded ?? []).map(({ reason }) => reason),
      ];
      expect(notes).toEqual(expect.arrayContaining(codesReported));
      for (const table of expected) {
        const shown = upload.shown(codeOf(table));
        if (table.kind === 'number') {
          expect([table.code, shown.n]).toEqual([table.code, table.n]);
          expect(shown.statistics?.mean).toBeCloseTo(table.sum / table.n, 6);
          if (table.median !== null) expect(shown.statistics?.median).toBeCloseTo(table.median, 2);
        } else {
          expect([table.code, counts(shown)]).toEqual([table.code, table.counts]);
          if (table.silent !== null)
            expect([table.code, shown.abstentions + shown.blanks]).toEqual([table.code, table.silent]);
          if (table.mean !== null) expect(shown.statistics?.mean).toBeCloseTo(table.mean, 1);
        }
      }
    },
  );
});
