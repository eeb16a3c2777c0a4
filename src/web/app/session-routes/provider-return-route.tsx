import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { safeReturnPath } from '#shared/platform/session/return-path.ts';
import { ProviderReturnPage } from '../../features/platform/session/provider-return-page.tsx';
import { notify } from '../../lib/notify.ts';
import { queryClient } from '../../lib/query-client.ts';
import { enterSession } from '../../lib/session.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import { NotFound } from '../shell/not-found.tsx';

const route = getRouteApi('/sign-in/providers/$providerId');

/** Removes the provider's answer from the address before anything else can read it. */
const takeQuery = (): string | null => {
  const { search, pathname } = window.location;
  if (search === '') return null;
  window.history.replaceState(window.history.state, '', pathname);
  return search;
};

export const ProviderReturnRoute = () => {
  const { providerId } = route.useParams();
  const { isLink } = route.useLoaderData();
  const t = useTranslations('session');
  const navigate = useNavigate();
  const [query] = useState(takeQuery);
  if (!/^[1-9]\d{0,9}$/.test(providerId)) return <NotFound />;
  const backTo = isLink ? '/settings' : '/sign-in';
  return (
    <ProviderReturnPage
      providerId={Number(providerId)}
      query={query}
      isLink={isLink}
      back={<Link to={backTo}>{t(isLink ? 'provider.toSettings' : 'provider.toSignIn')}</Link>}
      onSignedIn={async ({ returnPath, ...session }) => {
        await enterSession(queryClient, session);
        const path = safeReturnPath(returnPath ?? undefined) ?? '/';
        await navigate({ href: path, replace: true });
      }}
      onLinked={() => {
        notify({ message: t('provider.linked') });
        void navigate({ to: '/settings', replace: true });
      }}
    />
  );
};
