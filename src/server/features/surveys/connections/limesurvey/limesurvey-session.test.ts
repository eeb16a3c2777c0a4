import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RemoteFailure } from '../../../../lib/remote/remote-failure.ts';
import { networkList } from '../../../../lib/remote/remote-networks.ts';
import type { AddressLookup, RemoteRules } from '../../../../lib/remote/request-remote.ts';
import { type LimeSurveyServer, startLimeSurvey } from '../testing/limesurvey-server.ts';
import { type LimeSurveySession, type RemoteAccess, withLimeSurvey } from './limesurvey-session.ts';

const loopback: RemoteRules = {
  networks: networkList(['127.0.0.0/8']),
  allowsHttp: true,
  pauses: [1, 1],
};
let server: LimeSurveyServer;
beforeAll(async () => {
  server = await startLimeSurvey();
});
beforeEach(() => {
  server.disturb = null;
  server.calls.length = 0;
});
afterAll(() => server.close());

const listGroups = (session: LimeSurveySession) => session.call('list_groups', 1, 'en');
const failureOf = (
  work: (session: LimeSurveySession) => Promise<unknown>,
  rules: Partial<RemoteRules> = {},
  access: RemoteAccess = server,
  signal = new AbortController().signal,
): Promise<unknown> =>
  withLimeSurvey(access, { ...loopback, ...rules }, signal, work).then(
    () => null,
    (error: unknown) => (error instanceof RemoteFailure ? error.code : error),
  );
const methods = () => server.calls.map(({ method }) => method);

test('When a password is wrong, then that is said and it is tried once only', async () => {
  const code = await failureOf(listGroups, {}, { ...server, password: 'wrong' });
  expect([code, methods()]).toEqual(['signInFailed', ['get_session_key']]);
});

test('When work fails or is refused with status 200, then the session is released all the same', async () => {
  expect(await failureOf(listGroups)).toBe('surveyUnknown');
  expect(await failureOf(() => Promise.reject(new Error('ours')))).toEqual(new Error('ours'));
  expect([methods().at(-1), server.sessions.size]).toEqual(['release_session_key', 0]);
});

test('When the session has expired, then there is a new one and the call is made again', async () => {
  const code = await failureOf(async (session) => {
    server.forgetSessions();
    await session.call('get_summary', 1, 'all');
  });
  expect(code).toBe('surveyUnknown');
  expect(methods()).toEqual([
    'get_session_key',
    'get_summary',
    'get_session_key',
    'get_summary',
    'release_session_key',
  ]);
});

test.each([
  ['get_survey_properties', 'settingsForbidden'],
  ['list_questions', 'questionsForbidden'],
  ['export_responses', 'exportForbidden'],
  ['list_users', 'noPermission'],
])('a %s that LimeSurvey does not permit fails as %s, the right that it needs', async (method, code) => {
  server.disturb = (call) => (call.method === method ? { status: 'No permission' } : undefined);
  expect(await failureOf((session) => session.call(method, 1))).toBe(code);
});

test('When a call fails on its way, then it is made again; when it goes on failing, then it is given up', async () => {
  let failing = 1;
  server.disturb = ({ method }, answer) => {
    if (method !== 'list_groups' || failing === 0) return undefined;
    failing -= 1;
    answer.statusCode = 503;
    answer.end();
    return 'answered';
  };
  expect(await failureOf(listGroups)).toBe('surveyUnknown');
  failing = Number.POSITIVE_INFINITY;
  expect(await failureOf(listGroups)).toBe('httpError');
  expect(methods().filter((method) => method === 'list_groups')).toHaveLength(5);
});

test.each([301, 302, 307, 308])(
  'When the server redirects with %s, then nothing is followed',
  async (status) => {
    server.disturb = (_, answer) => {
      answer.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
      return 'answered';
    };
    expect([await failureOf(listGroups), methods()]).toEqual(['redirected', ['get_session_key']]);
  },
);

test.each([
  ['a page', '<html>Off</html>'],
  ['nothing', ''],
  ['a list', '[]'],
  ['JSON without result', '{"id":1}'],
  ['JSON nested beyond reason', `{"result":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
  ['a number as key', '{"result":7,"error":null}'],
])('When a server answers with %s, then it is said to be no LimeSurvey', async (_, body) => {
  server.disturb = (_call, answer) => {
    answer.end(body);
    return 'answered';
  };
  expect(await failureOf(listGroups)).toBe('notLimeSurvey');
});

test('When an answer is larger than allowed, announced or not, then it is not read to its end', async () => {
  for (const isAnnounced of [true, false]) {
    server.disturb = (_, answer) => {
      if (isAnnounced) answer.setHeader('content-length', 5_000_000);
      const pump = () => {
        while (!answer.destroyed && answer.write('x'.repeat(65_536)));
      };
      answer.on('drain', pump);
      pump();
      return 'answered';
    };
    expect(await failureOf(listGroups, { maximumBytes: 1_000_000 })).toBe('answerTooLarge');
  }
});

test('When a server never answers, then it ends with the timeout, or at once when it is cancelled', async () => {
  server.disturb = () => 'answered';
  const timeouts = { connect: 1_000, idle: 50, whole: 1_000 };
  expect(await failureOf(listGroups, { timeouts })).toBe('timedOut');
  const cancelling = new AbortController();
  const cancelled = failureOf(listGroups, {}, server, cancelling.signal);
  const reason = new Error('cancelled');
  cancelling.abort(reason);
  expect(await cancelled).toBe(reason);
});

test('When a call is cancelled in the middle of the work, then the session is released', async () => {
  const cancelling = new AbortController();
  const reason = new Error('cancelled');
  server.disturb = ({ method }) => {
    if (method !== 'list_groups') return undefined;
    cancelling.abort(reason);
    return 'answered';
  };
  expect(await failureOf(listGroups, {}, server, cancelling.signal)).toBe(reason);
  expect([methods().at(-1), server.sessions.size]).toEqual(['release_session_key', 0]);
});

const named = (addresses: string[]) => {
  const { port: own } = new URL(server.address);
  const asked: string[] = [];
  const lookup: AddressLookup = (host, _options, done) => {
    asked.push(host);
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { access: { ...server, address: `http://survey.test:${own}/` }, lookup, asked };
};

test('When a name leads to a private network, then there is no connection, whatever it led to before', async () => {
  const { access, lookup, asked } = named(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
  const code = await failureOf(listGroups, { lookup, networks: networkList([]) }, access);
  expect([code, asked, methods()]).toEqual(['addressForbidden', ['survey.test'], []]);
});

test('When a name leads to several addresses, then only those that may be connected to are', async () => {
  const { access, lookup } = named(['10.0.0.1', '127.0.0.1']);
  expect(await failureOf(listGroups, { lookup }, access)).toBe('surveyUnknown');
});

test('When the address itself is on a private network, then there is no connection', async () => {
  expect(await failureOf(listGroups, { networks: networkList([]) })).toBe('addressForbidden');
  expect(await failureOf(listGroups, { allowsHttp: false })).toBe('httpForbidden');
  expect(methods()).toEqual([]);
});

test('When there is no server, or one that speaks no TLS, then that is said', async () => {
  const closed = await startLimeSurvey();
  await closed.close();
  expect(await failureOf(listGroups, {}, closed)).toBe('connectionRefused');
  const address = server.address.replace('http:', 'https:');
  expect(await failureOf(listGroups, {}, { ...server, address })).toBe('noEncryption');
});
