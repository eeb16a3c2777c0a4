import { Box, Skeleton, Stack } from '@mantine/core';
import { SIDEBAR_WIDTH } from '#shared/limits.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from '../grid/report-skeleton.module.css';
import { useSidebarOpen } from './use-sidebar-open.ts';

const CardSkeletons = () => (
  <div className={classes.cards}>
    {[52, 44, 58, 48].map((width) => (
      <Stack key={width} p="md" className={classes.card ?? ''} data-card>
        <Skeleton height={14} width={`${width}%`} />
        <div className={classes.bars}>
          {[12, 34, 72, 100, 56].map((height) => (
            <Skeleton key={height} height={`${height}%`} radius={2} />
          ))}
        </div>
        <Skeleton height={10} width="62%" />
      </Stack>
    ))}
  </div>
);

const groups = [[64], [70, 78, 52], [58], [46]];

/** Has the editor's shape, so that nothing shifts when it loads. */
export const EditorSkeleton = () => {
  const t = useTranslations('ui');
  const [isOpen] = useSidebarOpen();
  return (
    <div className={classes.editor} role="status" aria-label={t('loading')}>
      <Box miw={0} flex="1">
        <div className={classes.header}>
          <Skeleton height={24} width="min(26rem, 55%)" />
          <Skeleton height={20} width={108} radius={8} mt="sm" />
        </div>
        <div className={classes.content}>
          <CardSkeletons />
        </div>
      </Box>
      <div
        className={classes.sidebar}
        style={{ width: isOpen ? SIDEBAR_WIDTH.open : SIDEBAR_WIDTH.collapsed }}
        data-open={isOpen || undefined}
      >
        <div className={classes.tools}>
          <Skeleton height={36} radius={8} />
        </div>
        {groups.map((widths) => (
          <div key={widths.join()} className={classes.group}>
            <Skeleton height={11} width={112} />
            {widths.map((width) => (
              <Skeleton key={width} height={26} width={`${width}%`} radius={8} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};

export const ReaderSkeleton = () => {
  const t = useTranslations('ui');
  return (
    <div className={classes.page} role="status" aria-label={t('loading')}>
      <div className={classes.pageHead}>
        <Skeleton height={32} width="min(32rem, 70%)" />
        <Skeleton height={12} width="min(24rem, 55%)" mt="md" />
      </div>
      <CardSkeletons />
    </div>
  );
};
