import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSnapshot } from '#shared/publishing/publication/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';

/** Snapshots are immutable, so the query never becomes stale. */
export const snapshotQuery = (reportId: number, snapshotNumber: number) =>
  queryOptions({
    ...queryFor(getSnapshot, { params: { reportId, snapshotNumber } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useSnapshot = (reportId: number, snapshotNumber: number) =>
  useQuery({ ...snapshotQuery(reportId, snapshotNumber), enabled: snapshotNumber > 0 });
