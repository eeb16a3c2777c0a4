import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MAXIMUM_SURVEYS_OF_REPORT, SURVEY_MODAL_PAGE_SIZE } from '#shared/limits.ts';
import { getReportSurveys } from '#shared/reports/reports/contract.ts';
import type { Survey } from '#shared/surveys/surveys/contract.ts';
import { queryFor } from '../../../../lib/calls/query-for.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import type { AnyReport } from '../../../../report-state/report-query.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../../ui/lists/list-skeleton.tsx';
import { ReportSurveys } from './report-surveys.tsx';

interface SurveyModalProps {
  report: AnyReport;
  opened: boolean;
  disabled: boolean;
  onClose: () => void;
  onRemove?: (ids: readonly number[], left: Survey[]) => void;
  note?: string;
}

/** Reads all surveys at once, so that searching and sorting answer while somebody types. */
export const SurveyModal = ({ report, opened, disabled, onClose, onRemove, note }: SurveyModalProps) => {
  const t = useTranslations('surveys');
  const format = useFormat();
  const list = useQuery({
    meta: { notifies: true },
    ...queryFor(getReportSurveys, {
      params: { reportId: report.id },
      query: { page: 0, size: MAXIMUM_SURVEYS_OF_REPORT },
      varyBy: report.version,
    }),
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  const kept = new Set(report.surveyIds);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="64rem"
      title={t('modalTitle', { count: format.number(report.surveyIds.length) })}
    >
      {list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <ListSkeleton rows={SURVEY_MODAL_PAGE_SIZE} />
      ) : (
        <>
          {note && (
            <Text size="xs" c="dimmed" mb="sm">
              {note}
            </Text>
          )}
          <ReportSurveys
            surveys={list.data.content.filter(({ id }) => kept.has(id))}
            filterHasItems={report.respondentFilter.respondentFilterItems.length > 0}
            isStale={list.isPlaceholderData}
            onRemove={disabled ? undefined : onRemove}
          />
        </>
      )}
    </Dialog>
  );
};
