import { Group, Skeleton } from '@mantine/core';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './list-skeleton.module.css';

export const ListSkeleton = ({ rows = 6 }: { rows?: number }) => {
  const t = useTranslations('ui');
  return (
    <div className={classes.list} role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Group key={row} gap="lg" justify="space-between" wrap="nowrap" className={classes.row ?? ''}>
          <Skeleton height={12} width={`${34 + ((row * 17) % 26)}%`} />
          <Skeleton height={10} width="14%" />
          <Skeleton height={10} width="9%" />
        </Group>
      ))}
    </div>
  );
};
