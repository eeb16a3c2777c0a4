import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSnapshot } from '#shared/publication/contract.ts';
import { call } from '../../lib/api.ts';

/** A report as it was published; nothing changes of it any more. */
export const snapshotQuery = (reportId: number, snapshotNumber: number) =>
  queryOptions({
    queryKey: ['snapshot', reportId, snapshotNumber],
    queryFn: ({ signal }) => call(getSnapshot, { params: { reportId, snapshotNumber }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });

/** `snapshotNumber` 0: there is none. */
export const useSnapshot = (reportId: number, snapshotNumber: number) =>
  useQuery({ ...snapshotQuery(reportId, snapshotNumber), enabled: snapshotNumber > 0 });
