import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DEBOUNCE } from '#shared/limits.ts';
import { type Placement, reportItemEndpoints } from '#shared/reports/report-items/contract.ts';
import type { ReportItemConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { callReport } from '../../../../report-state/call-report.ts';
import { debounceMutation } from '../../../../report-state/debounced-mutation.ts';
import {
  deleteItemsChange,
  rememberAddedItems,
  restoreItemsChange,
} from '../../../../report-state/report-item-changes.ts';
import { type AnyReport, reportKey, reportScope } from '../../../../report-state/report-query.ts';
import {
  type OptimisticChange,
  runChange,
  useOptimisticMutation,
} from '../../../../report-state/use-optimistic-mutation.ts';

/** [4.09] Undo restores the items with their figures. */
export const useDeleteItems = (type: ReportType, reportId: number) => {
  const t = useTranslations('reports');
  return useOptimisticMutation({
    ...deleteItemsChange(type, reportId),
    history: {
      what: t('action.deletion'),
      undo: (client, before, ids) =>
        runChange(
          client,
          restoreItemsChange(type, reportId),
          before.reportItems.filter(({ id }) => ids.includes(id)),
        ),
    },
  });
};

export const useDuplicateItem = (type: ReportType, reportId: number) => {
  const t = useTranslations('reports');
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['report-change', type, reportId],
    scope: reportScope(type, reportId),
    mutationFn: (config: ReportItemConfig) =>
      callReport(reportItemEndpoints[type].createReportItem, {
        params: { reportId },
        body: { config },
      }),
    onSuccess: (added) => {
      rememberAddedItems(client, type, reportId, [added], t('action.duplicate'));
      return client.invalidateQueries({ queryKey: reportKey(type, reportId) });
    },
  });
};

export type ItemPlacement = { reportItemId: number; placement: Placement };

const withPlacements = (report: AnyReport, placements: readonly ItemPlacement[]): AnyReport => {
  const wanted = new Map(placements.map(({ reportItemId, placement }) => [reportItemId, placement]));
  return {
    ...report,
    reportItems: report.reportItems.map((item) => ({
      ...item,
      placement: wanted.get(item.id) ?? item.placement,
    })),
  };
};

const placementsChange = (
  type: ReportType,
  reportId: number,
): OptimisticChange<AnyReport, ItemPlacement[], { version: number; placements: ItemPlacement[] }> => ({
  queryKey: reportKey(type, reportId),
  mutationKey: ['report-change', type, reportId],
  send: (body) => callReport(reportItemEndpoints[type].patchPlacements, { params: { reportId }, body }),
  apply: withPlacements,
  answersAll: true,
  confirm: (base, answer, sent) => ({
    ...withPlacements(withPlacements(base, sent), answer.placements),
    version: answer.version,
  }),
});

const placementsOf = (report: AnyReport, changed: readonly ItemPlacement[]): ItemPlacement[] => {
  const ids = new Set(changed.map(({ reportItemId }) => reportItemId));
  return report.reportItems
    .filter(({ id }) => ids.has(id))
    .map(({ id, placement }) => ({ reportItemId: id, placement }));
};

const mergePlacements = (earlier: ItemPlacement[], later: ItemPlacement[]): ItemPlacement[] => {
  const moved = new Set(later.map(({ reportItemId }) => reportItemId));
  return [...earlier.filter(({ reportItemId }) => !moved.has(reportItemId)), ...later];
};

/**
 * [7.26] Moves by mouse or keyboard show at once and are debounced into one call [4.10]; the response also has items
 * pushed by the server.
 */
export const usePatchPlacements = (
  type: ReportType,
  reportId: number,
): { mutate: (placements: ItemPlacement[]) => void } => {
  const t = useTranslations('reports');
  const client = useQueryClient();
  const change = placementsChange(type, reportId);
  const { mutate } = useOptimisticMutation({
    ...change,
    history: {
      what: t('action.placement'),
      undo: (cache, before, changed) => runChange(cache, change, placementsOf(before, changed)),
    },
  });
  const debounced = {
    queryKey: change.queryKey,
    delay: DEBOUNCE.placementSave,
    apply: withPlacements,
    merge: mergePlacements,
  };
  return {
    mutate: (placements) =>
      debounceMutation<AnyReport, ItemPlacement[]>(client, debounced, placements, mutate),
  };
};
