import { Box } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { SeriesMail } from '#shared/oversight/series/mail-contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListCard } from '../../../ui/lists/list-card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './series.module.css';
import { useSeriesMails } from './use-series.ts';

const tones = {
  WAITING: 'warn',
  SENDING: 'warn',
  SENT: 'good',
  REFUSED: 'danger',
  FAILED: 'danger',
  UNKNOWN: 'warn',
  NO_ADDRESS: 'quiet',
  UNWANTED: 'quiet',
  BOUNCED: 'danger',
  BLOCKED: 'danger',
} as const satisfies Record<SeriesMail['state'], string>;

export const MailsCard = ({ seriesId }: { seriesId: number }) => {
  const t = useTranslations('series');
  const format = useFormat();
  const [page, setPage] = useState(0);
  const list = useSeriesMails(seriesId, page);
  const columns: Column<SeriesMail>[] = [
    {
      id: 'person',
      header: t('mailPerson'),
      isRowHeader: true,
      cell: ({ userName }) => <span className={classes.text}>{userName}</span>,
    },
    {
      id: 'address',
      header: t('mailAddress'),
      cell: ({ address }) => <span className={classes.text}>{address ?? '–'}</span>,
    },
    {
      id: 'reports',
      header: t('reports'),
      align: 'end',
      width: '100px',
      cell: ({ reportCount }) => format.number(reportCount),
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state, failure }) => (
        <span className={classes.text}>
          <StatusBadge tone={tones[state]}>{t(`mailState.${state}`)}</StatusBadge>
          {failure && (
            <Box component="small" display="block">
              {failure}
            </Box>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <h2 className={classes.heading}>{t('mails')}</h2>
      <ListCard
        list={list}
        skeletonRows={3}
        empty={
          <EmptyState
            icon={IconMail}
            level={3}
            title={t(list.data?.canSend === false ? 'noMailServer' : 'noMails')}
          />
        }
        onPage={setPage}
      >
        {(rows, isStale) => (
          <DataTable
            label={t('mails')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            isStale={isStale}
          />
        )}
      </ListCard>
    </>
  );
};
