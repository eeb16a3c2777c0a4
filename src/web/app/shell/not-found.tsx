import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

export const NotFound = () => {
  const t = useTranslations('app');
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
