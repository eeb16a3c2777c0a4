import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Survey } from '#shared/surveys/surveys/contract.ts';
import { useMay } from '../../../../lib/session.tsx';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx';
import { type ReportSurveySortKey, reportSurveySortKeys } from './arrange-surveys.ts';
import { RespondentCountCell } from './respondent-count-cell.tsx';

interface SurveyTableProps {
  label: string;
  surveys: readonly Survey[];
  filterHasItems: boolean;
  isStale?: boolean;
  tick?: (survey: Survey) => ReactNode;
  actions?: (survey: Survey) => ReactNode;
  sorting?: { by: ReportSurveySortKey; order: 'asc' | 'desc' };
  onSort?: (by: ReportSurveySortKey) => void;
}

export const SurveyTable = (props: SurveyTableProps) => {
  const { label, surveys, filterHasItems, isStale, tick, actions, sorting, onSort } = props;
  const t = useTranslations('surveys');
  const mayOpen = useMay('surveys.search');
  const sortable = onSort !== undefined;
  const columns: Column<Survey>[] = [
    ...(tick
      ? [
          {
            id: 'tick',
            header: t('administration.select'),
            headerHidden: true,
            width: '40px',
            cell: tick,
          },
        ]
      : []),
    {
      id: 'description',
      header: t('column.description'),
      isRowHeader: true,
      sortable,
      cell: ({ id, description }) =>
        mayOpen ? (
          <Link to="/surveys/$surveyId" params={{ surveyId: String(id) }}>
            {description}
          </Link>
        ) : (
          description
        ),
    },
    {
      id: 'form',
      header: t('column.form'),
      width: '16%',
      sortable,
      cell: ({ formShortName }) => formShortName,
    },
    {
      id: 'leader',
      header: t('leader'),
      width: '20%',
      sortable,
      cell: ({ leaderName }) => leaderName || '–',
    },
    {
      id: 'period',
      header: t('column.period'),
      width: '14%',
      sortable,
      cell: ({ periodName }) => periodName || '–',
    },
    {
      id: 'respondents',
      header: t('column.respondents'),
      align: 'end',
      width: '15%',
      sortable,
      cell: (survey) => <RespondentCountCell survey={survey} filterHasItems={filterHasItems} />,
    },
    ...(actions
      ? [
          {
            id: 'actions',
            header: t('column.actions'),
            headerHidden: true,
            align: 'end' as const,
            width: '52px',
            cell: actions,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={surveys}
      rowKey={({ id }) => id}
      isStale={isStale ?? false}
      {...(sorting && { sorting })}
      {...(onSort && {
        onSort: ({ by }) => {
          const key = reportSurveySortKeys.find((one) => one === by);
          if (key) onSort(key);
        },
      })}
    />
  );
};
