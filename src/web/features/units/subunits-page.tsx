import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconBuildingCommunity, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Subunit } from '#shared/units/contract.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SubunitName } from './subunit-name.tsx';
import { SubunitPeople } from './subunit-people.tsx';
import classes from './units.module.css';
import { SUBUNIT_PAGE_SIZE, useSubunits } from './use-subunits.ts';

interface Props {
  name: string;
  page: number;
  onSearch: (search: { name: string; page: number }) => void;
}

const TYPING_PAUSE = 250;

/** The home of administrators [6.04]: the tree of their units, its people and how many surveys there are. */
export const SubunitsPage = ({ name, page, onSearch }: Props) => {
  const t = useTranslations('units');
  const format = useFormat();
  const [text, setText] = useState(name);
  const searchLater = useDebouncedCallback(
    (value: string) => onSearch({ name: value.trim(), page: 0 }),
    TYPING_PAUSE,
  );
  const list = useSubunits(name, page);
  const columns: Column<Subunit>[] = [
    {
      id: 'name',
      header: t('column.name'),
      isRowHeader: true,
      // What is found stands by itself, so it says where it is.
      cell: (unit) => <SubunitName unit={unit} isFlat={name !== ''} />,
    },
    { id: 'users', header: t('column.users'), cell: (unit) => <SubunitPeople unit={unit} /> },
    {
      id: 'surveys',
      header: `${t('column.surveys')} (${t('column.surveysHint')})`,
      align: 'end',
      width: '210px',
      cell: ({ surveyCount }) => format.number(surveyCount),
    },
  ];
  const isEmpty = list.data?.totalElements === 0;
  return (
    <Page>
      <PageHeader title={t('title')} description={t('about')} />
      {(!isEmpty || name !== '') && (
        <TextInput
          type="search"
          className={classes.search ?? ''}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            searchLater(event.currentTarget.value);
          }}
        />
      )}
      <Card flush>
        {list.isError ? (
          <ErrorState ofSearch error={list.error} onRetry={() => void list.refetch()} />
        ) : !list.data ? (
          <ListSkeleton rows={8} />
        ) : isEmpty ? (
          <EmptyState
            icon={IconBuildingCommunity}
            title={name === '' ? t('empty.title') : t('unit.noneFound')}
          >
            {name === '' && t('empty.text')}
          </EmptyState>
        ) : (
          <>
            <DataTable
              label={t('list')}
              columns={columns}
              rows={list.data.content}
              rowKey={({ id }) => id}
              isStale={list.isPlaceholderData}
            />
            <Pager
              page={list.data.number}
              size={SUBUNIT_PAGE_SIZE}
              totalElements={list.data.totalElements}
              onPage={(next) => onSearch({ name, page: next })}
            />
          </>
        )}
      </Card>
    </Page>
  );
};
