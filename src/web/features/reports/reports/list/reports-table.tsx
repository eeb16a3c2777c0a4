import { IconFilterOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReportType } from '#shared/vocabulary.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { reportLink } from '../../../../report-state/report-links.ts';

import { type Column, DataTable, type Sorting } from '../../../../ui/lists/data-table.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { LockBadge, PublishedBadge } from './report-badges.tsx';
import { ReportRowMenu } from './report-row-menu.tsx';
import classes from './reports-page.module.css';
import type { ListRow } from './use-report-list.ts';

interface ReportsTableProps {
  type: ReportType;
  rows: readonly ListRow[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  isStale: boolean;
}

const useColumns = (type: ReportType): Column<ListRow>[] => {
  const t = useTranslations('reports');
  const format = useFormat();
  const titleColumn: Column<ListRow> = {
    id: 'title',
    header: t('column.title'),
    isRowHeader: true,
    sortable: true,
    cell: ({ id, title, mayEdit, isNew = false }) => (
      <span className={classes.states}>
        <Link className={classes.title} {...reportLink(type, id, mayEdit ? '' : '/page')}>
          {title}
        </Link>
        {isNew && <StatusBadge tone="good">{t('isNew')}</StatusBadge>}
      </span>
    ),
  };
  const stateColumn: Column<ListRow> = {
    id: 'state',
    header: t('column.state'),
    width: '168px',
    cell: ({ isPublished = false, publishedOn = null, isLocked, filterShowsNothing = false }) => (
      <span className={classes.states}>
        <PublishedBadge isPublished={isPublished} on={publishedOn} />
        {isLocked && <LockBadge isLocked type={type} />}
        {!isLocked && publishedOn === null && <StatusBadge tone="quiet">{t('draft')}</StatusBadge>}
        {filterShowsNothing && (
          <StatusBadge tone="warn" icon={IconFilterOff}>
            {t('filterShowsNothing')}
          </StatusBadge>
        )}
      </span>
    ),
  };
  const surveysColumn: Column<ListRow> = {
    id: 'surveys',
    header: t('column.surveys'),
    align: 'end',
    width: '84px',
    cell: ({ surveyCount = 0 }) => format.number(surveyCount),
  };
  return [
    titleColumn,
    ...(type === 'report' ? [surveysColumn] : []),
    {
      id: 'items',
      header: t('column.items'),
      align: 'end',
      width: '84px',
      cell: ({ itemCount }) => format.number(itemCount),
    },
    {
      id: 'form',
      header: t('column.form'),
      width: '14%',
      cell: ({ formShortNames }) => formShortNames.join(', '),
    },
    {
      id: 'owner',
      header: t('column.owner'),
      sortable: true,
      width: '132px',
      cell: ({ ownerName }) => ownerName,
    },
    {
      id: 'updatedOn',
      header: t('column.updatedOn'),
      sortable: true,
      width: '112px',
      cell: ({ updatedOn }) => <time dateTime={updatedOn}>{format.date(updatedOn)}</time>,
    },
    stateColumn,
    {
      id: 'actions',
      header: t('actionsOf', { title: '' }),
      headerHidden: true,
      align: 'end',
      width: '52px',
      cell: (row) => <ReportRowMenu type={type} row={row} />,
    },
  ];
};

export const ReportsTable = ({ type, rows, sorting, onSort, isStale }: ReportsTableProps) => {
  const t = useTranslations('reports');
  return (
    <DataTable
      label={t(type === 'report' ? 'title' : 'titleTemplates')}
      columns={useColumns(type)}
      rows={rows}
      rowKey={({ id }) => id}
      sorting={sorting}
      onSort={onSort}
      isStale={isStale}
    />
  );
};
