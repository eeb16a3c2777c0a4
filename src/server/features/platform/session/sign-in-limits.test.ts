import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../../app/start/build-app.ts';
import { inTenant } from '../../../db/connect.ts';
import { countAttacks } from '../../../testing/count-attacks.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createUser } from '../users/create-user.ts';
import { writePasswordHash } from '../users/queries.ts';
import { issueSignInLink } from './credentials/issue-sign-in-link.ts';
import { BROWSER_COOKIE } from './credentials/session-cookie.ts';

const PASSWORD = 'correct horse battery';
const QUICK_HASH = hash(PASSWORD, { memoryCost: 8, timeCost: 1 });
const OF_ACCOUNT = 20;
const OF_ACCOUNT_ANYWHERE = 200;
const OF_BROWSER = 10;
const OF_ADDRESS = 100;
const HUNDRED_CHECKS_MS = 240_000;
const attacks = countAttacks('wrong passwords');
let testApp: TestApp;
let otherNode: FastifyInstance;
let tenantId: number;
let serial = 0;

interface From {
  app?: FastifyInstance;
  address?: string;
  browser?: string | undefined;
  forwardedFor?: string;
  tenant?: string;
}

const signIn = (username: string, password: string, from: From = {}) => {
  serial += 1;
  if (password !== PASSWORD) attacks.count();
  return (from.app ?? testApp.app).inject({
    method: 'POST',
    url: '/api/v1/session',
    payload: { username, password, tenantSubdomain: from.tenant ?? 'alpha' },
    remoteAddress: from.address ?? `10.1.${Math.floor(serial / 250)}.${serial % 250}`,
    ...(from.browser !== undefined && { cookies: { [BROWSER_COOKIE]: from.browser } }),
    ...(from.forwardedFor !== undefined && { headers: { 'x-forwarded-for': from.forwardedFor } }),
  });
};
type Answer = Awaited<ReturnType<typeof signIn>>;

const browserOf = ({ cookies }: Answer): string | undefined =>
  cookies.find(({ name }) => name === BROWSER_COOKIE)?.value;

const newUser = async (tenant = tenantId): Promise<string> => {
  serial += 1;
  const username = `person-${serial}`;
  await inTenant(testApp.database, tenant, async (db) => {
    const id = await createUser(db, tenant, { username, name: 'P', role: 'DEAN', unitIds: [] });
    await writePasswordHash(db, id, await QUICK_HASH);
  });
  return username;
};

const guess = async (times: number, username: string, from: From = {}): Promise<number[]> => {
  const statuses: number[] = [];
  for (let round = 0; round < times; round += 1)
    statuses.push((await signIn(username, 'wrong password', from)).statusCode);
  return statuses;
};

const guessedFromEverywhere = async (username: string, failures = OF_ACCOUNT_ANYWHERE): Promise<void> => {
  const key_hash = createHash('sha256')
    .update(JSON.stringify(['accountAnywhere', tenantId, username]))
    .digest();
  await testApp.database
    .insertInto('sign_in_failures')
    .values({ key_hash, failures, counted_from: new Date() })
    .onConflict((there) => there.column('key_hash').doUpdateSet({ failures }))
    .execute();
};

const expectLockedOut = (answer: Answer): void => {
  expect(answer.statusCode).toBe(429);
  expect(answer.json().code).toBe('error.tooManyRequests');
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(800);
  expect(seconds).toBeLessThanOrEqual(900);
};

beforeAll(async () => {
  testApp = await createTestApp();
  tenantId = await testApp.createTenant('alpha');
  await testApp.createTenant('beta');
  // Guessed at in turn, so that no account fails often: with an unknown name a guess takes as long as a strong hash, so one is enough.
  const rest = { tenant_id: tenantId, name: 'S', role: 'DEAN', password_hash: await QUICK_HASH };
  const somebodies = Array.from({ length: OF_ADDRESS }, (_, index) => `somebody-${index}`);
  const rows = somebodies.map((username) => ({ ...rest, username }));
  await testApp.database.insertInto('users').values(rows).execute();
  otherNode = await buildApp(testApp.services);
});
beforeEach(async () => {
  await testApp.database.deleteFrom('sign_in_failures').execute();
});
afterAll(async () => {
  await otherNode.close();
  await testApp.close();
});

