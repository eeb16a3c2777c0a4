import { useIsMutating } from '@tanstack/react-query';
import { patchReport, putLock } from '#shared/reports/contract.ts';
import { trimTitle } from '#shared/reports/rules.ts';
import { patchReportTemplate, putReportTemplateLock } from '#shared/templates/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { callReport } from '../../report-state/call-report.ts';
import { type AnyReport, reportKey } from '../../report-state/report-query.ts';
import {
  type OptimisticChange,
  runChange,
  useOptimisticMutation,
} from '../../report-state/use-optimistic-mutation.ts';

const sendPatch = (
  type: ReportType,
  reportId: number,
  body: { title?: string; reportLanguageId?: number },
): Promise<AnyReport> =>
  type === 'report'
    ? callReport(patchReport, { params: { reportId }, body })
    : callReport(patchReportTemplate, { params: { reportId }, body });

/** What the server answers to a change of one field: that field and what grows with every change. */
const withVersion = <Key extends keyof AnyReport>(base: AnyReport, answer: AnyReport, ...keys: Key[]) => ({
  ...base,
  version: answer.version,
  updatedOn: answer.updatedOn,
  ...Object.fromEntries(keys.map((key) => [key, answer[key]])),
});

const titleChange = (type: ReportType, reportId: number): OptimisticChange<AnyReport, string, AnyReport> => ({
  queryKey: reportKey(type, reportId),
  mutationKey: ['report-change', type, reportId],
  send: (title) => sendPatch(type, reportId, { title: trimTitle(title) }),
  apply: (report, title) => ({ ...report, title: trimTitle(title) }),
  confirm: (base, answer) => withVersion(base, answer, 'title'),
});

/** [4.04]: shown at once, trimmed, taken back when the call fails. */
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
  useOptimisticMutation<AnyReport, number, AnyReport>({
    queryKey: reportKey(type, reportId),
    mutationKey: ['report-change', type, reportId],
    send: (reportLanguageId) => sendPatch(type, reportId, { reportLanguageId }),
    apply: (report, reportLanguageId) => ({ ...report, reportLanguageId }),
    confirm: (base, answer) => withVersion(base, answer, 'reportLanguageId'),
  });

/** [4.01], [7.22] */
export const useSetLock = (type: ReportType, reportId: number) =>
  useOptimisticMutation<AnyReport, boolean, AnyReport>({
    queryKey: reportKey(type, reportId),
    mutationKey: ['report-change', type, reportId],
    send: (isLocked) =>
      type === 'report'
        ? callReport(putLock, { params: { reportId }, body: { isLocked } })
        : callReport(putReportTemplateLock, { params: { reportId }, body: { isLocked } }),
    apply: (report, isLocked) => ({ ...report, isLocked }),
    confirm: (base, answer) => withVersion(base, answer, 'isLocked'),
  });

/** Whether any change of the report is on its way [4.08]. */
export const useIsReportChanging = (type: ReportType, reportId: number): boolean =>
  useIsMutating({ mutationKey: ['report-change', type, reportId] }) > 0;
