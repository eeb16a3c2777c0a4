import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewBulk } from '#shared/platform/users/bulk-contract.ts';
import type { BulkChange } from '#shared/platform/users/bulk-rules.ts';
import { call } from '../../../lib/api.ts';

/** `null` requests no preview. The query key is below `users`, so that changes of people refetch it. */
export const useBulkPreview = (userIds: readonly number[], change: BulkChange | null) =>
  useQuery({
    queryKey: ['users', 'bulk-preview', userIds, change],
    queryFn: ({ signal }) =>
      call(previewBulk, {
        body: {
          userIds: [...userIds],
          change: (change?.act === 'ADD_ROLE'
            ? { ...change, unitIds: [...change.unitIds] }
            : change) as never,
        },
        signal,
      }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