test('When an account was guessed at too often, then even the right password is refused, with Retry-After', async () => {
  const username = await newUser();
  const from = { address: '192.0.2.7' };
  expect(await guess(OF_ACCOUNT, username, from)).toEqual(Array.from({ length: OF_ACCOUNT }, () => 401));
  expectLockedOut(await signIn(username, PASSWORD, from));
  const other = await newUser();
  expect((await signIn(other, PASSWORD, from)).statusCode).toBe(200);
});

test('lets an owner sign in from elsewhere while one address guesses', async () => {
  const username = await newUser();
  await guess(OF_ACCOUNT + 1, username, { address: '192.0.2.8' });
  expect((await signIn(username, PASSWORD)).statusCode).toBe(200);
});

test('When an account is guessed at from everywhere, then guessing becomes slow, and impossible in the end', async () => {
  const username = await newUser();
  const browser = browserOf(await signIn(username, PASSWORD));
  const timeOf = async (from: From): Promise<number> => {
    const start = performance.now();
    expect((await signIn(username, PASSWORD, from)).statusCode).toBe(200);
    return performance.now() - start;
  };
  await guessedFromEverywhere(username, OF_ACCOUNT);
  expect(await timeOf({})).toBeGreaterThan(990);
  const quick = await timeOf({ browser });
  await testApp.database.deleteFrom('sign_in_failures').execute();
  await guessedFromEverywhere(username, OF_ACCOUNT_ANYWHERE - 1);
  expect(await guess(2, username)).toEqual([401, 429]);
  expectLockedOut(await signIn(username, PASSWORD));
  expect(await timeOf({ browser })).toBeLessThan(quick + 900);
});

test('When an account is guessed at on two nodes at once, then no more guesses are checked than on one', async () => {
  const username = await newUser();
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      signIn(username, 'wrong password', {
        app: index % 2 === 0 ? testApp.app : otherNode,
        address: '192.0.2.9',
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(OF_ACCOUNT);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(60 - OF_ACCOUNT);
});

test('When strangers lock an account, then its owner signs in from the browser used before', async () => {
  const username = await newUser();
  const browser = browserOf(await signIn(username, PASSWORD));
  await guessedFromEverywhere(username);
  expectLockedOut(await signIn(username, PASSWORD));
  expect((await signIn(username, PASSWORD, { browser })).statusCode).toBe(200);
  expect((await signIn(username, PASSWORD, { browser, app: otherNode })).statusCode).toBe(200);
});

test(
  'When strangers behind the same proxy used up its failures, then who signed in before is not hit',
  async () => {
    const username = await newUser();
    const browser = browserOf(await signIn(username, PASSWORD));
    for (let round = 1; round < OF_ADDRESS; round += 1)
      await signIn(`somebody-${round}`, 'wrong', { address: '192.0.2.1' });
    expect((await signIn('nobody', 'wrong', { address: '192.0.2.1' })).statusCode).toBe(401);
    expectLockedOut(await signIn(username, PASSWORD, { address: '192.0.2.1' }));
    expect((await signIn(username, PASSWORD, { address: '192.0.2.1', browser })).statusCode).toBe(200);
  },
  HUNDRED_CHECKS_MS,
);

test('When a known browser guesses, then it is locked out alone, and for that account alone', async () => {
  const username = await newUser();
  const other = await newUser();
  const browser = browserOf(await signIn(username, PASSWORD));
  expect(await guess(OF_BROWSER, username, { browser })).toEqual(
    Array.from({ length: OF_BROWSER }, () => 401),
  );
  expectLockedOut(await signIn(username, PASSWORD, { browser }));
  expect((await signIn(username, PASSWORD)).statusCode).toBe(200);
  expect((await signIn(other, PASSWORD, { browser })).statusCode).toBe(200);
});

test('When the cookie is forged, of another account or of another installation, then it helps nobody', async () => {
  const username = await newUser();
  const other = await newUser();
  const ofOther = browserOf(await signIn(other, PASSWORD));
  const own = browserOf(await signIn(username, PASSWORD)) as string;
  const elsewhere = await buildApp({
    ...testApp.services,
    settings: { ...testApp.services.settings, secret: 'another secret' },
  });
  const ofElsewhere = browserOf(await signIn(username, PASSWORD, { app: elsewhere }));
  await elsewhere.close();
  await guessedFromEverywhere(username);
  const [id, expires, signature = ''] = own.split('.');
  const longer = [id, (Number.parseInt(expires as string, 36) + 9).toString(36), signature].join('.');
  for (const browser of [ofOther, ofElsewhere, longer, `${own}x`, '~~~', 'x'.repeat(2000)])
    expectLockedOut(await signIn(username, PASSWORD, { browser }));
  expect((await signIn(username, PASSWORD, { browser: own })).statusCode).toBe(200);
});

test(
  'When several people share a browser, then it is known to each of the last five',
  async () => {
    const people: string[] = [];
    let browser: string | undefined;
    for (let person = 0; person < 6; person += 1) {
      people.push(await newUser());
      browser = browserOf(await signIn(people.at(-1) as string, PASSWORD, { browser }));
    }
    for (const person of people) await guessedFromEverywhere(person);
    const statuses = [];
    for (const person of people) statuses.push((await signIn(person, PASSWORD, { browser })).statusCode);
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
    expect(browser?.length).toBeLessThan(500);
  },
  HUNDRED_CHECKS_MS,
);

test('When a one-time link signs in, then the browser is known from then on', async () => {
  const username = await newUser();
  const url = await inTenant(testApp.database, tenantId, async (db) => {
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return issueSignInLink(db, { tenantId, userId }, 'http://plenum.test', new Date());
  });
  const link = new URL(url).searchParams.get('link');
  const answer = await testApp.app.inject({ method: 'POST', url: '/api/v1/session', payload: { link } });
  await guessedFromEverywhere(username);
  expect((await signIn(username, PASSWORD, { browser: browserOf(answer) })).statusCode).toBe(200);
});

test('When a hundred and fifty people sign in behind one proxy, then nobody is refused', async () => {
  const username = await newUser();
  const answers: Answer[] = [];
  for (let group = 0; group < 15; group += 1)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, () => signIn(username, PASSWORD, { address: '192.0.2.2' })),
      )),
    );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 150 }, () => 200));
});

