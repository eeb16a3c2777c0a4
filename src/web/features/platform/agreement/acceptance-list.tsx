import { Box, Flex, Select } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { type Acceptance, acceptanceStates } from '#shared/platform/agreement/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DebouncedSearchField } from '../../../ui/fields/debounced-search-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListCard } from '../../../ui/lists/list-card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type AcceptanceSearch, useAcceptances } from './use-agreement.ts';

export const AcceptanceList = ({ inForce }: { inForce: number }) => {
  const t = useTranslations('agreement');
  const format = useFormat();
  const [search, setSearch] = useState<AcceptanceSearch>({ name: '', state: null, page: 0 });
  const list = useAcceptances(search);
  const find = (change: Partial<AcceptanceSearch>): void => setSearch({ ...search, page: 0, ...change });
  const columns: Column<Acceptance>[] = [
    {
      id: 'name',
      header: t('list.name'),
      isRowHeader: true,
      cell: ({ name, username }) => (
        <span>
          {name}
          {name !== username && (
            <Box component="small" display="block">
              {username}
            </Box>
          )}
        </span>
      ),
    },
    {
      id: 'version',
      header: t('list.version'),
      cell: ({ version }) =>
        version === inForce ? (
          <StatusBadge tone="good">{t('list.accepted', { version })}</StatusBadge>
        ) : version === null ? (
          t('list.open')
        ) : (
          t('list.earlier', { version })
        ),
    },
    {
      id: 'date',
      header: t('list.date'),
      cell: ({ acceptedOn }) => (acceptedOn === null ? '–' : format.dateTime(new Date(acceptedOn))),
    },
  ];
  return (
    <section aria-label={t('list.title')}>
      <Flex columnGap="md" rowGap="sm" wrap="wrap" mt="xs" mb="sm">
        <DebouncedSearchField
          label={t('list.search')}
          searched={search.name}
          onSearch={(name) => find({ name })}
        />
        <Select
          aria-label={t('list.state')}
          placeholder={t('list.state')}
          clearable
          value={search.state}
          data={acceptanceStates.map((value) => ({ value, label: t(`list.states.${value}`) }))}
          onChange={(value) => find({ state: acceptanceStates.find((state) => state === value) ?? null })}
        />
      </Flex>
      <ListCard
        ofSearch
        list={list}
        skeletonRows={6}
        empty={<EmptyState icon={IconUsers} title={t('list.none')} />}
        onPage={(page) => setSearch({ ...search, page })}
      >
        {(rows, isStale) => (
          <DataTable
            label={t('list.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            isStale={isStale}
          />
        )}
      </ListCard>
    </section>
  );
};
