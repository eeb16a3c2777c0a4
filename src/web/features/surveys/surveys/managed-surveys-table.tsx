import { Box, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ManagedSurvey } from '#shared/surveys/surveys/administration-contract.ts';
import type { SettableStatus } from '#shared/surveys/surveys/rules.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { type Column, DataTable, type Sorting } from '../../../ui/lists/data-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RespondentCountCell } from './finder/respondent-count-cell.tsx';
import type { SurveySearch } from './finder/survey-search.ts';
import classes from './finder/surveys.module.css';
import { type SurveyAct, SurveyMenu } from './survey-menu.tsx';

interface Props {
  rows: readonly ManagedSurvey[];
  isStale: boolean;
  search: Partial<SurveySearch>;
  selected: ReadonlyMap<number, ManagedSurvey>;
  onSelect: (surveys: readonly ManagedSurvey[], isSelected: boolean) => void;
  onSort: (sorting: { sort: string; order: string }) => void;
  onAct: (act: SurveyAct, survey: ManagedSurvey) => void;
  onStatus: (status: SettableStatus, survey: ManagedSurvey) => void;
}

export const ManagedSurveysTable = (props: Props) => {
  const { rows, isStale, search, selected, onSelect, onSort, onAct, onStatus } = props;
  const t = useTranslations('surveys');
  const format = useFormat();
  const text = (value: string) => <span className={classes.text}>{value || '–'}</span>;
  const columns: Column<ManagedSurvey>[] = [
    {
      id: 'select',
      header: t('administration.select'),
      headerHidden: true,
      width: '40px',
      cell: (survey) => (
        <Checkbox
          aria-label={t('administration.selectNamed', { name: survey.description })}
          checked={selected.has(survey.id)}
          onChange={(event) => onSelect([survey], event.currentTarget.checked)}
        />
      ),
    },
    {
      id: 'description',
      header: t('column.description'),
      isRowHeader: true,
      sortable: true,
      cell: ({ id, description }) => (
        <Link className={classes.text} to="/surveys/$surveyId" params={{ surveyId: String(id) }}>
          {description}
        </Link>
      ),
    },
    { id: 'form', header: t('column.form'), sortable: true, cell: (survey) => text(survey.formShortName) },
    { id: 'unit', header: t('filter.unit'), sortable: true, cell: (survey) => text(survey.unitName) },
    {
      id: 'leader',
      header: t('leader'),
      sortable: true,
      cell: ({ leaders }) => (
        <div className={classes.leaders}>
          {leaders.length === 0 && '–'}
          {leaders.map(({ name, account, isProposed }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Namesakes may lead a survey together.
            <span key={index} className={classes.text}>
              {name || '–'}
              {account && account.name !== name && (
                <small className={classes.quiet}>
                  {t('administration.accountNamed', { name: account.name })}
                </small>
              )}
              {isProposed && <small className={classes.quiet}>{t('administration.proposed')}</small>}
            </span>
          ))}
        </div>
      ),
    },
    { id: 'period', header: t('column.period'), sortable: true, cell: (survey) => text(survey.periodName) },
    {
      id: 'respondents',
      header: t('column.respondents'),
      align: 'end',
      sortable: true,
      cell: (survey) => (
        <span>
          <RespondentCountCell survey={survey} filterHasItems={false} />
        </span>
      ),
    },
    {
      id: 'comments',
      header: t('administration.comments'),
      align: 'end',
      cell: ({ commentCount }) => format.number(commentCount),
    },
    {
      id: 'minimum',
      header: t('administration.minimum'),
      align: 'end',
      sortable: true,
      cell: ({ minRespondentCount }) => format.number(minRespondentCount),
    },
    {
      id: 'status',
      header: t('filter.status'),
      sortable: true,
      cell: ({ status, isClosed }) =>
        status === 'PROCESSED' && !isClosed ? (
          <StatusBadge tone="quiet">{t('closing.open')}</StatusBadge>
        ) : status === 'PROCESSED' ? (
          t(`status.${status}`)
        ) : (
          <StatusBadge tone={status.startsWith('V') ? 'warn' : 'quiet'}>{t(`status.${status}`)}</StatusBadge>
        ),
    },
    {
      id: 'tools',
      header: t('column.actions'),
      headerHidden: true,
      align: 'end',
      width: '56px',
      cell: (survey) => (
        <SurveyMenu
          survey={survey}
          onAct={(act) => onAct(act, survey)}
          onStatus={(status) => onStatus(status, survey)}
        />
      ),
    },
  ];
  const areAllSelected = rows.every(({ id }) => selected.has(id));
  return (
    <>
      <Box pt="sm" pb="2xs" px="md">
        <Checkbox
          label={t('administration.selectAll', { count: rows.length })}
          checked={areAllSelected}
          indeterminate={!areAllSelected && rows.some(({ id }) => selected.has(id))}
          onChange={() => onSelect(rows, !areAllSelected)}
        />
      </Box>
      <DataTable
        label={t('administration.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        isStale={isStale}
        {...(search.sort && {
          sorting: { by: search.sort, order: search.order ?? 'desc' } satisfies Sorting,
        })}
        onSort={({ by, order }) => onSort({ sort: by, order })}
      />
    </>
  );
};
