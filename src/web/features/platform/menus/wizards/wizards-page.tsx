import { Text } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listWizards, type Wizard } from '#shared/platform/menus/contract.ts';
import { queryFor } from '../../../../lib/calls/query-for.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../../ui/page.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { MenuIcon } from '../menu-icon.tsx';
import classes from './wizards.module.css';

const useWizards = () =>
  useQuery({
    ...queryFor(listWizards),
    staleTime: 5 * 60_000,
  });

const iconOf: Record<Wizard['id'], string> = {
  import: 'imports',
  report: 'reports',
  series: 'series',
  organisation: 'units',
};

const WizardList = () => {
  const t = useTranslations('wizards');
  const { data, error, refetch } = useWizards();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={4} />;
  if (data.length === 0)
    return (
      <Card>
        <EmptyState icon={IconWand} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      </Card>
    );
  return (
    <ul className={classes.wizards}>
      {data.map(({ id, link }) => (
        <li key={id}>
          <Link to={link} className={classes.wizard ?? ''}>
            <span className={classes.icon}>
              <MenuIcon name={iconOf[id]} size={24} />
            </span>
            <Text span fw={600}>
              {t(`titles.${id}`)}
            </Text>
            <Text span size="sm" c="dimmed">
              {t(`texts.${id}`)}
            </Text>
          </Link>
        </li>
      ))}
    </ul>
  );
};

export const WizardsPage = () => {
  const t = useTranslations('wizards');
  return (
    <Page width="reading">
      <PageHeader title={t('title')} description={t('about')} />
      <WizardList />
    </Page>
  );
};