test(
  'When an address fails too often, then it is refused in that tenant alone',
  async () => {
    const elsewhere = await newUser(
      (
        await testApp.database
          .selectFrom('tenants')
          .select('id')
          .where('subdomain', '=', 'beta')
          .executeTakeFirstOrThrow()
      ).id,
    );
    for (let round = 0; round < OF_ADDRESS; round += 1)
      await signIn(`somebody-${round}`, 'wrong', { address: '2001:db8:1:1::5' });
    const username = await newUser();
    const neighbour = '2001:db8:1:1:9:9:9:9';
    expectLockedOut(await signIn(username, PASSWORD, { address: neighbour }));
    expect((await signIn(elsewhere, PASSWORD, { address: neighbour, tenant: 'beta' })).statusCode).toBe(200);
    expect((await signIn(username, PASSWORD, { address: '2001:db8:1:2::1' })).statusCode).toBe(200);
  },
  HUNDRED_CHECKS_MS,
);

test(
  'When a proxy is trusted, then its clients count apart, and nobody else chooses an address',
  async () => {
    const settings = { ...testApp.services.settings, trustedProxies: ['10.9.0.0/16'] };
    const app = await buildApp({ ...testApp.services, settings });
    const username = await newUser();
    const through = (address: string, forwardedFor: string) => ({ app, address, forwardedFor });
    for (let round = 0; round < OF_ADDRESS; round += 1)
      await signIn(`somebody-${round}`, 'wrong', through('10.9.1.1', `203.0.113.9, 198.51.100.1`));
    // What stands left of the address that the proxy added was written by the client.
    expectLockedOut(await signIn(username, PASSWORD, through('10.9.1.1', '203.0.113.10, 198.51.100.1')));
    expect((await signIn(username, PASSWORD, through('10.9.1.1', '198.51.100.2'))).statusCode).toBe(200);
    expect((await signIn(username, PASSWORD, through('10.9.1.1', '203.0.113.9'))).statusCode).toBe(200);
    for (let round = 0; round < OF_ADDRESS; round += 1)
      await signIn(`somebody-${round}`, 'wrong', through('203.0.113.50', `192.0.2.${round}`));
    expectLockedOut(await signIn(username, PASSWORD, through('203.0.113.50', '192.0.2.200')));
    await app.close();
  },
  HUNDRED_CHECKS_MS,
);
