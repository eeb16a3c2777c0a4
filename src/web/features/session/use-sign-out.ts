import { useMutation } from '@tanstack/react-query';
import { signOut } from '#shared/session/contract.ts';
import { call } from '../../lib/api.ts';
import { basePath } from '../../lib/base-path.ts';

/** Ends the session and loads the application anew, so that nothing of it stays in memory. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => window.location.assign(`${basePath}sign-in`),
  });
