import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callByToken,
  publishReport,
  shareReport,
} from '../features/publishing/sharing/testing/share-report.ts';
import { countAttacks } from '../testing/count-attacks.ts';
import type { TestApp } from '../testing/test-app.ts';
import { bareBody, createLinkWorld, type LinkWorld, unauthorized } from './testing/link-world.ts';

const attacks = countAttacks('links to a report that are guessed');
const PASSWORD = 'winter wheat over the hill';
let world: LinkWorld;
beforeAll(async () => {
  world = await createLinkWorld();
});
afterAll(() => world.close());

const wrongTokens = async (wanted: object = {}): Promise<Record<string, string>> => {
  const [expired, revoked, rotated, unpublished] = [
    await world.share(wanted),
    await world.share(wanted),
    await world.share(wanted),
    await shareReport(world.users.author, await publishReport(world, 'Taken back'), wanted),
  ];
  await world.inDatabase(
    sql`update report_access_tokens set expires_at = now() - interval '1 second' where id = ${expired.id}`,
  );
  const path = `/reports/${world.reportId}/access-tokens`;
  await world.users.author.call('DELETE', `${path}/${revoked.id}`);
  await world.users.author.call('POST', `${path}/${rotated.id}/rotation`);
  await world.inDatabase(sql`update report_publications set published_on = now() + interval '1 day'
    where report_id = (select report_id from report_access_tokens where id = ${unpublished.id})`);
  return {
    unknown: `rl_${'A'.repeat(43)}`,
    'of a password': `rg_${'A'.repeat(43)}`,
    expired: expired.token,
    revoked: revoked.token,
    rotated: rotated.token,
    unpublished: unpublished.token,
  };
};

test('answers every invalid token with the same response and work', async () => {
  const bodies: unknown[] = [];
  const worked: string[][] = [];
  for (const wrong of Object.values(await wrongTokens())) {
    attacks.count();
    worked.push(
      await world.statements.during(async () => {
        const answer = await callByToken(world.testApp.app, wrong, '/reports/0', {
          remoteAddress: '192.0.2.1',
        });
        bodies.push([answer.statusCode, answer.headers['www-authenticate'], bareBody(answer.body)]);
      }),
    );
  }
  for (const body of bodies) expect(body).toEqual([401, undefined, unauthorized]);
  expect(worked[0]?.length).toBeGreaterThan(1);
  for (const work of worked) expect(work).toEqual(worked[0]);
});

test('answers a password for an invalid link like a wrong password', async () => {
  const right = await world.share({ password: PASSWORD });
  const wrong = await wrongTokens({ password: PASSWORD });
  const tries = [
    [right.token, `${PASSWORD}!`],
    [world.link.token, PASSWORD],
    ...Object.values(wrong).map((one) => [one, PASSWORD] as const),
  ] as const;
  const bodies: unknown[] = [];
  const worked: string[][] = [];
  for (const [tried, password] of tries) {
    attacks.count();
    worked.push(
      await world.statements.during(async () => {
        const payload = { token: tried, password };
        const request = { method: 'POST', url: '/api/v1/report-access', payload } as const;
        const answer = await world.testApp.app.inject({ ...request, remoteAddress: '192.0.2.2' });
        bodies.push([answer.statusCode, bareBody(answer.body)]);
      }),
    );
  }
  const refused = {
    ...unauthorized,
    ...{ title: 'accessToken.refused', code: 'accessToken.refused' },
  };
  for (const body of bodies) expect(body).toEqual([401, refused]);
  for (const work of worked) expect(work).toEqual(worked[0]);
});

test('When tokens are guessed over two nodes, then a hundred are looked at, and a right one still opens', async () => {
  const statuses: number[] = [];
  const remoteAddress = '192.0.2.77';
  for (let guess = 0; guess < 130; guess += 1) {
    attacks.count();
    const tried = `rl_${String(guess).padStart(43, 'x')}`;
    const node = guess % 2 === 0 ? world.testApp.app : world.otherNode.app;
    statuses.push((await callByToken(node, tried, '/reports/0', { remoteAddress })).statusCode);
  }
  expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true);
  expect(statuses.slice(100).every((status) => status === 429)).toBe(true);
  const right = await callByToken(world.testApp.app, world.link.token, '/reports/0', { remoteAddress });
  expect(right.statusCode).toBe(200);
});

describe('the password of a link', () => {
  const openOn = (
    app: { inject: TestApp['app']['inject'] },
    tried: string,
    password: string,
    address: string,
  ) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/report-access',
      payload: { token: tried, password },
      remoteAddress: address,
    });
  const guess = async (
    token: string,
    times: number,
    addressOf: (guess: number) => string,
  ): Promise<number[]> => {
    const statuses: number[] = [];
    for (let guess = 0; guess < times; guess += 1) {
      attacks.count();
      const node = guess % 2 === 0 ? world.testApp.app : world.otherNode.app;
      statuses.push((await openOn(node, token, `guess number ${guess}`, addressOf(guess))).statusCode);
    }
    return statuses;
  };

  test('is guessed twenty times from one address, over two nodes, and other readers still open it', async () => {
    const guarded = await world.share({ password: PASSWORD });
    const other = await world.share({ password: PASSWORD });
    const statuses = await guess(guarded.token, 26, () => '198.51.100.9');
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(6).fill(429)]);
    expect((await openOn(world.testApp.app, guarded.token, PASSWORD, '198.51.100.9')).statusCode).toBe(429);
    expect((await openOn(world.testApp.app, guarded.token, PASSWORD, '198.51.100.200')).statusCode).toBe(200);
    expect((await openOn(world.testApp.app, other.token, PASSWORD, '198.51.100.9')).statusCode).toBe(200);
  });

  test('is guessed two hundred times from everywhere', async () => {
    const guarded = await world.share({ password: PASSWORD });
    const statuses = await guess(guarded.token, 203, (guess) => `203.0.113.${guess}`);
    expect(statuses).toEqual([...Array(200).fill(401), ...Array(3).fill(429)]);
    expect((await openOn(world.testApp.app, guarded.token, PASSWORD, '198.51.100.201')).statusCode).toBe(429);
  }, 240_000);
});
