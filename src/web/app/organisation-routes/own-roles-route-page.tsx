import { OwnRolesPage } from '../../features/platform/own-roles/own-roles-page.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import { SubunitsNav } from '../root/subunits-nav.tsx';
import { Allowed } from '../shell/allowed.tsx';

export const OwnRolesRoute = () => {
  const t = useTranslations('users');
  return (
    <Allowed permission="access.manage">
      <OwnRolesPage above={<SubunitsNav />} nameOfRole={(role) => t(`role.${role}`)} />
    </Allowed>
  );
};
