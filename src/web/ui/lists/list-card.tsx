import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { ErrorState } from '../error-state.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { Pager } from './pager.tsx';

interface ListPage<Row> {
  data: { content: Row[]; number: number; size: number; totalElements: number } | undefined;
  error: unknown;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface Props<Row> {
  list: ListPage<Row>;
  ofSearch?: boolean;
  skeletonRows: number;
  empty: ReactNode;
  children: (rows: Row[], isStale: boolean) => ReactNode;
  onPage: (page: number) => void;
}

export const ListCard = <Row,>({
  list,
  ofSearch = false,
  skeletonRows,
  empty,
  children,
  onPage,
}: Props<Row>) => {
  const { data } = list;
  return (
    <Card flush>
      {list.isError ? (
        <ErrorState ofSearch={ofSearch} error={list.error} onRetry={() => void list.refetch()} />
      ) : !data ? (
        <ListSkeleton rows={skeletonRows} />
      ) : data.totalElements === 0 ? (
        empty
      ) : (
        <>
          {children(data.content, list.isPlaceholderData)}
          <Pager page={data.number} size={data.size} totalElements={data.totalElements} onPage={onPage} />
        </>
      )}
    </Card>
  );
};
