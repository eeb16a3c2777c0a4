import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { CommentsBlock } from '#document/blocks/comments-block.ts';
import { type CommentEntry, commentEntry } from '#document/blocks/comments-block.ts';
import type { DocumentFormat } from '#document/texts/document-format.ts';
import { COMMENTS_PAGE_SIZE } from '#shared/limits.ts';
import { type CommentOrder, listComments } from '#shared/reports/report-items/comments-contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';

export interface CommentSource {
  readonly reportId: number;
  readonly reportItemId: number;
  /** Version of the comments: a new calculation invalidates the loaded pages. */
  readonly calculatedOn: string | null;
  readonly snapshotNumber?: number | undefined;
}

export interface ReadComments {
  block: CommentsBlock;
  format: DocumentFormat;
  name: string;
}

export interface CommentQuery {
  readonly search: string;
  readonly order: CommentOrder;
  readonly language: string;
  readonly group: string;
  readonly about: number | null;
}

export const allComments: CommentQuery = {
  search: '',
  order: 'shuffled',
  language: '',
  group: '',
  about: null,
};

export const isUnfiltered = ({ search, order, language, group, about }: CommentQuery): boolean =>
  search === '' && order === 'shuffled' && language === '' && group === '' && about === null;

interface Listed {
  readonly at: (index: number) => CommentEntry | undefined;
  readonly total: number | null;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

export const useComments = (
  block: CommentsBlock,
  source: CommentSource,
  wish: CommentQuery,
  pages: readonly number[],
): Listed => {
  const { reportId, reportItemId, calculatedOn, snapshotNumber } = source;
  const isAll = isUnfiltered(wish);
  const labels = new Map(block.groups.map(({ key, label }) => [key, label]));
  const queries = useQueries({
    queries: pages.map((page) => ({
      ...queryFor(listComments, {
        params: { reportId, reportItemId },
        query: {
          search: wish.search || undefined,
          order: wish.order,
          language: wish.language || undefined,
          group: wish.group || undefined,
          about: wish.about ?? undefined,
          page,
          size: COMMENTS_PAGE_SIZE,
          snapshotNumber: snapshotNumber === undefined ? undefined : String(snapshotNumber),
        },
        varyBy: calculatedOn,
      }),
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: keepPreviousData,
    })),
  });
  const read = new Map(
    queries.map(({ data, isPlaceholderData }, index) => [pages[index], isPlaceholderData ? null : data]),
  );
  const known = queries.find(({ data }) => data)?.data?.totalElements;
  return {
    at: (index) => {
      if (isAll && index < block.comments.length) return block.comments[index];
      const comment = read.get(Math.floor(index / COMMENTS_PAGE_SIZE))?.content[index % COMMENTS_PAGE_SIZE];
      return comment && commentEntry(comment, labels, block.choices);
    },
    total: isAll ? block.count : (known ?? null),
    isFetching: queries.some(({ isFetching }) => isFetching),
    error: queries.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
};
