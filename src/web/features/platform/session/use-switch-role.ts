import { useMutation } from '@tanstack/react-query';
import type { Role } from '#shared/permissions.ts';
import { switchRole } from '#shared/platform/session/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { basePath } from '../../../lib/calls/base-path.ts';

/** [6.04] Reloads the application at the role's area, so that nothing of the other role stays in memory. */
export const useSwitchRole = () =>
  useMutation({
    mutationFn: (body: { role: Role } | { deputyshipId: number }) => call(switchRole, { body }),
    onSuccess: () => window.location.assign(basePath),
  });
