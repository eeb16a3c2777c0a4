import { putReportSurveys, type Report } from '#shared/reports/contract.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { callReport } from '../../report-state/call-report.ts';
import { type AnyReport, reportKey } from '../../report-state/report-query.ts';
import {
  type OptimisticChange,
  runChange,
  useOptimisticMutation,
} from '../../report-state/use-optimistic-mutation.ts';

const surveysChange = (reportId: number): OptimisticChange<AnyReport, number[], Report> => ({
  queryKey: reportKey('report', reportId),
  mutationKey: ['report-change', 'report', reportId],
  send: (surveyIds) => callReport(putReportSurveys, { params: { reportId }, body: { surveyIds } }),
  apply: (report, surveyIds) => ({
    ...report,
    surveyIds,
    topSurveys: { ...report.topSurveys, totalElements: surveyIds.length },
  }),
  confirm: (_base, answer) => answer,
});

/** Makes these the surveys of the report. */
export const useSetSurveys = (reportId: number) => {
  const t = useTranslations('respondent-filter');
  return useOptimisticMutation({
    ...surveysChange(reportId),
    history: {
      what: t('addRestStep'),
      undo: (client, { surveyIds }) => runChange(client, surveysChange(reportId), surveyIds),
    },
  });
};
