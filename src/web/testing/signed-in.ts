import { type Role, shippedPermissions } from '#shared/permissions.ts';
import { defaultUiConfig, type UiConfig } from '#shared/platform/configs/contract.ts';
import type { SignedIn } from '#shared/platform/session/contract.ts';

export const signedIn = (
  uiConfig: Partial<UiConfig> = {},
  role: Role = 'ADMINISTRATOR',
  roles: readonly Role[] = [role],
): SignedIn => ({
  user: {
    id: 1,
    name: 'Ada Lovelace',
    username: 'ada',
    role,
    roles: [...roles],
    permissions: [...shippedPermissions(role)],
    ownRoles: [],
    ...{ deputyships: [], deputyshipId: null, isDeputyshipOver: false },
  },
  uiConfig: { ...defaultUiConfig, ...uiConfig },
  tenant: { subdomain: 'uni', name: 'Universität' },
  agreementVersion: null,
  secondFactor: null,
  csrf: 'csrf',
});
