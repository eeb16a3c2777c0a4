import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { ErrorState } from './error-state.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { Pager } from './pager.tsx';

/** A page of a list, as the queries of lists give it. */
interface ListPage<Row> {
  data: { content: Row[]; number: number; size: number; totalElements: number } | undefined;
  error: unknown;
  isError: boolean;
  /** What is shown is the page before. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface Props<Row> {
  list: ListPage<Row>;
  /** What is searched for may be why it failed [8.06]. */
  ofSearch?: boolean;
  /** Rows to expect. */
  skeletonRows: number;
  empty: ReactNode;
  children: (rows: Row[], isStale: boolean) => ReactNode;
  /** From 0. */
  onPage: (page: number) => void;
}

/** A list in one of its states: it failed, it is on its way, there is nothing in it, or its rows and pages. */
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
