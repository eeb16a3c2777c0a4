import { hashKey, partialMatchKey, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listManagedPeriods, listPeriods } from '#shared/organisation/periods/contract.ts';
import { searchUsers } from '#shared/platform/users/contract.ts';
import { getReportSurveys } from '#shared/reports/reports/contract.ts';
import { invalidate, queryFor, queryKeyFor, resourceKeyFor } from './query-for.ts';

const answerWith = (body: unknown) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body));
  onTestFinished(() => fetched.mockRestore());
  return fetched;
};

test('calls the endpoint with the arguments of its key', async () => {
  const fetched = answerWith({ content: [] });
  const client = new QueryClient();
  const users = queryFor(searchUsers, { query: { name: 'Ada', page: 2 } });
  await client.fetchQuery(users);
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/api\/v1\/users\?name=Ada&page=2$/);
  expect(client.getQueryData(users.queryKey)).toEqual({ content: [] });
});

test('tells queries apart by parameters, query and what else the answer depends on', () => {
  const keyOn = (reportId: number, page: number, varyBy: number) =>
    hashKey(queryFor(getReportSurveys, { params: { reportId }, query: { page, size: 5 }, varyBy }).queryKey);
  const keys = [keyOn(1, 0, 1), keyOn(2, 0, 1), keyOn(1, 1, 1), keyOn(1, 0, 2)];
  expect(new Set(keys).size).toBe(4);
});

test('takes an id as number or text for the same', () => {
  const [number, text] = [7, '7'].map((reportId) => queryKeyFor(getReportSurveys, { params: { reportId } }));
  expect(number).toEqual(text);
});

test('matches all queries of an endpoint without arguments, and some of them with parameters', () => {
  const { queryKey } = queryFor(getReportSurveys, { params: { reportId: 7 }, query: { page: 3, size: 5 } });
  expect(partialMatchKey(queryKey, queryKeyFor(getReportSurveys))).toBe(true);
  expect(partialMatchKey(queryKey, queryKeyFor(getReportSurveys, { params: { reportId: 7 } }))).toBe(true);
  expect(partialMatchKey(queryKey, queryKeyFor(getReportSurveys, { params: { reportId: 8 } }))).toBe(false);
  expect(partialMatchKey(queryKey, queryKeyFor(searchUsers))).toBe(false);
});

test('matches the endpoints of a resource, and no others', async () => {
  answerWith([]);
  const client = new QueryClient();
  const [periods, managed, users] = [
    queryFor(listPeriods),
    queryFor(listManagedPeriods),
    queryFor(searchUsers, { query: {} }),
  ];
  await Promise.all([client.fetchQuery(periods), client.fetchQuery(managed), client.fetchQuery(users)]);
  await invalidate(client, resourceKeyFor(listPeriods));
  expect(
    [periods, managed, users].map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated),
  ).toEqual([true, true, false]);
});
