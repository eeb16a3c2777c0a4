import { Box, Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AttributeListPreview, AttributeRow } from '#shared/surveys/imports/attribute-list.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Card } from '../../../../ui/card.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import classes from './invitations.module.css';

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
        <span className={classes.name}>
          {name} <span className={classes.line}>{t('invitations.line', { row: format.number(row) })}</span>
        </span>
      ),
    },
    {
      id: 'survey',
      header: t('invitations.survey'),
      cell: ({ survey }) =>
        survey ? (
          <span className={classes.name}>
            <Link to="/surveys/$surveyId" params={{ surveyId: String(survey.id) }}>
              {survey.description}
            </Link>
            <span className={classes.line}>
              {[survey.leaderName, survey.unitName, survey.periodName].filter(Boolean).join(' · ')}
            </span>
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
            <span className={classes.name}>
              {own.value ?? own.given}
              {own.before !== '' && own.before !== own.value && (
                <span className={classes.line}>{t('attributeList.before', { value: own.before })}</span>
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
