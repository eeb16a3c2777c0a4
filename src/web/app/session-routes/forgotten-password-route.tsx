import { Link } from '@tanstack/react-router';
import { ForgottenPasswordPage } from '../../features/platform/session/account/forgotten-password-page.tsx';
import { useTenantLanguage } from '../../features/platform/tenants/use-tenant-language.ts';
import { useTenantOfHost } from '../../features/platform/tenants/use-tenant-of-host.ts';
import { useTranslations } from '../../lib/use-translations.ts';

export const ForgottenPasswordRoute = () => {
  const t = useTranslations('account');
  const { tenant, isLeaving } = useTenantOfHost();
  useTenantLanguage(tenant?.language ?? null);
  if (isLeaving) return null;
  return (
    <ForgottenPasswordPage
      asksForTenant={tenant !== null && tenant.subdomain === null}
      back={<Link to="/sign-in">{t('forgotten.back')}</Link>}
    />
  );
};
