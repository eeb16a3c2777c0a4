import { useMutation } from '@tanstack/react-query';
import { signOut } from '#shared/session/contract.ts';
import { call } from '../../lib/api.ts';
import { basePath } from '../../lib/base-path.ts';

/** Reloads the application, so that nothing of the session stays in memory. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => window.location.assign(`${basePath}sign-in`),
  });
