import type { NamedWeighting } from '#shared/figures/calculation/weights.ts';
import type { ReportTemplateChange } from '#shared/reports/templates/contract.ts';
import { reportEndpoints } from '#shared/reports/templates/report-endpoints.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { callReport } from '../../../../report-state/call-report.ts';
import { type AnyReport, reportKey } from '../../../../report-state/report-query.ts';
import {
  type OptimisticChange,
  runChange,
  useOptimisticMutation,
} from '../../../../report-state/use-optimistic-mutation.ts';

const weightingChange = (
  type: ReportType,
  reportId: number,
): OptimisticChange<AnyReport, NamedWeighting | null, ReportTemplateChange> => ({
  queryKey: reportKey(type, reportId),
  mutationKey: ['report-change', type, reportId],
  send: (named) => {
    const weighting = named && { margins: named.margins, bound: named.bound };
    return callReport(reportEndpoints[type].patch, { params: { reportId }, body: { weighting } });
  },
  apply: (report, weighting) => ({ ...report, weighting }),
  confirm: (base, answer) => ({ ...base, ...answer }) as AnyReport,
});

export const useSetWeighting = (type: ReportType, reportId: number, what: string) => {
  const change = weightingChange(type, reportId);
  return useOptimisticMutation({
    ...change,
    history: {
      what,
      undo: (client, before) => runChange(client, change, before.weighting ?? null),
    },
  });
};
