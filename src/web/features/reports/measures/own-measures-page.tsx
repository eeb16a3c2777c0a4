import { Group, SegmentedControl } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { measureStates, type OwnMeasure } from '#shared/reports/measures/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListCard } from '../../../ui/lists/list-card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { MeasureState } from './measure-state.tsx';
import classes from './measures.module.css';
import { type MeasureSearch, useOwnMeasures } from './use-measures.ts';

interface Props {
  search: MeasureSearch;
  onSearch: (search: MeasureSearch) => void;
}

export const OwnMeasuresPage = ({ search, onSearch }: Props) => {
  const t = useTranslations('measures');
  const format = useFormat();
  const list = useOwnMeasures(search);
  const columns: Column<OwnMeasure>[] = [
    { id: 'text', header: t('own.column.text'), isRowHeader: true, strong: true, cell: ({ text }) => text },
    {
      id: 'report',
      header: t('own.column.report'),
      cell: ({ reportId, reportTitle }) => (
        <Link to="/reports/$reportId/page" params={{ reportId: String(reportId) }}>
          {reportTitle}
        </Link>
      ),
    },
    { id: 'owner', header: t('own.column.owner'), cell: ({ ownerName }) => ownerName },
    {
      id: 'due',
      header: t('own.column.due'),
      width: '120px',
      cell: ({ dueOn }) => format.date(`${dueOn}T00:00`),
    },
    {
      id: 'state',
      header: t('own.column.state'),
      width: '190px',
      cell: (row) => <MeasureState doneOn={row.doneOn} dueOn={row.dueOn} />,
    },
  ];
  return (
    <Page>
      <PageHeader title={t('own.title')} description={t('own.about')} />
      <Group gap="xs" align="stretch" mb="md" className={classes.filters ?? ''}>
        <SegmentedControl
          aria-label={t('own.state')}
          value={search.state}
          onChange={(state) => onSearch({ ...search, page: 0, state: state as MeasureSearch['state'] })}
          data={measureStates.map((value) => ({ value, label: t(`own.states.${value}`) }))}
        />
        <SearchField
          label={t('own.search')}
          value={search.search}
          onChange={(words) => onSearch({ ...search, page: 0, search: words })}
        />
      </Group>
      <ListCard
        ofSearch={search.search !== ''}
        list={list}
        skeletonRows={5}
        empty={
          <EmptyState icon={IconListCheck} title={t('own.empty')}>
            {t('own.emptyText')}
          </EmptyState>
        }
        onPage={(page) => onSearch({ ...search, page })}
      >
        {(rows, isStale) => (
          <DataTable
            label={t('own.list')}
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
