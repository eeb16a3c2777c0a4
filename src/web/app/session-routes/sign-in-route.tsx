import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { SignedIn } from '#shared/platform/session/contract.ts';
import { safeReturnPath } from '#shared/platform/session/return-path.ts';
import { SignInPage } from '../../features/platform/session/sign-in-page.tsx';
import { useTenantLanguage } from '../../features/platform/tenants/use-tenant-language.ts';
import { useTenantOfHost } from '../../features/platform/tenants/use-tenant-of-host.ts';
import { queryClient } from '../../lib/query-client.ts';
import { enterSession } from '../../lib/session.tsx';
import { useTranslations } from '../../lib/use-translations.ts';

const route = getRouteApi('/sign-in');

export const SignInRoute = () => {
  const { from, link, demo } = route.useSearch();
  const navigate = useNavigate();
  const t = useTranslations('session');
  const { tenant, isLeaving, error } = useTenantOfHost(demo);
  useTenantLanguage(tenant?.language ?? null);
  const goOn = async (session: SignedIn): Promise<void> => {
    await enterSession(queryClient, session);
    await navigate({ href: safeReturnPath(from) ?? '/', replace: true });
  };
  const forgetLink = (): void => {
    navigate({ to: '/sign-in', search: from === undefined ? {} : { from }, replace: true });
  };
  if (isLeaving) return null;
  return (
    <SignInPage
      link={link ?? null}
      tenantName={tenant?.name ?? null}
      asksForTenant={tenant !== null && tenant.subdomain === null}
      returnPath={safeReturnPath(from)}
      tenantProblem={error}
      demoUsers={tenant?.demoUsers ?? []}
      localSignIn={tenant?.localSignIn ?? true}
      sharedSubdomain={tenant?.otherDemo ? tenant.subdomain : null}
      otherDemo={
        tenant?.otherDemo && (
          <Link
            to="/sign-in"
            search={{ ...(from !== undefined && { from }), demo: tenant.otherDemo }}
            replace
          >
            {t(`demo.other.${tenant.otherDemo}`)}
          </Link>
        )
      }
      forgotten={<Link to="/forgotten-password">{t('forgotten.link')}</Link>}
      onSignedIn={goOn}
      onLinkRead={forgetLink}
    />
  );
};
