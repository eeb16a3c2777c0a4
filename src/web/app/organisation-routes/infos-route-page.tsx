import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { OwnAgreement } from '../../features/platform/agreement/own-agreement.tsx';
import { InfoList } from '../../features/platform/infos/info-list.tsx';
import { PreferenceBar } from '../../features/platform/session/preference-bar.tsx';
import { SessionProvider, sessionQuery, useMay } from '../../lib/session.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AppShell } from '../shell/app-shell.tsx';

// By name: the routes load this file, so it must not load them.
const route = getRouteApi('/infos');

const AllInfos = () => {
  const t = useTranslations('infos');
  const mayRegister = useMay('configs.edit');
  const action = mayRegister && (
    <Button component={Link} to="/settings/infos">
      {t('register')}
    </Button>
  );
  return (
    <Page width="reading">
      <PageHeader title={t('title')} description={t('about')} />
      <InfoList isSignedIn action={action} />
      <OwnAgreement />
    </Page>
  );
};

const PublicInfos = () => {
  const t = useTranslations('infos');
  const { tenant = null } = route.useSearch();
  return (
    <main>
      <Page width="reading">
        <PageHeader
          title={t('title')}
          description={t('about')}
          above={<Link to="/">{t('back')}</Link>}
          actions={<PreferenceBar />}
        />
        <InfoList isSignedIn={false} tenantSubdomain={tenant} />
      </Page>
    </main>
  );
};

export const InfosRoute = () => {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  if (!session || session.agreementVersion !== null) return <PublicInfos />;
  return (
    <SessionProvider>
      <AppShell>
        <AllInfos />
      </AppShell>
    </SessionProvider>
  );
};
