import { Box, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { COMMENTS_PAGE_SIZE } from '#shared/limits.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { ErrorState } from '../../error-state.tsx';
import { LoadingSkeleton } from '../../loading-skeleton.tsx';
import { CommentText } from './comment-text.tsx';
import classes from './comments.module.css';
import {
  type CommentQuery,
  type CommentSource,
  isUnfiltered,
  type ReadComments,
  useComments,
} from './use-comments.ts';

interface CommentsListProps extends ReadComments {
  source: CommentSource;
  wish: CommentQuery;
}

const ESTIMATE = 58;
const OVERSCAN = 6;

export const CommentsList = ({ block, format, name, source, wish }: CommentsListProps) => {
  // The virtualizer mutates without the React compiler noticing, so its values must not be memoized.
  'use no memo';
  const t = useTranslations('ui');
  const { number } = useFormat();
  const scroll = useRef<HTMLElement>(null);
  const total = useRef(isUnfiltered(wish) ? block.count : COMMENTS_PAGE_SIZE);
  const rows = useVirtualizer({
    count: total.current,
    getScrollElement: () => scroll.current,
    estimateSize: () => ESTIMATE,
    overscan: OVERSCAN,
    initialRect: { width: 400, height: 300 },
  });
  const places = rows.getVirtualItems();
  const isThere = (index: number) => isUnfiltered(wish) && index < block.comments.length;
  const pages = [
    ...new Set(
      places
        .filter(({ index }) => !isThere(index))
        .map(({ index }) => Math.floor(index / COMMENTS_PAGE_SIZE)),
    ),
  ];
  const listed = useComments(block, source, wish, pages.length > 0 || isUnfiltered(wish) ? pages : [0]);
  if (listed.total !== null) total.current = listed.total;
  const count = listed.total;
  return (
    <>
      <Text
        size="xs"
        c="dimmed"
        lh={1.4}
        className={classes.summary ?? ''}
        role="status"
        lang={isUnfiltered(wish) ? format.language : undefined}
      >
        {isUnfiltered(wish)
          ? block.summary
          : count === null
            ? t('searching')
            : t('comments.found', { count, shown: number(count), all: number(block.count) })}
      </Text>
      {listed.error && <ErrorState ofSearch error={listed.error} onRetry={listed.retry} />}
      {/* A scrolling region must be reachable by keyboard. */}
      <Box component="section" ref={scroll} className={classes.scroll} tabIndex={0} aria-label={name}>
        <ul style={{ height: count === 0 ? 0 : rows.getTotalSize(), position: 'relative' }}>
          {count !== 0 &&
            places.map(({ index, start, key }) => {
              const comment = listed.at(index);
              return (
                <li
                  key={key}
                  ref={rows.measureElement}
                  data-index={index}
                  className={classes.comment}
                  aria-setsize={count ?? -1}
                  aria-posinset={index + 1}
                  style={{
                    position: 'absolute',
                    top: 0,
                    insetInline: 0,
                    transform: `translateY(${start}px)`,
                  }}
                >
                  {comment ? (
                    <CommentText comment={comment} language={format.language} />
                  ) : (
                    <LoadingSkeleton height={34} label={t('loading')} />
                  )}
                </li>
              );
            })}
        </ul>
      </Box>
    </>
  );
};
