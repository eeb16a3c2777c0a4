import { useMutation } from '@tanstack/react-query';
import type { Role } from '#shared/permissions.ts';
import { switchRole } from '#shared/session/contract.ts';
import { call } from '../../lib/api.ts';
import { basePath } from '../../lib/base-path.ts';

/** The switch-access handler [6.04]: loads the application anew at the area of the role, so that nothing of the other one stays. */
export const useSwitchRole = () =>
  useMutation({
    mutationFn: (role: Role) => call(switchRole, { body: { role } }),
    onSuccess: () => window.location.assign(basePath),
  });
