import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildApp } from '../start/build-app.ts';
import { loggablePath } from './log-requests.ts';

let plenum: TestApp;
beforeAll(async () => {
  plenum = await createTestApp();
});
afterAll(() => plenum.close());

test('When requests carry tokens, cookies, links and csrf tokens, then none of them is in the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const app = await buildApp({ ...plenum.services, log });
  const secret = (name: string) => `${name}-0123456789-abcdefghijklmnopqrstuvwxyz`;
  await app.inject({
    method: 'POST',
    url: `/api/v1/reports/${secret('share')}/calculation?csrf=${secret('query')}&link=${secret('link')}`,
    headers: {
      authorization: `Bearer ${secret('bearer')}`,
      cookie: `plenum_session=${secret('cookie')}`,
      'x-csrf-token': secret('csrf'),
      referer: `http://plenum.test/sign-in?link=${secret('referrer')}`,
    },
    payload: { password: secret('password') },
  });
  await app.inject({ method: 'POST', url: '/api/v1/session', payload: { link: secret('body') } });
  await app.close();
  const requests = lines.filter((line) => line.includes('"msg":"request"'));
  expect(requests).toHaveLength(2);
  expect(lines.join('')).not.toContain('0123456789-abc');
  expect(JSON.parse(requests[0] as string)).toMatchObject({
    method: 'POST',
    path: '/api/v1/reports/…/calculation',
  });
});

test('answers and logs the id that a proxy gave, and never a hostile one', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const app = await buildApp({ ...plenum.services, log });
  const ask = (id: string) => app.inject({ url: '/api/v1/none', headers: { 'x-request-id': id } });
  const labelled = await ask('edge-7f3a9c21');
  expect(labelled.headers['x-request-id']).toBe('edge-7f3a9c21');
  expect(labelled.json().requestId).toBe('edge-7f3a9c21');
  const hostile = await ask('"},{"level":60,"msg":"x"}');
  await app.close();
  expect(hostile.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines.map((line) => JSON.parse(line).forwardedId)).toEqual(['edge-7f3a9c21', undefined]);
});

test('When a path holds ids and words, then it is written down as it is', () => {
  expect(loggablePath('/api/v1/reports/12/report-items/345?x=1')).toBe('/api/v1/reports/12/report-items/345');
});
