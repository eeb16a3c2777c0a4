import { MutationCache, QueryCache } from '@tanstack/react-query';
import { AppQueryClient } from './app-query-client.ts';
import { ApiProblem, databaseRetryDelay, isOutage } from './calls/api.ts';
import { notifyFailedCall } from './notify-failed-call.ts';

/**
 * The single place that turns a failed call into a notification [8.01]; 401 and 403 stay silent and a conflict asks
 * the user. A failed query is shown in place of its data unless it sets `meta: { notifies: true }`; a failed mutation
 * raises a notification unless it is a `useSilentMutation`.
 */
export const createQueryClient = () =>
  new AppQueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.notifies === true) notifyFailedCall(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, _result, { meta }) => {
        if (meta?.silent !== true) notifyFailedCall(error);
      },
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
