import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { networkList } from '../../../../lib/remote/remote-networks.ts';
import type { RemoteRules } from '../../../../lib/remote/request-remote.ts';
import { openLimeSurvey } from '../../imports/limesurvey/open-limesurvey.ts';
import { type Counts, type ReadSurvey, readSurvey } from '../../imports/testing/count-answers.ts';
import { describeRealData } from '../../imports/testing/real-data.ts';
import { fileInMemory, fileOnDisk } from '../../imports/testing/source-files.ts';
import { type LimeSurveyServer, startLimeSurvey } from '../testing/limesurvey-server.ts';
import { QUIRKS, type Quirks } from '../testing/remote-control.ts';
import { type StoredSurvey, storedSurvey } from '../testing/stored-limesurvey.ts';
import { fetchSurvey } from './fetch-survey.ts';
import { withLimeSurvey } from './limesurvey-session.ts';

const rules: RemoteRules = { networks: networkList(['127.0.0.0/8']), allowsHttp: true };
let server: LimeSurveyServer;

const fetchBytes = (sid: string, signal = new AbortController().signal): Promise<Buffer> =>
  withLimeSurvey(server, rules, signal, async (session) => {
    const pieces: Buffer[] = [];
    for await (const piece of fetchSurvey(session, sid, 'remote.lsa')) pieces.push(piece);
    return Buffer.concat(pieces);
  });

const read = async (source: Awaited<ReturnType<typeof openLimeSurvey>>) => ({
  ...(await readSurvey(source)),
  plan: source.plan,
});
const fetchAndRead = async (sid: string) =>
  read(await openLimeSurvey([fileInMemory('remote.lsa', await fetchBytes(sid))]));

const countsOf = (counts: Counts | undefined) =>
  counts && {
    options: [...counts.options.entries()],
    silent: counts.abstained + counts.blank,
    numbers: counts.numbers,
    texts: counts.texts.toSorted(),
  };

const expectSame = (fetched: ReadSurvey, file: ReadSurvey) => {
  expect([fetched.respondents, fetched.incomplete]).toEqual([file.respondents, file.incomplete]);
  expect(fetched.form.items).toEqual(file.form.items);
  for (const { code } of file.form.items)
    expect([code, countsOf(fetched.counts.get(code))]).toEqual([code, countsOf(file.counts.get(code))]);
};

describeRealData('limesurvey', (folder) => {
  let answered: StoredSurvey;
  const oracle = join(folder, 'oracle', 'survey-100777');
  beforeAll(async () => {
    server = await startLimeSurvey();
    answered = await storedSurvey(`${oracle}.lsa`, `${oracle}-responses-all-code-short.json`);
  });
  beforeEach(() => {
    server.surveys = [answered];
    server.calls.length = 0;
    server.quirks = { ...QUIRKS };
  });
  afterAll(() => server.close());

  test('has the figures of the archive and of LimeSurvey’s statistics', async () => {
    const fetched = await fetchAndRead('100777');
    expectSame(fetched, await read(await openLimeSurvey([fileOnDisk(`${oracle}.lsa`)])));
    const optionsOf = (code: string) => [...(fetched.counts.get(code)?.options.values() ?? [])];
    expect([fetched.respondents, fetched.incomplete]).toEqual([419, 81]);
    expect(optionsOf('five')).toEqual([18, 54, 91, 122, 105]);
    expect(optionsOf('radio')).toEqual([137, 111, 74, 16, 54]);
    expect(optionsOf('multi')).toEqual([272, 173, 62, 35, 48]);
    expect(optionsOf('dual_SQ001_1')).toEqual([107, 204]);
    expect(optionsOf('rank_1')).toEqual([85, 109, 105, 98]);
    expect(fetched.plan.problems).toMatchObject([{ severity: 'warning', code: 'emptyAnswersAlike' }]);
    expect(fetched.plan.surveys[0]?.sourceKey).toBe('limesurvey:100777');
    expect(server.sessions.size).toBe(0);
  });

  test.each<[string, Partial<Quirks>]>([
    ['responses in objects under their ids', { responses: 'keyed' }],
    ['all responses in one object', { responses: 'map' }],
    ['responses that are not base64', { isBase64: false }],
    ['questions without their rows', { listsSubquestions: false }],
  ])('When a version writes %s, then the figures are the same', async (_, quirks) => {
    Object.assign(server.quirks, quirks);
    expectSame(await fetchAndRead('100777'), await read(await openLimeSurvey([fileOnDisk(`${oracle}.lsa`)])));
  });

  test('leaves out dual scales whose options a version does not distinguish', async () => {
    server.quirks.hasScales = false;
    const { plan } = await fetchAndRead('100777');
    expect(plan.excluded).toContainEqual({ question: 'dual', reason: 'withoutAnswers' });
    expect(plan.forms[0]?.items.filter(({ code }) => code.startsWith('dual'))).toEqual([]);
  });

  test.each([
    'survey_statistics_one',
    'survey_archive_2_basic_responses',
    'survey_archive_265831',
    'survey_archive_RemoteControlExportResponses',
    'survey_export_responses_with_tokens',
  ])('When the server has what is in %s.lsa, then its figures are those of the archive too', async (name) => {
    const path = join(folder, 'archives', `${name}.lsa`);
    const survey = await storedSurvey(path);
    server.surveys = [survey];
    const file = await read(await openLimeSurvey([fileOnDisk(path)]));
    expectSame(await fetchAndRead(survey.sid), file);
  });

  test('When responses are fetched, then only columns of answers and the id are ever asked for', async () => {
    await fetchBytes('100777');
    const fields = server.calls
      .filter(({ method }) => method === 'export_responses')
      .map(({ params }) => params[8] as string[]);
    expect(fields.length).toBeGreaterThan(1);
    expect(fields.flat().filter((field) => field !== 'id' && !/^100777X\d+X\d+/.test(field))).toEqual([]);
    expect(server.calls.filter(({ params }) => params[3] === 'all')).toEqual([]);
  });

  test('When the same survey is fetched twice, then the files are the same byte for byte', async () => {
    expect((await fetchBytes('100777')).equals(await fetchBytes('100777'))).toBe(true);
  });
});
