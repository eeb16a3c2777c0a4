import { trimTitle } from '#shared/reports/reports/rules.ts';
import type { ReportTemplateChange } from '#shared/reports/templates/contract.ts';
import { reportEndpoints } from '#shared/reports/templates/report-endpoints.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { callReport } from '../../../../report-state/call-report.ts';
import { type AnyReport, reportKey } from '../../../../report-state/report-query.ts';
import {
  type OptimisticChange,
  runChange,
  useOptimisticMutation,
} from '../../../../report-state/use-optimistic-mutation.ts';

const merge = (base: AnyReport, answer: ReportTemplateChange): AnyReport =>
  ({ ...base, ...answer }) as AnyReport;

const titleChange = (
  type: ReportType,
  reportId: number,
): OptimisticChange<AnyReport, string, ReportTemplateChange> => ({
  queryKey: reportKey(type, reportId),
  mutationKey: ['report-change', type, reportId],
  send: (title) =>
    callReport(reportEndpoints[type].patch, { params: { reportId }, body: { title: trimTitle(title) } }),
  apply: (report, title) => ({ ...report, title: trimTitle(title) }),
  confirm: merge,
  answersAll: true,
});

export const useRetitle = (type: ReportType, reportId: number) => {
  const t = useTranslations('reports');
  const change = titleChange(type, reportId);
  return useOptimisticMutation({
    ...change,
    history: {
      what: t('action.title'),
      undo: (client, before) => runChange(client, change, before.title),
    },
  });
};

export const useChangeLanguage = (type: ReportType, reportId: number) =>
  useOptimisticMutation<AnyReport, number, ReportTemplateChange>({
    queryKey: reportKey(type, reportId),
    mutationKey: ['report-change', type, reportId],
    send: (reportLanguageId) =>
      callReport(reportEndpoints[type].patch, { params: { reportId }, body: { reportLanguageId } }),
    apply: (report, reportLanguageId) => ({ ...report, reportLanguageId }),
    confirm: merge,
    answersAll: true,
  });

export const useSetLock = (type: ReportType, reportId: number) =>
  useOptimisticMutation<AnyReport, boolean, ReportTemplateChange>({
    queryKey: reportKey(type, reportId),
    mutationKey: ['report-change', type, reportId],
    send: (isLocked) =>
      callReport(reportEndpoints[type].putLock, { params: { reportId }, body: { isLocked } }),
    apply: (report, isLocked) => ({ ...report, isLocked }),
    confirm: merge,
    answersAll: true,
  });
