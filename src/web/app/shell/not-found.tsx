import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { useWords } from '../use-words.ts';

export const NotFound = () => {
  const t = useWords('app');
  usePageTitle(t('notFound.title'));
  return (
    <Page>
      <EmptyState
        icon={IconMapOff}
        title={t('notFound.title')}
        level={1}
        action={
          <Button component={Link} to="/">
            {t('toStartPage')}
          </Button>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </Page>
  );
};
