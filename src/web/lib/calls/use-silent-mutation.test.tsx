import { notificationsStore } from '@mantine/notifications';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { ApiProblem } from './api.ts';
import { useSilentMutation } from './use-silent-mutation.ts';

test.each([
  ['useMutation', useMutation, 1],
  ['useSilentMutation', useSilentMutation, 0],
])('[8.01] a failed %s raises this many notifications', async (_name, hook, count) => {
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] });
  const client = createQueryClient();
  const { result } = renderHook(
    () => hook({ mutationFn: () => Promise.reject(new ApiProblem('error.occurred', 500, {})) }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  act(() => result.current.mutate());
  await waitFor(() => expect(result.current.isError).toBe(true));
  const { notifications, queue } = notificationsStore.getState();
  expect([...notifications, ...queue]).toHaveLength(count);
});
