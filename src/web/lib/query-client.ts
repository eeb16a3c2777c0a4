import { MutationCache, QueryCache } from '@tanstack/react-query';
import { ApiProblem, databaseRetryDelay, isOutage } from './api.ts';
import { AppQueryClient } from './app-query-client.ts';
import { notifyFailedCall } from './notify-failed-call.ts';

/**
 * The single place that turns a failed call into a notification [8.01]; 401 and 403 stay silent and a conflict asks
 * the user. A call that shows its own failure sets `meta: { silent: true }`.
 */
const notifyOf = (error: unknown, meta: Record<string, unknown> | undefined): void => {
  if (meta?.silent !== true) notifyFailedCall(error);
};

export const createQueryClient = () =>
  new AppQueryClient({
    queryCache: new QueryCache({ onError: (error, query) => notifyOf(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, _result, mutation) => notifyOf(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => isOutage(error) || (!(error instanceof ApiProblem) && count < 2),
        retryDelay: (count, error) =>
          isOutage(error) ? databaseRetryDelay(count) : Math.min(1_000 * 2 ** count, 30_000),
      },
    },
  });

export const queryClient = createQueryClient();
