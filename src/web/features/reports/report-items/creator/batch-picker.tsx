import { Box, Button, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { BATCH_ITEM_LIST_PAGE_SIZE, BATCH_ITEM_SEARCH_PAGE_SIZE, DEBOUNCE } from '#shared/limits.ts';
import type { Item } from '#shared/reports/forms/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { itemTypes } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { ListSkeleton } from '../../../../ui/lists/list-skeleton.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import classes from '../report-items.module.css';
import { BatchList, type ChosenVisualizations } from './batch-list.tsx';
import { type ItemTypeChoice, ItemTypeChooser, offeredItemTypes } from './item-type-chooser.tsx';
import { useAllItems, useItemSearch } from './use-item-search.ts';

interface Props {
  type: ReportType;
  reportId: number;
  language: string;
  selected: readonly Item[];
  presentIds: ReadonlySet<number>;
  visualizations: ChosenVisualizations;
  onSelect: (items: Item[]) => void;
  onVisualizations: (chosen: ChosenVisualizations) => void;
}

/** [2.24] Lists the questionnaire, and of a search five results a page [9.02]. */
export const BatchPicker = ({ type, reportId, ...rest }: Props) => {
  const t = useTranslations('report-items');
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const [wantedType, setWantedType] = useState<ItemTypeChoice | null>(null);
  const [settled] = useDebouncedValue(text.trim(), DEBOUNCE.batchSearch);
  const size = settled === '' ? BATCH_ITEM_LIST_PAGE_SIZE : BATCH_ITEM_SEARCH_PAGE_SIZE;
  const search = { type, reportId, text: settled, types: wantedType ?? itemTypes.join(',') };
  const list = useItemSearch({ ...search, page, size });
  const all = useAllItems(search);
  const total = list.data?.totalElements ?? 0;
  const selectAll = (): void => {
    if (list.data && total === list.data.content.length) rest.onSelect([...list.data.content]);
    else all.mutate(undefined, { onSuccess: rest.onSelect });
  };
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
        <ItemTypeChooser
          offered={offeredItemTypes(itemTypes)}
          value={wantedType}
          onChange={(choice) => {
            setWantedType(choice);
            setPage(0);
          }}
        />
        <Button variant="default" disabled={total === 0} loading={all.isPending} onClick={selectAll}>
          {t('batchSelectAll', { count: total })}
        </Button>
      </Group>
      {list.isError ? (
        <ErrorState ofSearch error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <ListSkeleton rows={8} />
      ) : total === 0 ? (
        <Box role="status" component="p" c="dimmed" my="lg" mx="2xs">
          {t('items.noneFound')}
        </Box>
      ) : (
        <div data-stale={list.isPlaceholderData || undefined}>
          <BatchList {...rest} items={list.data.content} />
          <Pager page={page} size={size} totalElements={total} onPage={setPage} />
        </div>
      )}
    </div>
  );
};
