import { Box, Checkbox, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { ITEM_SEARCH_PAGE_SIZE } from '#shared/limits.ts';
import type { Item } from '#shared/reports/forms/contract.ts';
import { type ItemType, itemTypes, type ReportType } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { ListSkeleton } from '../../../../ui/lists/list-skeleton.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import classes from '../report-items.module.css';
import { ItemFacts } from './item-facts.tsx';
import { type ItemTypeChoice, ItemTypeChooser, offeredItemTypes } from './item-type-chooser.tsx';
import { useItemSearch } from './use-item-search.ts';

interface ItemPickerProps {
  type: ReportType;
  reportId: number;
  language: string;
  selected: readonly Item[];
  onChange: (items: Item[]) => void;
  types?: readonly ItemType[];
  size?: number;
  debounce?: number;
}

export const ItemPicker = (props: ItemPickerProps) => {
  const { type, reportId, language, selected, onChange, types = itemTypes } = props;
  const { size = ITEM_SEARCH_PAGE_SIZE } = props;
  const t = useTranslations('report-items');
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const [wantedType, setWantedType] = useState<ItemTypeChoice | null>(null);
  // The chosen type may be unsupported by another visualization.
  const offered = offeredItemTypes(types);
  const chosenType = offered.find((choice) => choice === wantedType) ?? null;
  const [settled] = useDebouncedValue(text.trim(), props.debounce ?? 250);
  const list = useItemSearch({
    type,
    reportId,
    text: settled,
    types: chosenType ?? types.join(','),
    page,
    size,
  });
  const chosen = new Set(selected.map(({ id }) => id));
  const toggle = (item: Item): void =>
    onChange(chosen.has(item.id) ? selected.filter(({ id }) => id !== item.id) : [...selected, item]);
  return (
    <div>
      <Group gap="xs" align="stretch" className={classes.finder ?? ''}>
        <SearchField
          label={t('search')}
          value={text}
          onChange={(value) => {
            setText(value);
            setPage(0);
          }}
        />
        {offered.length > 1 && (
          <ItemTypeChooser
            offered={offered}
            value={chosenType}
            onChange={(choice) => {
              setWantedType(choice);
              setPage(0);
            }}
          />
        )}
      </Group>
      {list.isError ? (
        <ErrorState ofSearch error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <ListSkeleton rows={6} />
      ) : list.data.totalElements === 0 ? (
        <Box role="status" component="p" c="dimmed" my="lg" mx="2xs">
          {t('items.noneFound')}
        </Box>
      ) : (
        <>
          <ul
            className={classes.items}
            aria-label={t('questions')}
            data-stale={list.isPlaceholderData || undefined}
          >
            {list.data.content.map((item) => (
              <li key={item.id}>
                <Checkbox
                  checked={chosen.has(item.id)}
                  onChange={() => toggle(item)}
                  label={<ItemFacts item={item} language={language} />}
                  classNames={{ body: classes.itemBody ?? '', labelWrapper: classes.itemLabel ?? '' }}
                />
              </li>
            ))}
          </ul>
          <Pager page={page} size={size} totalElements={list.data.totalElements} onPage={setPage} />
        </>
      )}
    </div>
  );
};
