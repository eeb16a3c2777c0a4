import { Button, Menu, UnstyledButton } from '@mantine/core';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { overviewFacts, overviewWords } from '#document/overview-table.ts';
import { getOverview, type Overview, overviewFormats } from '#shared/oversight/overview/contract.ts';
import { basePath } from '../../../lib/calls/base-path.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useUiConfig } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import classes from './overview.module.css';
import { OverviewChoices } from './overview-choices.tsx';
import { OverviewLegend } from './overview-legend.tsx';
import { buildOverviewQuery, type OverviewSearch } from './overview-search.ts';
import { OverviewTable } from './overview-table.tsx';

const useOverview = (search: OverviewSearch) => {
  const query = buildOverviewQuery(search);
  return useQuery({
    ...queryFor(getOverview, { query }),
    placeholderData: keepPreviousData,
  });
};

const OverviewFiles = ({ search }: { search: OverviewSearch }) => {
  const t = useTranslations('overview');
  const address = (format: string): string =>
    `${basePath}api/v1/overview/file?${new URLSearchParams({ ...buildOverviewQuery(search), format })}`;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {t('download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {overviewFormats.map((format) => (
          <Menu.Item key={format} component="a" href={address(format)} download>
            {t(`formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const OverviewFacts = ({ overview }: { overview: Overview }) => {
  const { language, decimalFormat } = useUiConfig();
  const { note } = overviewWords(language.user);
  const facts = overviewFacts(overview, { language: language.user, decimal: decimalFormat });
  return (
    <dl className={classes.facts}>
      {facts
        // Notes stand below the table.
        .filter(([label]) => label !== note)
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
};

interface SearchProps {
  search: OverviewSearch;
  onSearch: (search: OverviewSearch) => void;
}

const UnitPath = ({ overview, search, onSearch }: SearchProps & { overview: Overview }) => {
  const t = useTranslations('overview');
  const { unitPath } = overview.chosen;
  if (unitPath.length === 0) return null;
  const steps = [{ id: undefined, name: t('allUnits') }, ...unitPath];
  return (
    <nav className={classes.path} aria-label={t('path')}>
      <ol>
        {steps.map(({ id, name }, index) => (
          <li key={id ?? 0}>
            {index === steps.length - 1 ? (
              <span aria-current="true">{name}</span>
            ) : (
              <UnstyledButton
                className={classes.open ?? ''}
                onClick={() => onSearch({ ...search, unitId: id })}
              >
                {name}
              </UnstyledButton>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};

export const OverviewPage = ({ above, search, onSearch }: SearchProps & { above: ReactNode }) => {
  const t = useTranslations('overview');
  const found = useOverview(search);
  const overview = found.isError ? undefined : found.data;
  const isEmpty = overview?.items.length === 0;
  const hasNoRows = overview?.rows.length === 0;
  const state = hasNoRows
    ? ([t('noRows'), t('noRowsText')] as const)
    : isEmpty
      ? ([t('empty'), t('emptyText')] as const)
      : null;
  return (
    <Page width="wide">
      <PageHeader
        title={t('title')}
        above={above}
        description={t('about')}
        actions={overview && !state ? <OverviewFiles search={search} /> : undefined}
      />
      {found.isError && (
        <Card flush>
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        </Card>
      )}
      {found.isPending && (
        <Card flush>
          <ListSkeleton rows={8} />
        </Card>
      )}
      {overview && state && (
        <Card flush>
          <EmptyState icon={IconTable} title={state[0]}>
            {state[1]}
          </EmptyState>
        </Card>
      )}
      {overview && !state && (
        <>
          <OverviewChoices overview={overview} search={search} onSearch={onSearch} />
          <UnitPath overview={overview} search={search} onSearch={onSearch} />
          <OverviewFacts overview={overview} />
          <Card flush className={classes.sheet}>
            <OverviewTable
              overview={overview}
              isStale={found.isPlaceholderData}
              search={search}
              onSearch={onSearch}
            />
          </Card>
          <OverviewLegend overview={overview} />
        </>
      )}
    </Page>
  );
};
