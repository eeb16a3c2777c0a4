import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Survey } from '#shared/surveys/surveys/contract.ts';
import { useMay } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { RespondentCountCell } from './respondent-count-cell.tsx';

interface SurveyTableProps {
  label: string;
  surveys: readonly Survey[];
  filterHasItems: boolean;
  isStale?: boolean;
  actions?: (survey: Survey) => ReactNode;
}

export const SurveyTable = ({ label, surveys, filterHasItems, isStale, actions }: SurveyTableProps) => {
  const t = useTranslations('surveys');
  const mayOpen = useMay('surveys.search');
  const columns: Column<Survey>[] = [
    {
      id: 'description',
      header: t('column.description'),
      isRowHeader: true,
      cell: ({ id, description }) =>
        mayOpen ? (
          <Link to="/surveys/$surveyId" params={{ surveyId: String(id) }}>
            {description}
          </Link>
        ) : (
          description
        ),
    },
    { id: 'form', header: t('column.form'), width: '16%', cell: ({ formShortName }) => formShortName },
    { id: 'leader', header: t('leader'), width: '20%', cell: ({ leaderName }) => leaderName || '–' },
    { id: 'period', header: t('column.period'), width: '14%', cell: ({ periodName }) => periodName || '–' },
    {
      id: 'respondents',
      header: t('column.respondents'),
      align: 'end',
      width: '15%',
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
    />
  );
};
