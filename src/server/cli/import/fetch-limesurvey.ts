import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { buildFetchedFileName } from '../../features/surveys/connections/fetch-files.ts';
import { fetchSurvey } from '../../features/surveys/connections/limesurvey/fetch-survey.ts';
import { asAnswer, surveyList } from '../../features/surveys/connections/limesurvey/limesurvey-answers.ts';
import {
  orNothing,
  type RemoteAccess,
  withLimeSurvey,
} from '../../features/surveys/connections/limesurvey/limesurvey-session.ts';
import { RemoteFailure } from '../../lib/remote/remote-failure.ts';
import type { RemoteRules } from '../../lib/remote/request-remote.ts';
import { UsageError } from '../setup/command.ts';

export interface RemoteRequest {
  address: string;
  userName: string | undefined;
  /** `-` is the standard input; a password among the arguments would be visible to every user of the machine. */
  passwordFile: string | undefined;
  surveyIds: readonly string[];
}

const readPassword = async (path: string): Promise<string> => {
  const read = path === '-' ? text(process.stdin) : readFile(path, 'utf8');
  const password = await read.catch(() => {
    throw new UsageError(`${path} cannot be read.`);
  });
  return password.replace(/\r?\n$/, '');
};

const accessOf = async ({ address, userName, passwordFile }: RemoteRequest): Promise<RemoteAccess> => {
  if (!userName) throw new UsageError('--limesurvey needs --user NAME.');
  if (!passwordFile)
    throw new UsageError('--limesurvey needs --password-file FILE, or - for the standard input.');
  const password = await readPassword(passwordFile);
  if (password === '') throw new UsageError('The password is empty.');
  return { address, userName, password };
};

const inWords = ({ code, params }: RemoteFailure): string => {
  const values = Object.entries(params).map(([name, value]) => `${name} ${value}`);
  const words = code.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return values.length > 0 ? `${words} (${values.join(', ')})` : words;
};

/**
 * Downloads surveys of a live LimeSurvey as archives into a temporary folder, passes them to `take` and deletes them;
 * without ids it lists the surveys. Returns `false` on failure, with the reason passed to `say`. Throws `UsageError`.
 */
export const fetchLimeSurvey = async (
  request: RemoteRequest,
  rules: RemoteRules,
  {
    say,
    take,
    signal,
  }: { say(line: string): void; take(paths: string[]): Promise<void>; signal: AbortSignal },
): Promise<boolean> => {
  const access = await accessOf(request);
  const folder = await mkdtemp(join(tmpdir(), 'plenum-limesurvey-'));
  try {
    const paths = await withLimeSurvey(access, rules, signal, async (session) => {
      if (request.surveyIds.length === 0) {
        const listed = await orNothing(session.call('list_surveys'), /^no surveys/i, []);
        say('Say with --survey which of these to import:');
        for (const { sid, surveyls_title } of asAnswer(surveyList, listed))
          say(`  ${sid}  ${surveyls_title}`);
        return [];
      }
      const fetched: string[] = [];
      for (const surveyId of request.surveyIds) {
        const name = buildFetchedFileName(access.address, surveyId);
        const path = join(folder, name);
        await pipeline(fetchSurvey(session, surveyId, name), createWriteStream(path, { mode: 0o600 }), {
          signal,
        });
        fetched.push(path);
      }
      return fetched;
    });
    if (paths.length > 0) await take(paths);
    return true;
  } catch (error) {
    if (!(error instanceof RemoteFailure)) throw error;
    say(`${request.address}: ${inWords(error)}`);
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
