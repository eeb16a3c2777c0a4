import { Box, Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AttributeListPreview, AttributeRow } from '#shared/surveys/imports/attribute-list.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Card } from '../../../../ui/card.tsx';
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

const ROWS_AT_FIRST = 50;

interface Props {
  title: string;
  attributes: AttributeListPreview['attributes'];
  rows: readonly AttributeRow[];
}

export const AttributeRows = ({ title, attributes, rows }: Props) => {
  const t = useTranslations('imports');
  const format = useFormat();
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const columns: Column<AttributeRow>[] = [
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
    ...attributes.map(
      ({ id, name }): Column<AttributeRow> => ({
        id: `attribute-${id}`,
        header: name,
        cell: ({ values }) => {
          const own = values.find(({ attributeId }) => attributeId === id);
          if (!own) return '–';
          return (
            <span data-breaks>
              {own.value ?? own.given}
              {own.before !== '' && own.before !== own.value && (
                <Text span size="xs" display="block" c="dimmed">
                  {t('attributeList.before', { value: own.before })}
                </Text>
              )}
            </span>
          );
        },
      }),
    ),
    {
      id: 'state',
      header: t('invitations.state'),
      cell: ({ state, surveyCount, values }) => (
        <StatusBadge tone={state === 'found' ? 'good' : state === 'same' ? 'quiet' : 'warn'}>
          {t(`attributeList.states.${state}`, {
            count: surveyCount,
            value: values.find(({ value }) => value === null)?.given ?? '',
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
