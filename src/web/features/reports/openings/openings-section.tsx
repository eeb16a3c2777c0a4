import { Box, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listOpenings, type Opening } from '#shared/reports/openings/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useIsTranslationKey, useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import classes from './openings.module.css';

export const OpeningsSection = ({ reportId }: { reportId: number }) => {
  const t = useTranslations('openings');
  const ofSession = useTranslations('session');
  const isKey = useIsTranslationKey('session');
  const format = useFormat();
  const [page, setPage] = useState(0);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryFor(listOpenings, { params: { reportId }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={3} />;
  if (data.shownAs === 'NOTHING') return null;
  const { content, ...place } = data.openings;
  const nameOfRole = (role: string): string => {
    const key = `roles.${role}`;
    if (role === 'LINK_READER') return t('link');
    return isKey(key) ? ofSession(key) : '–';
  };
  const rows = content.map((opening, id) => ({ ...opening, id }));
  const nameOf = ({ name, actsForName }: Opening): string =>
    name !== null && actsForName !== null ? t('asDeputy', { name, person: actsForName }) : (name ?? '–');
  const columns: Column<Opening & { id: number }>[] = [
    { id: 'at', header: t('at'), isRowHeader: true, cell: ({ openedIn }) => format.dateTime(openedIn) },
    ...(data.shownAs === 'NAMES' ? [{ id: 'name', header: t('name'), cell: nameOf }] : []),
    { id: 'role', header: t('role'), cell: ({ role }) => nameOfRole(role) },
    { id: 'way', header: t('way'), cell: ({ way }) => t(`ways.${way}`) },
  ];
  return (
    <Card className={classes.section ?? ''}>
      <Title order={2} c="var(--plenum-ink)" className={classes.heading ?? ''}>
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" maw="68ch" my="xs">
        {t('about', { count: data.keepMonths })}
      </Text>
      {place.totalElements === 0 ? (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      ) : (
        <Box mx="-sm">
          <DataTable
            label={t('title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            isStale={isPlaceholderData}
          />
          <Pager page={place.number} size={place.size} totalElements={place.totalElements} onPage={setPage} />
        </Box>
      )}
    </Card>
  );
};
