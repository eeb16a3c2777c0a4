import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RemoteFailureCode } from '#shared/surveys/connections/failures.ts';
import { isTransient, RemoteFailure } from '../../../../lib/remote/remote-failure.ts';
import {
  agentFor,
  MAXIMUM_ANSWER_BYTES,
  type RemoteOptions,
  type RemoteRules,
  readBody,
  requestRemote,
} from '../../../../lib/remote/request-remote.ts';
import { isTooDeep } from '../../imports/json/json-nesting.ts';
import { remoteAddress } from './remote-address.ts';

const checkHead = ({ statusCode = 0, headers }: IncomingMessage): void => {
  if (statusCode >= 300 && statusCode < 400) throw new RemoteFailure('redirected');
  if (statusCode !== 200) throw new RemoteFailure('httpError', { status: statusCode });
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new RemoteFailure('notLimeSurvey');
};

const postJson = (url: URL, body: string, options: RemoteOptions): Promise<Buffer> =>
  requestRemote(
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
    },
    options,
    (answer) => {
      checkHead(answer);
      return readBody(answer, options.rules.maximumBytes ?? MAXIMUM_ANSWER_BYTES);
    },
  );

export interface RemoteAccess {
  readonly address: string;
  readonly userName: string;
  readonly password: string;
}

export interface LimeSurveySession {
  call(method: string, ...params: unknown[]): Promise<unknown>;
}

/** Milliseconds before each retry. */
const PAUSES = [500, 2_000];
const RELEASE_TIMEOUT_MS = 5_000;
const MAXIMUM_STATUS_LENGTH = 200;

const parse = (bytes: Buffer): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return isTooDeep(text) ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

const resultOf = (bytes: Buffer): unknown => {
  const answer = parse(bytes);
  if (typeof answer !== 'object' || answer === null || !('result' in answer))
    throw new RemoteFailure('notLimeSurvey');
  const { error = null } = answer as { error?: unknown };
  if (error !== null) throw new RemoteFailure('serverRefused', { status: shortened(JSON.stringify(error)) });
  return answer.result;
};

const shortened = (text: string): string => text.slice(0, MAXIMUM_STATUS_LENGTH);

/** LimeSurvey reports errors with HTTP status 200 and a text. */
const statusOf = (result: unknown): string | null => {
  const { status } = (result ?? {}) as { status?: unknown };
  return typeof result === 'object' && !Array.isArray(result) && typeof status === 'string' ? status : null;
};

/** The permission that each call needs, as observed on a real server. */
const RIGHTS: Record<string, RemoteFailureCode> = {
  get_survey_properties: 'settingsForbidden',
  get_language_properties: 'settingsForbidden',
  list_groups: 'questionsForbidden',
  list_questions: 'questionsForbidden',
  get_question_properties: 'questionsForbidden',
  get_summary: 'questionsForbidden',
  export_responses: 'exportForbidden',
};

const failureOfStatus = (status: string, method: string): RemoteFailure => {
  if (/permission/i.test(status)) return new RemoteFailure(RIGHTS[method] ?? 'noPermission');
  if (/invalid survey ?id/i.test(status)) return new RemoteFailure('surveyUnknown');
  return new RemoteFailure('serverRefused', { status: shortened(status) });
};

const isSessionLost = (status: string | null): boolean =>
  status !== null && /invalid session key/i.test(status);

/**
 * Signs in, runs the work and always signs out. Reopens a lost session once per call and retries calls that failed in
 * transit. Throws `RemoteFailure`.
 */
export const withLimeSurvey = async <Result>(
  access: RemoteAccess,
  rules: RemoteRules,
  signal: AbortSignal,
  work: (session: LimeSurveySession) => Promise<Result>,
): Promise<Result> => {
  const url = remoteAddress(access.address, rules.allowsHttp);
  const agent = agentFor(url, rules);
  let id = 0;
  const send = async (method: string, params: readonly unknown[], until: AbortSignal): Promise<unknown> => {
    id += 1;
    return resultOf(
      await postJson(url, JSON.stringify({ method, params, id }), { agent, rules, signal: until }),
    );
  };
  const sendAgain = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await send(method, params, signal);
      } catch (error) {
        const pause = (rules.pauses ?? PAUSES)[attempt];
        if (pause === undefined || !(error instanceof RemoteFailure) || !isTransient(error)) throw error;
        await wait(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    }
  };
  // Once: who tries a wrong password again and again is locked out.
  const signIn = async (): Promise<string> => {
    const result = await send('get_session_key', [access.userName, access.password], signal);
    const status = statusOf(result);
    if (status !== null) throw new RemoteFailure('signInFailed', { status: shortened(status) });
    if (typeof result !== 'string' || result === '') throw new RemoteFailure('notLimeSurvey');
    return result;
  };
  let key: string | null = null;
  try {
    key = await signIn();
    return await work({
      call: async (method, ...params) => {
        let result = await sendAgain(method, [key, ...params]);
        if (isSessionLost(statusOf(result))) {
          key = null;
          key = await signIn();
          result = await sendAgain(method, [key, ...params]);
        }
        const status = statusOf(result);
        if (status !== null) throw failureOfStatus(status, method);
        return result;
      },
    });
  } finally {
    // Also of work that was cancelled; a server that does not answer forgets it by itself.
    if (key !== null)
      await send('release_session_key', [key], AbortSignal.timeout(RELEASE_TIMEOUT_MS)).catch(
        () => undefined,
      );
    agent.destroy();
  }
};

export const orNothing = async <Nothing>(
  answer: Promise<unknown>,
  words: RegExp,
  nothing: Nothing,
): Promise<unknown> => {
  try {
    return await answer;
  } catch (error) {
    const isNothing =
      error instanceof RemoteFailure &&
      error.code === 'serverRefused' &&
      words.test(String(error.params.status));
    if (isNothing) return nothing;
    throw error;
  }
};
