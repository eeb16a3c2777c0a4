import { Button, Select, Switch } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ManagedItemCollection } from '#shared/curation/item-collections/contract.ts';
import { MAXIMUM_COLLECTIONS_AT_ONCE } from '#shared/curation/item-collections/rules.ts';
import { type ItemType, itemTypes } from '#shared/vocabulary.ts';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DebouncedSearchField } from '../../../ui/fields/debounced-search-field.tsx';
import { ListCard } from '../../../ui/lists/list-card.tsx';
import { SelectionBar } from '../../../ui/lists/selection-bar.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type CollectionSearch, parseCollectionSearch } from './collection-search.ts';
import classes from './item-collections.module.css';
import { ItemCollectionsTable } from './item-collections-table.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { useItemCollections } from './use-item-collections.ts';

interface Props {
  search: CollectionSearch;
  above: ReactNode;
  onSearch: (search: CollectionSearch) => void;
}

export const ItemCollectionsPage = ({ search, above, onSearch }: Props) => {
  const t = useTranslations('item-collections');
  const [selected, setSelected] = useState<ReadonlyMap<number, ManagedItemCollection>>(new Map());
  const [isJoining, setJoining] = useState(false);
  const list = useItemCollections(search);
  const find = (next: Partial<Record<keyof CollectionSearch, unknown>>): void =>
    onSearch(parseCollectionSearch({ ...search, page: 0, ...next }));
  const clear = (): void => setSelected(new Map());
  const select = (collection: ManagedItemCollection, isSelected: boolean): void => {
    const next = new Map(selected);
    if (isSelected) next.set(collection.id, collection);
    else next.delete(collection.id);
    setSelected(next);
  };
  const count = selected.size;
  const isTooMany = count > MAXIMUM_COLLECTIONS_AT_ONCE;
  const isFiltered = search.text !== undefined || search.type !== undefined || search.parted === true;
  return (
    <Page>
      <PageHeader title={t('title')} above={above} description={t('about')} />
      <div className={classes.controls}>
        <DebouncedSearchField
          className={classes.search}
          label={t('search')}
          searched={search.text ?? ''}
          onSearch={(text) => find({ text })}
        />
        <Select
          aria-label={t('type')}
          placeholder={t('type')}
          data={itemTypes.map((value: ItemType) => ({ value, label: t(`types.${value}`) }))}
          value={search.type ?? null}
          onChange={(type) => find({ type })}
          clearable
        />
        <Switch
          label={t('onlyParted')}
          checked={search.parted === true}
          onChange={(event) => find({ parted: event.currentTarget.checked || undefined })}
        />
      </div>
      {search.parted && <p className={classes.quiet}>{t('partedHelp')}</p>}
      {count > 0 && (
        <SelectionBar
          label={t('selection')}
          count={t(isTooMany ? 'tooMany' : 'selected', { count, max: MAXIMUM_COLLECTIONS_AT_ONCE })}
          clear={t('clear')}
          onClear={clear}
        >
          <Button size="xs" disabled={count < 2 || isTooMany} onClick={() => setJoining(true)}>
            {t('join')}
          </Button>
        </SelectionBar>
      )}
      <ListCard
        ofSearch
        list={list}
        skeletonRows={10}
        empty={
          <EmptyState icon={IconMessageQuestion} title={t(isFiltered ? 'noneFound' : 'none')}>
            {!isFiltered && t('noneText')}
          </EmptyState>
        }
        onPage={(page) => onSearch(parseCollectionSearch({ ...search, page }))}
      >
        {(rows, isStale) => (
          <ItemCollectionsTable rows={rows} isStale={isStale} selected={selected} onSelect={select} />
        )}
      </ListCard>
      {isJoining && (
        <JoinDialog
          collections={[...selected.values()]}
          onClose={() => setJoining(false)}
          onDone={() => {
            setJoining(false);
            clear();
            notify({ message: t('joined', { count }) });
          }}
        />
      )}
    </Page>
  );
};
