import { Box, Flex, Select } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type SeriesSubject,
  type SubjectPage,
  type SubjectState,
  subjectStates,
} from '#shared/oversight/series/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DebouncedSearchField } from '../../../ui/fields/debounced-search-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListCard } from '../../../ui/lists/list-card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './series.module.css';
import type { SubjectSearch } from './use-series.ts';

interface Props {
  label: string;
  list: UseQueryResult<SubjectPage>;
  found: SubjectSearch;
  onFind: (found: SubjectSearch) => void;
}

const tones = {
  NEW: 'warn',
  CHANGED: 'warn',
  UNCHANGED: 'good',
  LOCKED: 'quiet',
  EDITED: 'quiet',
  NOTHING: 'danger',
} as const satisfies Record<SubjectState, string>;

const useColumns = (): Column<SeriesSubject>[] => {
  const t = useTranslations('series');
  const format = useFormat();
  return [
    {
      id: 'report',
      header: t('report'),
      isRowHeader: true,
      cell: ({ label, title, reportId, reason }) => (
        <span className={classes.text}>
          {reportId === null ? (
            reason === null ? (
              title
            ) : (
              label || t('withoutName')
            )
          ) : (
            <Link to="/reports/$reportId" params={{ reportId: String(reportId) }}>
              {title || label}
            </Link>
          )}
          {reason === null && title !== label && (
            <Box component="small" display="block">
              {label}
            </Box>
          )}
        </span>
      ),
    },
    {
      id: 'surveys',
      header: t('surveys'),
      width: '160px',
      cell: ({ surveyCount, surveysBelowMinimum }) => (
        <span>
          {format.number(surveyCount)}
          {surveysBelowMinimum > 0 && surveyCount > surveysBelowMinimum && (
            <Box component="small" display="block">
              {t('ofThemBelow', { count: surveysBelowMinimum })}
            </Box>
          )}
        </span>
      ),
    },
    {
      id: 'readers',
      header: t('readBy'),
      cell: ({ readers }) => <span className={classes.text}>{readers.join(', ') || '–'}</span>,
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state, reason }) => (
        <span className={classes.text}>
          <StatusBadge tone={tones[state]}>{t(`subjectStates.${state}`)}</StatusBadge>
          {reason && (
            <Box component="small" display="block">
              {t(`reasons.${reason}`)}
            </Box>
          )}
        </span>
      ),
    },
  ];
};

export const SubjectsCard = ({ label, list, found, onFind }: Props) => {
  const t = useTranslations('series');
  const format = useFormat();
  const columns = useColumns();
  const counts = list.data?.counts;
  const choices = subjectStates
    .filter((state) => state === found.state || (counts?.[state] ?? 0) > 0)
    .map((state) => ({
      value: state,
      label: t('stateCount', {
        state: t(`subjectStates.${state}`),
        count: format.number(counts?.[state] ?? 0),
      }),
    }));
  return (
    <>
      <Flex columnGap="md" rowGap="sm" align="center" wrap="wrap" mb="md" className={classes.controls ?? ''}>
        <DebouncedSearchField
          className={classes.search}
          label={t('searchSubjects')}
          searched={found.search}
          onSearch={(words) => onFind({ ...found, page: 0, search: words })}
        />
        <Select
          aria-label={t('filterState')}
          placeholder={t('filterState')}
          clearable
          data={choices}
          value={found.state ?? null}
          onChange={(value) =>
            onFind({ ...found, page: 0, state: subjectStates.find((one) => one === value) })
          }
        />
      </Flex>
      <ListCard
        ofSearch
        list={list}
        skeletonRows={6}
        empty={<EmptyState icon={IconStack2} title={t('noSubjects')} level={3} />}
        onPage={(page) => onFind({ ...found, page })}
      >
        {(rows, isStale) => (
          <DataTable
            label={label}
            columns={columns}
            rows={rows}
            rowKey={({ key }) => key}
            isStale={isStale}
          />
        )}
      </ListCard>
    </>
  );
};
