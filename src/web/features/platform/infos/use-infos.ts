import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getInfos,
  type Infos,
  listInfos,
  listPublicInfos,
  type PublicInfos,
  putInfos,
} from '#shared/platform/infos/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { invalidate, queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';

const infosKeys = [queryKeyFor(listInfos), queryKeyFor(listPublicInfos), queryKeyFor(getInfos)];

export const useShownInfos = (
  isSignedIn: boolean,
  tenantSubdomain: string | null,
): UseQueryResult<PublicInfos & { version?: string }> => {
  const all = useQuery({ ...queryFor(listInfos), enabled: isSignedIn });
  const publicOnes = useQuery({
    ...queryFor(listPublicInfos, { query: { ...(tenantSubdomain !== null && { tenantSubdomain }) } }),
    enabled: !isSignedIn,
  });
  return isSignedIn ? all : publicOnes;
};

export const useRegisteredInfos = () => useQuery(queryFor(getInfos));

export const useSaveInfos = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Infos) => call(putInfos, { body }),
    onSuccess: () => invalidate(client, ...infosKeys),
  });
};
