import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '#shared/platform/users/contract.ts';
import { UserDeputies } from '../../features/organisation/deputies/deputies-section.tsx';
import { UserIdentitiesDialog } from '../../features/organisation/identity-providers/user-identities-dialog.tsx';
import { UserApiKeys } from '../../features/platform/api-keys/api-keys.tsx';
import { UserPasskeys } from '../../features/platform/session/account/passkeys/own-passkeys.tsx';
import { UserSecondFactor } from '../../features/platform/session/account/second-factor/user-second-factor.tsx';
import { UserSessions } from '../../features/platform/session/account/user-sessions.tsx';
import { UsersPage } from '../../features/platform/users/users-page.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import { SubunitsNav } from '../root/subunits-nav.tsx';
import { Allowed } from '../shell/allowed.tsx';

// By name: the routes load this file, so it must not load them.
const route = getRouteApi('/signed-in/subunits/people');

export const UsersRoute = () => {
  const { name = '', role = null, unit = null, page = 0 } = route.useSearch();
  const navigate = route.useNavigate();
  const t = useTranslations('users');
  const [shown, setShown] = useState<User | null>(null);
  return (
    <Allowed permission="users.manage">
      <UsersPage
        name={name}
        heldRole={role}
        page={page}
        unitId={unit}
        above={<SubunitsNav />}
        onIdentities={setShown}
        onSearch={(next) =>
          void navigate({
            search: {
              ...(next.name && { name: next.name }),
              ...(next.heldRole && { role: next.heldRole }),
              ...(next.unitId && { unit: next.unitId }),
              ...(next.page > 0 && { page: next.page }),
            },
            replace: true,
          })
        }
      />
      {shown && (
        <UserIdentitiesDialog
          user={shown}
          nameOfRole={(role) => t(`role.${role}`)}
          onClose={() => setShown(null)}
        >
          <UserDeputies userId={shown.id} />
          <UserPasskeys userId={shown.id} name={shown.name} />
          <UserSecondFactor userId={shown.id} name={shown.name} />
          <UserSessions userId={shown.id} />
          <UserApiKeys userId={shown.id} />
        </UserIdentitiesDialog>
      )}
    </Allowed>
  );
};
