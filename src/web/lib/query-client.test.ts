import { notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test } from 'vitest';
import { ApiProblem, databaseRetryDelay } from './calls/api.ts';
import { queryClient } from './query-client.ts';

const shown = () => {
  const { notifications, queue } = notificationsStore.getState();
  return [...notifications, ...queue].map(({ title, message }) => [title ?? null, message]);
};
const failWith = async (error: unknown, meta: Record<string, unknown> = {}): Promise<void> => {
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.reject(error), meta, retry: false });
  await mutation.execute(undefined).catch(() => undefined);
};

beforeEach(() =>
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] }),
);

test('[8.01] When calls fail one after the other, then the last one alone is told', async () => {
  await failWith(new ApiProblem('error.occurred', 500, {}));
  expect(shown()).toHaveLength(1);
  await failWith(new ApiProblem('report.locked', 409, {}));
  expect(shown()).toHaveLength(1);
  expect(shown()[0]?.[0]).toBeDefined();
});

test.each([401, 403])('[8.01] When a call is answered with %s, then nothing is told', async (status) => {
  await failWith(new ApiProblem('error.forbidden', status, {}));
  expect(shown()).toEqual([]);
});

test('[8.01] When a page says a failure itself, then no notification does, and an earlier one stays', async () => {
  await failWith(new ApiProblem('error.occurred', 502, {}));
  const before = shown();
  await failWith(new ApiProblem('error.occurred', 500, {}), { silent: true });
  expect(shown()).toEqual(before);
});

test.each([
  [{ notifies: true }, 1],
  [{}, 0],
])('[8.01] a failed query with %j raises %i notifications', async (meta, count) => {
  const queryFn = () => Promise.reject(new ApiProblem('error.occurred', 500, {}));
  await queryClient.fetchQuery({ queryKey: ['fails'], queryFn, meta }).catch(() => undefined);
  queryClient.clear();
  expect(shown()).toHaveLength(count);
});

test('When the server or its database stays away, then a read is retried at growing intervals without an end', () => {
  const retry = queryClient.getDefaultOptions().queries?.retry;
  if (typeof retry !== 'function') throw new Error('Reads are not tried again.');
  expect(retry(10_000, new ApiProblem('database.unavailable', 503, {}))).toBe(true);
  expect(retry(10_000, new ApiProblem('error.unavailable', 0, {}))).toBe(true);
  expect(retry(0, new ApiProblem('error.occurred', 500, {}))).toBe(false);
  expect([0, 9, 10, 10_000].map(databaseRetryDelay)).toEqual([1_000, 1_000, 5_000, 5_000]);
});
