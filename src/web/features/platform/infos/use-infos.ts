import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getInfos,
  type Infos,
  listInfos,
  listPublicInfos,
  type PublicInfos,
  putInfos,
} from '#shared/platform/infos/contract.ts';
import { call } from '../../../lib/api.ts';

const KEY = ['infos'] as const;

/** Signed-in users get everything with the version, others only public entries. */
export const useShownInfos = (isSignedIn: boolean, tenantSubdomain: string | null) =>
  useQuery<PublicInfos & { version?: string }>({
    queryKey: [...KEY, isSignedIn ? 'all' : 'public', tenantSubdomain],
    queryFn: ({ signal }) =>
      isSignedIn
        ? call(listInfos, { signal })
        : call(listPublicInfos, { query: { ...(tenantSubdomain !== null && { tenantSubdomain }) }, signal }),
  });

export const useRegisteredInfos = () =>
  useQuery({
    queryKey: [...KEY, 'registered'],
    queryFn: ({ signal }) => call(getInfos, { signal }),
  });

export const useSaveInfos = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Infos) => call(putInfos, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
};
