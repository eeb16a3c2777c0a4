import { Flex, Pagination } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useFormat } from '../../lib/use-format.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './pager.module.css';

interface Props {
  page: number;
  size: number;
  totalElements: number;
  onPage: (page: number) => void;
}

export const Pager = ({ page, size, totalElements, onPage }: Props) => {
  const t = useTranslations('ui');
  const format = useFormat();
  const pages = Math.ceil(totalElements / size);
  const isBeyond = pages > 0 && page >= pages;
  const goToLast = useEffectEvent(() => onPage(pages - 1));
  useEffect(() => {
    // The entries of the page may have been deleted, and an empty page offers no other one.
    if (isBeyond) goToLast();
  }, [isBeyond]);
  if (totalElements === 0) return null;
  const range = {
    from: format.number(page * size + 1),
    to: format.number(Math.min(totalElements, (page + 1) * size)),
    total: format.number(totalElements),
  };
  return (
    <Flex
      columnGap="md"
      rowGap="xs"
      align="center"
      justify="space-between"
      wrap="wrap"
      className={classes.pager ?? ''}
    >
      <span className="tabular">{t('range', range)}</span>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page + 1}
          onChange={(value) => onPage(value - 1)}
          size="sm"
          siblings={1}
          aria-label={t('pages')}
          getItemProps={(value) => ({ 'aria-label': t('page', { page: value }) })}
          getControlProps={(control) => ({ 'aria-label': t(`pager.${control}`) })}
        />
      )}
    </Flex>
  );
};
