import { Box } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ProviderList } from '../../features/organisation/identity-providers/provider-list.tsx';
import { ProviderPage } from '../../features/organisation/identity-providers/provider-page.tsx';
import { RequiredSecondFactorForm } from '../../features/platform/configs/required-second-factor-form.tsx';
import { SettingsHeader } from '../../features/platform/configs/settings-header.tsx';
import { useMay } from '../../lib/session.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { Allowed } from '../shell/allowed.tsx';
import { NotFound } from '../shell/not-found.tsx';

const one = getRouteApi('/signed-in/settings/sign-in/$providerId');

export const SignInSettingsRoute = () => {
  const navigate = useNavigate();
  const t = useTranslations('users');
  const mayDecide = useMay('access.manage');
  return (
    <Allowed permission="configs.edit">
      <Page width="reading">
        <SettingsHeader section="signIn" />
        {mayDecide && (
          <ProviderList
            onOpen={(id) =>
              navigate({ to: '/settings/sign-in/$providerId', params: { providerId: String(id) } })
            }
          />
        )}
        <Box mt="lg">
          <Card>
            <RequiredSecondFactorForm nameOfRole={(role) => t(`role.${role}`)} />
          </Card>
        </Box>
      </Page>
    </Allowed>
  );
};

export const IdentityProviderRoute = () => {
  const { providerId } = one.useParams();
  const t = useTranslations('users');
  const tOfProviders = useTranslations('identity-providers');
  const navigate = useNavigate();
  if (!/^[1-9]\d{0,9}$/.test(providerId)) return <NotFound />;
  return (
    <Allowed permission="access.manage">
      <ProviderPage
        providerId={Number(providerId)}
        nameOfRole={(role) => t(`role.${role}`)}
        above={<Link to="/settings/sign-in">{tOfProviders('title')}</Link>}
        notFound={<NotFound />}
        onDeleted={() => navigate({ to: '/settings/sign-in', replace: true })}
      />
    </Allowed>
  );
};
