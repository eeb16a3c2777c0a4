import type { z } from 'zod';
import { signIn } from '#shared/platform/session/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';

/** [7.29] */
export const useSignIn = () =>
  useSilentMutation({
    mutationFn: (body: z.input<NonNullable<typeof signIn.body>>) => call(signIn, { body }),
  });
