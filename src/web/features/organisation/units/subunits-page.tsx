import { Button, Flex, Switch } from '@mantine/core';
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Subunit, searchSubunits } from '#shared/organisation/units/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DebouncedSearchField } from '../../../ui/fields/debounced-search-field.tsx';
import { ListCard } from '../../../ui/lists/list-card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { SelectedUnitsBar } from './selected-units-bar.tsx';
import type { UnitAct } from './unit-menu.tsx';
import { UnitNameDialog } from './unit-name-dialog.tsx';
import classes from './units.module.css';
import { UnitsTable } from './units-table.tsx';
import { useArchiveUnits } from './use-archive-units.tsx';

const SUBUNIT_PAGE_SIZE = 50;

const useSubunits = ({ name, page, archived }: { name: string; page: number; archived: boolean }) =>
  useQuery({
    ...queryFor(searchSubunits, {
      query: {
        ...(name !== '' && { name }),
        ...(archived && { archived: 'true' }),
        ...{ page, size: SUBUNIT_PAGE_SIZE },
      },
    }),
    placeholderData: keepPreviousData,
  });

export interface SubunitsSearch {
  name: string;
  page: number;
  archived: boolean;
}

interface Props extends SubunitsSearch {
  above?: ReactNode;
  onSearch: (search: SubunitsSearch) => void;
}

type Asked = { kind: 'add' | 'rename' | 'merge'; unit: Subunit } | { kind: 'move'; units: Subunit[] };

export const SubunitsPage = ({ name, page, archived, above, onSearch }: Props) => {
  const t = useTranslations('units');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [selected, setSelected] = useState<ReadonlyMap<number, Subunit>>(new Map());
  const list = useSubunits({ name, page, archived });
  const archive = useArchiveUnits();
  const clear = (): void => setSelected(new Map());
  const select = (unit: Subunit, isSelected: boolean): void => {
    const next = new Map(selected);
    if (isSelected) next.set(unit.id, unit);
    else next.delete(unit.id);
    setSelected(next);
  };
  const act = (kind: UnitAct, unit: Subunit): void => {
    if (kind === 'archive' || kind === 'restore') archive([unit], kind === 'archive');
    else setAsked(kind === 'move' ? { kind, units: [unit] } : { kind, unit });
  };
  const close = (): void => setAsked(null);
  const outermost = list.data?.content.find((unit) => !unit.mayMove && !unit.isArchived);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        above={above}
        description={t('about')}
        actions={
          outermost && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => act('add', outermost)}>
              {t('add')}
            </Button>
          )
        }
      />
      <Flex columnGap="lg" rowGap="sm" align="center" wrap="wrap" mb="md">
        <DebouncedSearchField
          className={classes.search}
          label={t('search')}
          searched={name}
          onSearch={(words) => onSearch({ name: words, page: 0, archived })}
        />
        <Switch
          label={t('withArchived')}
          checked={archived}
          onChange={(event) => onSearch({ name, page: 0, archived: event.currentTarget.checked })}
        />
      </Flex>
      {selected.size > 0 && (
        <SelectedUnitsBar
          count={selected.size}
          onMove={() => setAsked({ kind: 'move', units: [...selected.values()] })}
          onArchive={() => {
            archive([...selected.values()], true);
            clear();
          }}
          onClear={clear}
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
        onPage={(next) => onSearch({ name, page: next, archived })}
      >
        {(rows, isStale) => (
          <UnitsTable
            rows={rows}
            isStale={isStale}
            isFlat={name !== ''}
            selected={selected}
            onSelect={select}
            onAct={act}
          />
        )}
      </ListCard>
      {asked?.kind === 'move' && (
        <MoveDialog
          units={asked.units}
          onClose={close}
          onMoved={() => {
            close();
            clear();
          }}
        />
      )}
      {asked?.kind === 'merge' && <MergeDialog unit={asked.unit} onClose={close} />}
      {(asked?.kind === 'add' || asked?.kind === 'rename') && (
        <UnitNameDialog kind={asked.kind} unit={asked.unit} onClose={close} />
      )}
    </Page>
  );
};
