import { useDebouncedCallback } from '@mantine/hooks';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useState } from 'react';
import type { Subunit } from '#shared/units/contract.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListCard } from '../../ui/list-card.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SubunitName } from './subunit-name.tsx';
import { SubunitPeople } from './subunit-people.tsx';
import classes from './units.module.css';
import { useSubunits } from './use-subunits.ts';

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
        <SearchField
          className={classes.search}
          label={t('search')}
          value={text}
          onChange={(value) => {
            setText(value);
            searchLater(value);
          }}
        />
      )}
      <ListCard
        ofSearch
        list={list}
        skeletonRows={8}
        empty={
          <EmptyState
            icon={IconBuildingCommunity}
            title={name === '' ? t('empty.title') : t('unit.noneFound')}
          >
            {name === '' && t('empty.text')}
          </EmptyState>
        }
        onPage={(next) => onSearch({ name, page: next })}
      >
        {(rows, isStale) => (
          <DataTable
            label={t('list')}
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
