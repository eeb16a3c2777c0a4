import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultDesign } from '#shared/platform/configs/design.ts';
import type { MailOAuth } from '../../../lib/settings/mail-settings.ts';
import { createMailer, type MailEnvelope, type MailOutcome } from './send-mail.ts';
import { defaultMailSettings } from './setting-queries.ts';

const MAILBOX = 'noreply@uni.example';
const CLIENT = { clientId: 'plenum', clientSecret: 'hazel&nut=+' };

let smtp: SMTPServer;
let provider: Server;
let ports: { smtp: number; provider: number };
const asked: Record<string, string>[] = [];
const received: string[] = [];
const valid = new Set<string>();
let drawn = 0;
let refusal: object | null = null;

const listen = (server: { listen(port: number, host: string, done: () => void): unknown }): Promise<void> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

beforeAll(async () => {
  // Its certificate is its own: the mailer of these tests does not verify it.
  smtp = new SMTPServer({
    authMethods: ['XOAUTH2'],
    onAuth: ({ method, username, accessToken }, _session, done) => {
      if (method === 'XOAUTH2' && username === MAILBOX && valid.has(accessToken ?? ''))
        done(null, { user: username });
      else done(null, { data: { status: '401', schemes: 'bearer' } } as never);
    },
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      asked.push(Object.fromEntries(new URLSearchParams(body)));
      drawn += 1;
      const token = { access_token: `token-${drawn}`, token_type: 'Bearer', expires_in: 3600 };
      response.writeHead(refusal ? 401 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(refusal ?? token));
    });
  });
  await Promise.all([listen(smtp), listen(provider)]);
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  ports = { smtp: portOf(smtp.server), provider: portOf(provider) };
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});
beforeEach(() => {
  for (const list of [asked, received]) list.length = 0;
  valid.clear();
  for (const index of [1, 2, 3, 4]) valid.add(`token-${drawn + index}`);
  refusal = null;
});

const envelope: MailEnvelope = {
  ...{ token: 'plenum-test-1', to: 'weiss@uni.example', tenantName: 'University', choicePage: null },
  ...{ attachments: [], look: { logoSrc: null, design: defaultDesign } },
  settings: defaultMailSettings,
};
const mail = { subject: 'New reports', body: 'There are two.', addresses: [] };

const openMailer = (oauth: Partial<MailOAuth>) =>
  createMailer({
    smtpUrl: `smtp://${encodeURIComponent(MAILBOX)}@127.0.0.1:${ports.smtp}?tls.rejectUnauthorized=false`,
    from: MAILBOX,
    oauth: { ...CLIENT, tokenUrl: `http://127.0.0.1:${ports.provider}/token`, ...oauth },
  });

const sendWith = async (oauth: Partial<MailOAuth>, count = 1): Promise<(MailOutcome | null)[]> => {
  const mailer = await openMailer(oauth);
  const outcomes: (MailOutcome | null)[] = [];
  for (let sent = 0; sent < count; sent += 1) outcomes.push(await mailer.send(envelope, mail));
  mailer.close();
  return outcomes;
};

describe('a mail server that demands OAuth 2.0', () => {
  test('takes mails with a token got for the refresh token, once for several mails', async () => {
    expect(await sendWith({ refreshToken: 'long lived' }, 2)).toEqual([{ state: 'SENT' }, { state: 'SENT' }]);
    expect(received).toHaveLength(2);
    expect(asked).toEqual([
      {
        ...{ client_id: 'plenum', client_secret: CLIENT.clientSecret },
        ...{ grant_type: 'refresh_token', refresh_token: 'long lived' },
      },
    ]);
  });

  test('takes mails with a token got by client credentials for a scope', async () => {
    expect(await sendWith({ scope: 'https://outlook.office365.com/.default' })).toEqual([{ state: 'SENT' }]);
    expect(asked).toEqual([
      {
        ...{ client_id: 'plenum', client_secret: CLIENT.clientSecret, refresh_token: '' },
        ...{ grant_type: 'client_credentials', scope: 'https://outlook.office365.com/.default' },
      },
    ]);
  });

  test('is asked again with a new token where the first was withdrawn', async () => {
    valid.delete(`token-${drawn + 1}`);
    expect(await sendWith({ refreshToken: 'long lived' })).toEqual([{ state: 'SENT' }]);
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['the provider refuses', () => ({}), { error: 'invalid_grant', error_description: 'hazel&nut=+' }],
    ['the provider is away', () => ({ tokenUrl: 'http://127.0.0.1:1/token' }), null],
  ])('keeps mails for later while %s, without a secret in the reason', async (_, more, answer) => {
    refusal = answer;
    const [outcome] = await sendWith({ refreshToken: 'long lived', ...more() });
    expect(outcome).toEqual({ state: 'again', failure: 'EAUTH' });
    expect(received).toEqual([]);
  });

  test('keeps mails for later while it takes none of the tokens', async () => {
    valid.clear();
    expect(await sendWith({ refreshToken: 'long lived' })).toMatchObject([{ state: 'again' }]);
    expect(received).toEqual([]);
  });
});
