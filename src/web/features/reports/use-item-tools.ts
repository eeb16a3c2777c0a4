import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReportItem, reportItemEndpoints } from '#shared/report-items/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { callReport } from '../../app/call-report.ts';
import { type AnyReport, reportKey, reportScope } from '../../app/report-query.ts';
import { useWords } from '../../app/use-words.ts';
import { announce } from '../../ui/announce.ts';
import { placeItems } from './grid-layout.ts';
import { type Step, stepItem } from './step-item.ts';
import { type ItemPlacement, useDeleteItem } from './use-report-changes.ts';

/** What a card's tools do: move and resize by keyboard with an announcement, duplicate, delete [4.09]. */
export const useItemTools = (
  type: ReportType,
  report: AnyReport,
  onPlace: (placements: ItemPlacement[]) => void,
) => {
  const t = useWords('reports');
  const client = useQueryClient();
  const remove = useDeleteItem(type, report.id);
  const duplicate = useMutation({
    mutationKey: ['report-change', type, report.id],
    scope: reportScope(type, report.id),
    mutationFn: (item: ReportItem) =>
      callReport(reportItemEndpoints[type].createReportItem, {
        params: { reportId: report.id },
        body: { config: item.content.config },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: reportKey(type, report.id) }),
  });
  return (item: ReportItem, title: string) => ({
    type,
    reportId: report.id,
    reportItemId: item.id,
    onDelete: () => remove.mutate(item.id),
    onDuplicate: () => duplicate.mutate(item),
    onStep: (step: Step) => {
      const placement = stepItem(item.content.config.visualizationType, item.placement, step);
      announce(t('moved', { title, ...placement, x: placement.x + 1, y: placement.y + 1 }));
      if (placement === item.placement) return;
      onPlace(placeItems(report.reportItems, [{ reportItemId: item.id, placement }]));
    },
  });
};
