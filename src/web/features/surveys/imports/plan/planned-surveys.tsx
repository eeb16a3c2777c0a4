import type { ImportSource } from '#shared/surveys/imports/preview.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import classes from '../parts/preview.module.css';

type Planned = ImportSource['surveys'][number];

export const PlannedSurveys = ({ surveys, total }: { surveys: readonly Planned[]; total: number }) => {
  const t = useTranslations('imports');
  const format = useFormat();
  const columns: Column<Planned>[] = [
    { id: 'description', header: t('survey.description'), isRowHeader: true, cell: (one) => one.description },
    { id: 'form', header: t('survey.form'), cell: (one) => one.form },
    { id: 'unit', header: t('survey.unit'), cell: (one) => one.unit || '–' },
    { id: 'leader', header: t('survey.leader'), cell: (one) => one.leader || '–' },
    { id: 'period', header: t('survey.period'), cell: (one) => one.period || '–' },
    { id: 'eventCode', header: t('survey.eventCode'), cell: (one) => one.eventCode || '–' },
    { id: 'type', header: t('survey.type'), cell: (one) => t(`surveyTypes.${one.type}`) },
    {
      id: 'existing',
      header: t('survey.state'),
      cell: (one) =>
        one.existingId === null ? (
          <StatusBadge tone="good">{t('survey.new')}</StatusBadge>
        ) : (
          <StatusBadge tone="warn">{t('survey.existing')}</StatusBadge>
        ),
    },
  ];
  if (surveys.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>{t('planned.title', { count: total, shown: format.number(total) })}</summary>
      <DataTable
        label={t('planned.title', { count: total, shown: format.number(total) })}
        columns={columns}
        rows={surveys}
        rowKey={(one) => JSON.stringify(one)}
      />
      {total > surveys.length && (
        <p className={classes.note}>{t('planned.rest', { count: total - surveys.length })}</p>
      )}
    </details>
  );
};
