import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { SignedIn } from '#shared/platform/session/contract.ts';
import { SetPasswordPage } from '../../features/platform/session/account/set-password-page.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { enterSession } from '../../lib/session.tsx';
import { useTranslations } from '../../lib/use-translations.ts';

const route = getRouteApi('/set-password');

export const SetPasswordRoute = () => {
  const t = useTranslations('account');
  const search = route.useSearch();
  const navigate = useNavigate();
  const [link] = useState(search.link ?? null);
  useEffect(() => {
    if (search.link !== undefined) void navigate({ to: '/set-password', search: {}, replace: true });
  }, [search.link, navigate]);
  const goOn = async (session: SignedIn): Promise<void> => {
    await enterSession(queryClient, session);
    await navigate({ href: '/', replace: true });
  };
  return (
    <SetPasswordPage
      link={link}
      signIn={<Link to="/sign-in">{t('newPassword.toSignIn')}</Link>}
      onSignedIn={goOn}
    />
  );
};
