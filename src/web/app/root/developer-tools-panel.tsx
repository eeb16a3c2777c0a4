import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { SignedIn } from '#shared/platform/session/contract.ts';
import { UiConfigForm } from '../../features/platform/configs/ui-config-form.tsx';
import { SignInForm } from '../../features/platform/session/sign-in-form.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { enterSession, SessionProvider, sessionQuery } from '../../lib/session.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from '../shell/app-shell.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
}

const DeveloperToolsPanel = ({ opened, onClose }: Props) => {
  const t = useTranslations('configs');
  const router = useRouter();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const takeOver = async (next: SignedIn): Promise<void> => {
    await enterSession(queryClient, next);
    await router.invalidate();
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={420}
      title={t('developerTools.title')}
      closeButtonProps={{ 'aria-label': t('developerTools.close') }}
    >
      <section className={classes.tools}>
        <h2>{t('developerTools.login')}</h2>
        <SignInForm asksForTenant={false} returnPath={null} linkProblem={null} onSignedIn={takeOver} />
      </section>
      <section className={classes.tools}>
        <h2>{t('developerTools.config')}</h2>
        {session ? (
          <SessionProvider>
            <UiConfigForm key={session.user.id} />
          </SessionProvider>
        ) : (
          <p>{t('developerTools.needsSession')}</p>
        )}
      </section>
    </Drawer>
  );
};

export default DeveloperToolsPanel;
