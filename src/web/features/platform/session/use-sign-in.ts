import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { signIn } from '#shared/platform/session/contract.ts';
import { call } from '../../../lib/api.ts';

/** [7.29] */
export const useSignIn = () =>
  useMutation({
    mutationFn: (body: z.input<NonNullable<typeof signIn.body>>) => call(signIn, { body }),
    meta: { silent: true },
  });
