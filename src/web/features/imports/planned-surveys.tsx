import type { ImportSource } from '#shared/imports/preview.ts';
import { useFormat } from '../../app/use-format.ts';
import { useWords } from '../../app/use-words.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './preview.module.css';

type Planned = ImportSource['surveys'][number];

/** The surveys that the import would make, the first hundred by name. */
export const PlannedSurveys = ({ surveys, created }: { surveys: readonly Planned[]; created: number }) => {
  // Those that are there already are listed, too, but not counted among the new ones.
  const count = Math.max(created, surveys.length);
  const t = useWords('imports');
  const format = useFormat();
  const columns: Column<Planned>[] = [
    { id: 'description', header: t('survey.description'), isRowHeader: true, cell: (one) => one.description },
    { id: 'form', header: t('survey.form'), cell: (one) => one.form },
    { id: 'unit', header: t('survey.unit'), cell: (one) => one.unit || '–' },
    { id: 'leader', header: t('survey.leader'), cell: (one) => one.leader || '–' },
    { id: 'period', header: t('survey.period'), cell: (one) => one.period || '–' },
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
      <summary>{t('planned.title', { count, shown: format.number(count) })}</summary>
      <DataTable
        label={t('planned.title', { count, shown: format.number(count) })}
        columns={columns}
        rows={surveys}
        rowKey={(one) => JSON.stringify(one)}
      />
      {count > surveys.length && (
        <p className={classes.note}>{t('planned.rest', { count: count - surveys.length })}</p>
      )}
    </details>
  );
};
