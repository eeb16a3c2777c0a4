import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Permission } from '#shared/permissions.ts';
import { useMay } from '../../lib/session.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

const NotAllowed = () => {
  const t = useTranslations('app');
  usePageTitle(t('notAllowed.title'));
  return (
    <Page>
      <EmptyState
        icon={IconLock}
        title={t('notAllowed.title')}
        level={1}
        action={
          <Button component={Link} to="/">
            {t('toStartPage')}
          </Button>
        }
      >
        {t('notAllowed.text')}
      </EmptyState>
    </Page>
  );
};

export const Allowed = ({ permission, children }: { permission: Permission; children: ReactNode }) =>
  useMay(permission) ? children : <NotAllowed />;
