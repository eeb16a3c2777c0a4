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

interface Sampling {
  readonly weighting: NamedWeighting | null;
  readonly correctsForInvited: boolean;
}

const samplingChange = (
  type: ReportType,
  reportId: number,
): OptimisticChange<AnyReport, Sampling, ReportTemplateChange> => ({
  queryKey: reportKey(type, reportId),
  mutationKey: ['report-change', type, reportId],
  send: ({ weighting: named, correctsForInvited }) => {
    const weighting = named && { margins: named.margins, bound: named.bound };
    return callReport(reportEndpoints[type].patch, {
      params: { reportId },
      body: { weighting, correctsForInvited },
    });
  },
  apply: (report, sampling) => ({ ...report, ...sampling }),
  confirm: (base, answer) => ({ ...base, ...answer }) as AnyReport,
});

export const useSetSampling = (type: ReportType, reportId: number, what: string) => {
  const change = samplingChange(type, reportId);
  return useOptimisticMutation({
    ...change,
    history: {
      what,
      undo: (client, { weighting = null, correctsForInvited = false }) =>
        runChange(client, change, { weighting, correctsForInvited }),
    },
  });
};
