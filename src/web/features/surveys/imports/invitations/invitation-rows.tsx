import { Box, Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { InvitationRow } from '#shared/surveys/imports/invitations.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Card } from '../../../../ui/card.tsx';
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { isRefused } from '../plan/chosen-invitations.ts';

const ROWS_AT_FIRST = 50;

interface Props {
  title: string;
  rows: readonly InvitationRow[];
}

export const InvitationRows = ({ title, rows }: Props) => {
  const t = useTranslations('imports');
  const format = useFormat();
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const columns: Column<InvitationRow>[] = [
    {
      id: 'name',
      header: t('invitations.row'),
      isRowHeader: true,
      cell: ({ row, name }) => (
        <span data-breaks>
          {name}{' '}
          <Text span size="xs" display="block" c="dimmed">
            {t('invitations.line', { row: format.number(row) })}
          </Text>
        </span>
      ),
    },
    {
      id: 'survey',
      header: t('invitations.survey'),
      cell: ({ survey }) =>
        survey ? (
          <span data-breaks>
            <Link to="/surveys/$surveyId" params={{ surveyId: String(survey.id) }}>
              {survey.description}
            </Link>
            <Text span size="xs" display="block" c="dimmed">
              {[survey.leaderName, survey.unitName, survey.periodName].filter(Boolean).join(' · ')}
            </Text>
          </span>
        ) : (
          t('invitations.none')
        ),
    },
    {
      id: 'before',
      header: t('invitations.before'),
      align: 'end',
      cell: ({ survey }) => (survey?.invitedCount == null ? '–' : format.number(survey.invitedCount)),
    },
    {
      id: 'invited',
      header: t('invitations.invited'),
      align: 'end',
      strong: true,
      cell: ({ invited }) => (invited === null ? '–' : format.number(invited)),
    },
    {
      id: 'state',
      header: t('invitations.state'),
      cell: (row) => (
        <StatusBadge tone={isRefused(row) ? 'warn' : row.state === 'same' ? 'quiet' : 'good'}>
          {t(`invitations.states.${row.state}`, {
            count: row.surveyCount,
            answered: format.number(row.survey?.responseCount ?? 0),
          })}
        </StatusBadge>
      ),
    },
  ];
  const shown = all ? rows : rows.slice(0, ROWS_AT_FIRST);
  return (
    <Box component="section" mt="lg">
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      <Card flush>
        <DataTable label={title} columns={columns} rows={shown} rowKey={({ row }) => row} />
      </Card>
      {shown.length < rows.length && (
        <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
          {t('invitations.all', { count: rows.length })}
        </Button>
      )}
    </Box>
  );
};
