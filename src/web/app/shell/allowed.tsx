import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Permission } from '#shared/permissions.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useMay } from '../session.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { useWords } from '../use-words.ts';

const NotAllowed = () => {
  const t = useWords('app');
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

/** A page for those whose role may use it; to others it says so before anything is asked of the server. */
export const Allowed = ({ permission, children }: { permission: Permission; children: ReactNode }) =>
  useMay(permission) ? children : <NotAllowed />;
