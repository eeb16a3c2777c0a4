import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getReportAccess,
  openReportAccess,
  type ReportAccess,
} from '#shared/publishing/sharing/reader-contract.ts';
import { call, setBearer } from '../../../lib/calls/api.ts';
import { queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';
import { isUnauthorized } from '../../../lib/session.tsx';
import { formatBearer, removeGrant, storeGrant } from './link-grants.ts';

const accessKey = (token: string) => queryKeyFor(getReportAccess, { varyBy: token });

const readAccess = async (token: string, signal: AbortSignal): Promise<ReportAccess> => {
  try {
    return await call(getReportAccess, { signal });
  } catch (error) {
    if (!isUnauthorized(error) || formatBearer(token) === token) throw error;
    removeGrant(token);
    setBearer(token);
    return call(getReportAccess, { signal });
  }
};

export const useReportAccess = (token: string) =>
  useQuery({
    queryKey: accessKey(token),
    queryFn: ({ signal }) => readAccess(token, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useOpenLink = (token: string) => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: (password: string) => call(openReportAccess, { body: { token, password } }),
    onSuccess: (grant) => {
      storeGrant(token, grant.token);
      setBearer(grant.token);
      return client.invalidateQueries({ queryKey: accessKey(token) });
    },
  });
};
