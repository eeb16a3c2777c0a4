import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MAXIMUM_TITLE_LENGTH } from '#shared/limits.ts';
import { copyReport } from '#shared/reports/reports/copy-contract.ts';
import { call } from '../../../../lib/calls/api.ts';
import { notify } from '../../../../lib/notify.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { reportLink } from '../../../../report-state/report-links.ts';
import { reportListKey } from './use-report-list.ts';

export interface CopiedReport {
  readonly id: number;
  readonly title: string;
  readonly surveyCount: number;
}

export const useCopyReport = () => {
  const t = useTranslations('reports');
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ id, title }: CopiedReport) =>
      call(copyReport, {
        params: { reportId: id },
        body: { title: t('copy.title', { title }).slice(0, MAXIMUM_TITLE_LENGTH) },
      }),
    onSuccess: (copy, { title, surveyCount }) => {
      const missing = surveyCount - copy.surveyIds.length;
      notify({
        message: t(missing > 0 ? 'copy.doneWithout' : 'copy.done', { title, count: missing }),
      });
      void client.invalidateQueries({ queryKey: reportListKey('report') });
      void navigate(reportLink('report', copy.id, ''));
    },
  });
};
