import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#shared/curation/item-collections/contract.ts';
import type { ScaleDirection } from '#shared/vocabulary.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';
import type { CollectionSearch } from './collection-search.ts';

const PAGE_SIZE = 20;

export const useItemCollections = ({ parted, ...search }: CollectionSearch) =>
  useQuery({
    ...queryFor(contract.listItemCollections, {
      query: {
        ...search,
        ...(parted && { parted: 'true' as const }),
        page: search.page ?? 0,
        size: PAGE_SIZE,
      },
    }),
    placeholderData: keepPreviousData,
  });

export const useItemCollection = (itemCollectionId: number) =>
  useQuery(queryFor(contract.getItemCollection, { params: { itemCollectionId } }));

/** Never cached: always previews the current state. */
export const useJoinPreview = (itemCollectionId: number, others: readonly number[]) =>
  useQuery({
    ...queryFor(contract.previewJoin, { params: { itemCollectionId }, query: { others: others.join(',') } }),
    staleTime: 0,
  });

export const usePartPreview = (itemCollectionId: number, itemIds: readonly number[]) =>
  useQuery({
    ...queryFor(contract.previewPart, {
      params: { itemCollectionId },
      query: { itemIds: itemIds.join(',') },
    }),
    staleTime: 0,
  });

/** Questions may change with any join or separation, also after a refusal, so every query is invalidated. */
const useReadAnew = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries();
};

interface Versioned {
  readonly id: number;
  readonly version: number;
}

type Mapped = Versioned & { readonly positions?: number[] | undefined };

export const useJoin = () => {
  const readAnew = useReadAnew();
  return useSilentMutation({
    mutationFn: ([into, ...others]: readonly [Versioned, ...Mapped[]]) =>
      call(contract.joinItemCollections, {
        params: { itemCollectionId: into.id },
        body: { version: into.version, others: [...others] },
      }),
    onSettled: readAnew,
  });
};

export const usePart = () => {
  const readAnew = useReadAnew();
  return useSilentMutation({
    mutationFn: ({ id, version, itemIds }: Versioned & { itemIds: readonly number[] }) =>
      call(contract.partItemCollection, {
        params: { itemCollectionId: id },
        body: { version, itemIds: [...itemIds] },
      }),
    onSettled: readAnew,
  });
};

export const useSetDirection = () => {
  const readAnew = useReadAnew();
  return useSilentMutation({
    mutationFn: ({ id, ...body }: Versioned & { direction: ScaleDirection | null }) =>
      call(contract.setDirection, { params: { itemCollectionId: id }, body }),
    onSettled: readAnew,
  });
};
