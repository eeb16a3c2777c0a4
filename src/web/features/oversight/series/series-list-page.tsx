import { Button, Flex } from '@mantine/core';
import { IconPlus, IconStack2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Series } from '#shared/oversight/series/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DebouncedSearchField } from '../../../ui/fields/debounced-search-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListCard } from '../../../ui/lists/list-card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import classes from './series.module.css';
import { SeriesStateBadge } from './series-state-badge.tsx';
import { useSeriesList } from './use-series.ts';

interface Props {
  page: number;
  search: string;
  onSearch: (next: { page: number; search: string }) => void;
}

export const SeriesListPage = ({ page, search, onSearch }: Props) => {
  const t = useTranslations('series');
  const format = useFormat();
  const list = useSeriesList(search, page);
  const columns: Column<Series>[] = [
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ id, settings }) => (
        <Link to="/series/$seriesId" params={{ seriesId: String(id) }} className={classes.text ?? ''}>
          {settings.name}
        </Link>
      ),
    },
    { id: 'kind', header: t('kind'), cell: ({ settings }) => t(`kinds.${settings.kind}`) },
    {
      id: 'template',
      header: t('template'),
      cell: ({ templateTitle }) => <span className={classes.text}>{templateTitle || t('templateGone')}</span>,
    },
    {
      id: 'reports',
      header: t('reports'),
      align: 'end',
      width: '100px',
      cell: ({ reportCount }) => format.number(reportCount),
    },
    { id: 'state', header: t('state'), cell: (series) => <SeriesStateBadge series={series} /> },
    {
      id: 'run',
      header: t('lastRun'),
      cell: ({ runEndedOn }) => (runEndedOn ? format.dateTime(runEndedOn) : '–'),
    },
  ];
  const create = (
    <Button component={Link} to="/series/0/settings" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('create')}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t('title')} description={t('about')} actions={create} />
      <Flex columnGap="md" rowGap="sm" align="center" wrap="wrap" mb="md" className={classes.controls ?? ''}>
        <DebouncedSearchField
          className={classes.search}
          label={t('search')}
          searched={search}
          onSearch={(words) => onSearch({ page: 0, search: words })}
        />
      </Flex>
      <ListCard
        ofSearch
        list={list}
        skeletonRows={6}
        empty={
          <EmptyState icon={IconStack2} title={t(search === '' ? 'none' : 'noneFound')}>
            {search === '' && t('noneText')}
          </EmptyState>
        }
        onPage={(next) => onSearch({ page: next, search })}
      >
        {(rows, isStale) => (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            isStale={isStale}
          />
        )}
      </ListCard>
    </Page>
  );
};
