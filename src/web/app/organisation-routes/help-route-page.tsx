import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { HelpPage } from '../../features/platform/help/help-page.tsx';
import { PolicyPage } from '../../features/platform/policy/policy-page.tsx';
import { useTranslations } from '../../lib/use-translations.ts';

const route = getRouteApi('/signed-in/help');

export const HelpRoute = () => {
  const { section } = route.useSearch();
  const navigate = useNavigate();
  return (
    <HelpPage
      section={section}
      onSection={(chosen) => void navigate({ to: '/help', search: { section: chosen } })}
    />
  );
};

export const PolicyRoute = () => {
  const t = useTranslations('users');
  const tOfOwn = useTranslations('own-roles');
  return (
    <PolicyPage
      nameOfRole={(role) => t(`role.${role}`)}
      nameOfPermission={(permission) => tOfOwn(`names.${permission}`)}
    />
  );
};
