import { useQuery } from '@tanstack/react-query';
import {
  leaveForProvider,
  linkOwnIdentity,
  listSignInProviders,
  signInByProvider,
} from '#shared/organisation/identity-providers/sign-in-contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';

export const useSignInProviders = (tenantSubdomain: string | null) =>
  useQuery({
    ...queryFor(listSignInProviders, { query: tenantSubdomain === null ? {} : { tenantSubdomain } }),
    enabled: tenantSubdomain !== '',
    staleTime: 60_000,
  });

export const useLeaveForProvider = () =>
  useSilentMutation({
    mutationFn: ({
      providerId,
      ...body
    }: {
      providerId: number;
      returnPath: string | null;
      entityId?: string;
    }) => call(leaveForProvider, { params: { providerId }, body }),
    onSuccess: ({ location }) => window.location.assign(location),
  });

interface Answer {
  readonly providerId: number;
  readonly query: string;
}

export const useProviderSignIn = () =>
  useSilentMutation({
    mutationFn: ({ providerId, query }: Answer) =>
      call(signInByProvider, { params: { providerId }, body: { query } }),
  });

export const useProviderLink = () =>
  useSilentMutation({
    mutationFn: ({ providerId, query }: Answer) =>
      call(linkOwnIdentity, { params: { providerId }, body: { query } }),
  });
