import { useMutation } from '@tanstack/react-query';
import { leaveProvider } from '#shared/organisation/identity-providers/sign-in-contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { basePath } from '../../../lib/calls/base-path.ts';

/** Reloads the application or leaves for the identity provider, so that nothing of the session stays in memory. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => call(leaveProvider, {}),
    onSuccess: ({ location }) => window.location.assign(location ?? `${basePath}sign-in`),
  });
