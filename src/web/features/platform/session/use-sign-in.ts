import type { z } from 'zod';
import { signInByDirectory } from '#shared/organisation/identity-providers/ldap-contract.ts';
import { signIn } from '#shared/platform/session/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';

/** [7.29] */
export const useSignIn = () =>
  useSilentMutation({
    mutationFn: (body: z.input<NonNullable<typeof signIn.body>>) => call(signIn, { body }),
  });

interface DirectoryAttempt {
  readonly providerId: number;
  readonly username: string;
  readonly password: string;
  readonly code?: string;
}

export const useDirectorySignIn = () =>
  useSilentMutation({
    mutationFn: ({ providerId, ...body }: DirectoryAttempt) =>
      call(signInByDirectory, { params: { providerId }, body }),
  });
