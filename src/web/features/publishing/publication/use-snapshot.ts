import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSnapshot } from '#shared/publishing/publication/contract.ts';
import { call } from '../../../lib/api.ts';

/** Snapshots are immutable, so the query never becomes stale. */
export const snapshotQuery = (reportId: number, snapshotNumber: number) =>
  queryOptions({
    queryKey: ['snapshot', reportId, snapshotNumber],
    queryFn: ({ signal }) => call(getSnapshot, { params: { reportId, snapshotNumber }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useSnapshot = (reportId: number, snapshotNumber: number) =>
  useQuery({ ...snapshotQuery(reportId, snapshotNumber), enabled: snapshotNumber > 0 });
