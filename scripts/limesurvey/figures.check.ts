import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Jobs } from '#server/app/start/start-jobs.ts';
import { drawResponses } from '#server/features/surveys/connections/testing/draw-responses.ts';
import { calculateUpload } from '#server/features/surveys/imports/testing/calculate-upload.ts';
import type { PublishedTable } from '#server/features/surveys/imports/testing/limesurvey-statistics.ts';
import { startTestJobs } from '#server/testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { type AdminPages, memberOf, openAdminPages } from './admin-pages.ts';
import { type ComparedFigure, compareFigures, describeDifferences, summarise } from './compare-figures.ts';
import { SURVEYS } from './global-setup.ts';
import { readStatisticsPage, statisticsFields } from './read-statistics.ts';
import { recount } from './recount.ts';
import { findColumns, openRemoteControl, type RemoteControl } from './remote-control.ts';

type Survey = (typeof SURVEYS)[keyof typeof SURVEYS];

const folder = mkdtempSync(join(tmpdir(), 'plenum-ways-'));
const compared = new Map<string, ComparedFigure[]>();
const drawn = (survey: Survey) => drawResponses(survey.responses, survey.languages);
let app: TestApp;
let jobs: Jobs;
let statistics: PublishedTable[];

const EXPORTS = [
  ['full.csv', 'csv', 'full', 'long'],
  ['codes.csv', 'csv', 'code', 'short'],
  ['workbook.xlsx', 'xls', 'code', 'short'],
] as const;

const saveExports = async (
  control: RemoteControl,
  pages: AdminPages,
  { sid, languages }: Survey,
): Promise<void> => {
  const save = (name: string, bytes: Buffer) => writeFileSync(join(folder, `${sid}-${name}`), bytes);
  const archive = await pages.archive(sid);
  save('survey.lsa', archive);
  save('survey.lss', await memberOf(archive, '.lss'));
  save('survey.lsr', await memberOf(archive, '.lsr'));
  for (const [name, type, headings, answers] of EXPORTS) {
    const language = languages.at(-1);
    const file = await control.call('export_responses', sid, type, language, 'all', headings, answers);
    save(name, Buffer.from(String(file), 'base64'));
  }
};

beforeAll(async () => {
  const control = await openRemoteControl(inject('limesurvey'));
  const pages = await openAdminPages(inject('limesurvey'));
  const { sid } = SURVEYS.german;
  const fields = statisticsFields(await findColumns(control, sid));
  const names = fields.map(({ field }) => field);
  statistics = readStatisticsPage(await pages.statistics(sid, names, 'en'), fields);
  for (const survey of Object.values(SURVEYS)) await saveExports(control, pages, survey);
  app = await createTestApp({ remoteNetworks: ['127.0.0.0/8'], allowsRemoteHttp: true });
  jobs = await startTestJobs(app.services);
});

afterAll(async () => {
  console.log(`\n${[summarise(compared), ...describeDifferences(compared)].join('\n')}`);
  await jobs?.stop();
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const fetchLive = async (user: TestUser, { sid }: Survey): Promise<number> => {
  const { address, userName, password } = inject('limesurvey');
  const connection = await user.call('POST', '/connections', { name: 'Real', address, userName, password });
  const path = `/connections/${connection.json().id}/imports`;
  return (await user.call('POST', path, { surveyIds: [String(sid)] })).json().id;
};

const WAYS: [way: string, files: string[] | null][] = [
  ['live', null],
  ['.lsa', ['survey.lsa']],
  ['.lss and .lsr', ['survey.lss', 'survey.lsr']],
  ['.lss and CSV, whole headings', ['survey.lss', 'full.csv']],
  ['.lss and CSV, codes', ['survey.lss', 'codes.csv']],
  ['.lss and XLSX', ['survey.lss', 'workbook.xlsx']],
];

const compareWay = async (
  name: string,
  survey: Survey,
  files: string[] | null,
  expected: readonly PublishedTable[],
): Promise<void> => {
  const tenantId = await app.createTenant(`way-${compared.size}`);
  await app.createUnit(tenantId, 'University');
  const user = await app.createUser(tenantId, 'ADMINISTRATOR');
  const paths = files?.map((file) => join(folder, `${survey.sid}-${file}`));
  const codes = expected.map(({ code }) => code);
  const calculated = await calculateUpload(app, user, paths ?? (() => fetchLive(user, survey)), codes);
  const complete = drawn(survey).filter(({ isComplete }) => isComplete).length;
  expect(calculated.surveys).toMatchObject([{ responseCount: complete }]);
  const figures = expected.flatMap((table) => compareFigures(table, calculated.shown(table.code)));
  compared.set(name, figures);
  expect(figures.filter(({ isEqual, reason }) => !isEqual && reason === null)).toEqual([]);
};

test('LimeSurvey’s statistics are a plain recount of the answers that it was sent', () => {
  const withoutMeans = recount(drawn(SURVEYS.german)).map((table) => ({
    ...table,
    ...(table.kind === 'choice'
      ? { mean: expect.toSatisfy(() => true) }
      : { sum: expect.closeTo(table.sum) }),
    ...(table.kind === 'number' && {
      median: expect.toSatisfy(() => true),
      deviation: expect.toSatisfy(() => true),
    }),
  }));
  for (const table of withoutMeans) expect(statistics.find(({ code }) => code === table.code)).toEqual(table);
});

test.each(WAYS)('the figures of %s are those of LimeSurvey’s statistics', (way, files) =>
  compareWay(`German, ${way}`, SURVEYS.german, files, statistics),
);

test.each(WAYS)('the figures of a survey in Polish alone, %s, are those of a recount', (way, files) =>
  compareWay(`Polish, ${way}`, SURVEYS.polish, files, recount(drawn(SURVEYS.polish))),
);
