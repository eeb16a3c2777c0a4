import { Box, Button } from '@mantine/core';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import classes from './sharing.module.css';
import { useAccesses } from './use-links.ts';

export const AccessLog = ({ reportId, tokenId }: { reportId: number; tokenId: number }) => {
  const t = useTranslations('sharing');
  const format = useFormat();
  const found = useAccesses(reportId, tokenId);
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LoadingSkeleton height={48} radius={8} label={t('loading')} />;
  const rows = found.data.pages.flatMap(({ content }) => content);
  if (rows.length === 0) return <p className={classes.about}>{t('log.empty')}</p>;
  return (
    <>
      {/* A scrolling list must be reachable by keyboard. */}
      <Box component="ul" className={classes.log} aria-label={t('log.label')} tabIndex={0}>
        {rows.map(({ accessedOn, count }) => (
          <li key={accessedOn}>
            <time dateTime={accessedOn}>{format.dateTime(accessedOn)}</time>
            {count > 1 && ` · ${t('accesses', { count })}`}
          </li>
        ))}
      </Box>
      {found.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
};
