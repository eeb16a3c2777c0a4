import { ActionIcon, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SURVEY_MODAL_PAGE_SIZE } from '#shared/limits.ts';
import { getReportSurveys } from '#shared/reports/reports/contract.ts';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import type { AnyReport } from '../../../report-state/report-query.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SurveyTable } from './survey-table.tsx';
import classes from './surveys.module.css';

interface SurveyModalProps {
  report: AnyReport;
  opened: boolean;
  disabled: boolean;
  onClose: () => void;
  onRemove?: (id: number) => void;
  note?: string;
}

export const SurveyModal = ({ report, opened, disabled, onClose, onRemove, note }: SurveyModalProps) => {
  const t = useTranslations('surveys');
  const format = useFormat();
  const [page, setPage] = useState(0);
  const total = report.surveyIds.length;
  const lastPage = Math.max(0, Math.ceil(total / SURVEY_MODAL_PAGE_SIZE) - 1);
  const shownPage = Math.min(page, lastPage);
  const list = useQuery({
    meta: { notifies: true },
    queryKey: ['report-surveys', report.id, report.version, shownPage],
    queryFn: ({ signal }) =>
      call(getReportSurveys, {
        params: { reportId: report.id },
        query: { page: shownPage, size: SURVEY_MODAL_PAGE_SIZE },
        signal,
      }),
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  const kept = new Set(report.surveyIds);
  const isLast = total <= 1;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="64rem"
      title={t('modalTitle', { count: format.number(total) })}
    >
      {list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <ListSkeleton rows={SURVEY_MODAL_PAGE_SIZE} />
      ) : (
        <>
          {note && <p className={classes.note}>{note}</p>}
          <SurveyTable
            label={t('label')}
            surveys={list.data.content.filter(({ id }) => kept.has(id))}
            filterHasItems={report.respondentFilter.respondentFilterItems.length > 0}
            isStale={list.isPlaceholderData}
            {...(!disabled &&
              onRemove && {
                actions: ({ id, description }) => (
                  <Tooltip label={t('lastStays')} disabled={!isLast}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('remove', { description })}
                      {...(isLast && { 'data-disabled': true })}
                      aria-disabled={isLast}
                      onClick={() => {
                        if (!isLast) onRemove(id);
                      }}
                    >
                      <IconX size={16} aria-hidden />
                    </ActionIcon>
                  </Tooltip>
                ),
              })}
          />
          <Pager page={shownPage} size={SURVEY_MODAL_PAGE_SIZE} totalElements={total} onPage={setPage} />
        </>
      )}
    </Dialog>
  );
};
