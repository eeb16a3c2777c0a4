import { afterEach, expect, test, vi } from 'vitest';
import { parseTokenFromPath } from '#shared/publishing/sharing/report-token.ts';
import { getReport } from '#shared/reports/reports/contract.ts';
import { call, setBearer, setCsrf } from '../lib/calls/api.ts';

const token = 'k3-Zr_9vQ0aBcDeFgHiJkLmNoPqRsTuVwXyZ01234567';

test.each([
  [`/reports/${token}`, token],
  [`/reports/${token}/page`, token],
  [`/reports/${token}/items/7`, token],
  ['/reports/12345678901234567890', null],
  ['/reports/12', null],
  ['/reports/0', null],
  ['/reports/abc', null],
  ['/reports/%2F%2Fnot-a-token-at-all', null],
  ['/reports', null],
  [`/report-templates/${token}`, null],
  [`/settings/${token}`, null],
] as const)('[2.03] When the address is %s, then its report access token is %s', (path, found) => {
  expect(parseTokenFromPath(path)).toBe(found);
});

afterEach(() => {
  vi.unstubAllGlobals();
  setCsrf('');
  setBearer(null);
});

const sentWith = async (spoken: string | null): Promise<RequestInit> => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}', { status: 200 }));
  vi.stubGlobal('fetch', fetch);
  setBearer(spoken);
  await call(getReport, { params: { reportId: 0 } });
  return fetch.mock.calls[0]?.[1] as RequestInit;
};

test('[7.01] When a token is in the route, then it is the bearer, and no cookie goes along', async () => {
  setCsrf('of-the-session');
  const { credentials, headers } = await sentWith(token);
  expect(credentials).toBe('omit');
  expect(headers).toEqual({ authorization: `Bearer ${token}` });
});

test('[7.01] When no token is in the route, then the cookie speaks, without a bearer', async () => {
  const { credentials, headers } = await sentWith(null);
  expect(credentials).toBe('same-origin');
  expect(headers).toEqual({});
});
