import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewBulk } from '#shared/platform/users/bulk-contract.ts';
import type { BulkChange } from '#shared/platform/users/bulk-rules.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';

/** `null` requests no preview. Changes of people refetch it. */
export const useBulkPreview = (userIds: readonly number[], change: BulkChange | null) =>
  useQuery({
    ...queryFor(previewBulk, {
      body: {
        userIds: [...userIds],
        change: (change?.act === 'ADD_ROLE' ? { ...change, unitIds: [...change.unitIds] } : change) as never,
      },
    }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
