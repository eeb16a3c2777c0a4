import { useMutation } from '@tanstack/react-query';
import { signOut } from '#shared/session/contract.ts';
import { call } from '../../app/api.ts';
import { basePath } from '../../app/base-path.ts';

/** Ends the session and loads the application anew, so that nothing of it stays in memory. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => window.location.assign(`${basePath}sign-in`),
  });
