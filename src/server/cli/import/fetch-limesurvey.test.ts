import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedSurvey } from '../../features/surveys/connections/testing/generated-survey.ts';
import {
  type LimeSurveyServer,
  startLimeSurvey,
} from '../../features/surveys/connections/testing/limesurvey-server.ts';
import { buildAccessRules } from '../../lib/remote/remote-rules.ts';
import { UsageError } from '../setup/command.ts';
import { createImportingDatabase } from '../testing/importing-database.ts';
import { importFiles } from './import.ts';

let plenum: Awaited<ReturnType<typeof createImportingDatabase>>;
let server: LimeSurveyServer;
let folder: string;
beforeAll(async () => {
  plenum = await createImportingDatabase();
  await plenum.database.insertInto('tenants').values({ subdomain: 'main', name: 'Main' }).execute();
  server = await startLimeSurvey([
    generatedSurvey('11', 'Algebra', ['1', '2', '3', '4', '5', '5', '']),
    generatedSurvey('12', 'Zoology', ['1', '2']),
  ]);
  folder = await mkdtemp(join(tmpdir(), 'plenum-fetch-'));
  await writeFile(join(folder, 'password'), `${server.password}\n`);
  await writeFile(join(folder, 'wrong'), 'wrong');
});
afterAll(async () => {
  await server.close();
  await plenum.drop();
  await rm(folder, { recursive: true });
});

const loopback = { remoteNetworks: ['127.0.0.0/8'], allowsRemoteHttp: true };
const run = async (
  args: readonly string[],
  password = 'password',
  allowed: Parameters<typeof buildAccessRules>[0] = loopback,
) => {
  const lines: string[] = [];
  const rules = { ...buildAccessRules(allowed), pauses: [] };
  const access = [
    '--limesurvey',
    server.address,
    '--user',
    server.userName,
    '--password-file',
    join(folder, password),
  ];
  const code = await importFiles({ ...plenum, rules }, [...access, ...args], (line) => lines.push(line));
  return { code, lines };
};
const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('plenum-limesurvey-'));

test('lists the surveys of a live LimeSurvey and imports those chosen', async () => {
  const before = await left();
  expect(await run([])).toEqual({
    code: 0,
    lines: ['Say with --survey which of these to import:', '  11  Algebra', '  12  Zoology'],
  });
  const { code, lines } = await run(['--survey', '11']);
  expect(code).toBe(0);
  expect(lines[0]).toBe(
    '127.0.0.1-11.lsa: imported 1 survey, 6 respondents, 1 incomplete left out, 1 new item',
  );
  const survey = await plenum.database
    .selectFrom('surveys')
    .select(['source_key', 'response_count'])
    .executeTakeFirstOrThrow();
  expect(survey).toEqual({ source_key: 'limesurvey:11', response_count: 6 });
  // Again: it is the same survey.
  expect((await run(['--survey', '11'])).lines[0]).toContain('1 there already');
  expect(await left()).toEqual(before);
});

test('When the server refuses or may not be asked, then the reason is said and nothing is imported', async () => {
  expect(await run(['--survey', '11'], 'wrong')).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('sign in failed')],
  });
  expect(await run(['--survey', '99'])).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('survey unknown')],
  });
  expect(await run(['--survey', '11'], 'password', { allowsRemoteHttp: true })).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('address forbidden')],
  });
  expect((await run([], 'password', {})).lines[0]).toContain('http forbidden');
});

test('When user or password are missing, or a file is named, too, then it is said how it goes', async () => {
  const start = (...args: string[]) => importFiles(plenum, args, () => undefined);
  await expect(start('--limesurvey', server.address)).rejects.toThrow(UsageError);
  await expect(start('--limesurvey', server.address, '--user', 'x')).rejects.toThrow('--password-file');
  await expect(start('--limesurvey', server.address, 'file.csv')).rejects.toThrow('Usage');
});
