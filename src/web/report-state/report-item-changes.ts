import type { QueryClient } from '@tanstack/react-query';
import { type ReportItem, reportItemEndpoints } from '#shared/reports/report-items/contract.ts';
import type { ReportItemConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { pushSouth } from '#shared/reports/report-items/layout/placements.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { callReport } from './call-report.ts';
import { recordStep } from './edit-histories.ts';
import { type AnyReport, findReportStore, reportKey } from './report-query.ts';
import { type OptimisticChange, runChange } from './use-optimistic-mutation.ts';

type ItemChange<Variables> = OptimisticChange<AnyReport, Variables, unknown>;

const common = (type: ReportType, reportId: number) => ({
  queryKey: reportKey(type, reportId),
  mutationKey: ['report-change', type, reportId],
});

export const deleteItemsChange = (type: ReportType, reportId: number): ItemChange<readonly number[]> => ({
  ...common(type, reportId),
  send: (ids) => {
    const [reportItemId] = ids;
    return ids.length === 1 && reportItemId !== undefined
      ? callReport(reportItemEndpoints[type].deleteReportItem, { params: { reportId, reportItemId } })
      : callReport(reportItemEndpoints[type].deleteReportItems, {
          params: { reportId },
          body: { reportItemIds: [...ids] },
        });
  },
  apply: (report, ids) => ({
    ...report,
    reportItems: report.reportItems.filter(({ id }) => !ids.includes(id)),
  }),
});

export const restoreItemsChange = (
  type: ReportType,
  reportId: number,
): ItemChange<readonly ReportItem[]> => ({
  ...common(type, reportId),
  send: (items) =>
    callReport(reportItemEndpoints[type].restoreReportItems, {
      params: { reportId },
      body: { reportItemIds: items.map(({ id }) => id) },
    }),
  apply: (report, items) => {
    const ids = new Set(items.map(({ id }) => id));
    const others = report.reportItems.filter(({ id }) => !ids.has(id));
    return { ...report, reportItems: pushSouth([...others, ...items], ids) };
  },
});

export const configureItemChange = (
  type: ReportType,
  reportId: number,
): ItemChange<{ reportItemId: number; config: ReportItemConfig }> => ({
  ...common(type, reportId),
  send: ({ reportItemId, config }) =>
    callReport(reportItemEndpoints[type].patchReportItem, {
      params: { reportId, reportItemId },
      body: { config },
    }),
  apply: (report, { reportItemId, config }) => ({
    ...report,
    reportItems: report.reportItems.map((item) =>
      item.id === reportItemId ? { ...item, content: { ...item.content, config } } : item,
    ),
  }),
});

export const rememberAddedItems = (
  client: QueryClient,
  type: ReportType,
  reportId: number,
  items: readonly ReportItem[],
  what: string,
): void => {
  const ids = items.map(({ id }) => id);
  const store = findReportStore(client, type, reportId);
  store.justAdded = ids;
  recordStep(store, {
    what,
    undo: () => runChange(client, deleteItemsChange(type, reportId), ids),
    redo: () => runChange(client, restoreItemsChange(type, reportId), items),
  });
};

export const rememberConfiguredItem = (
  client: QueryClient,
  type: ReportType,
  reportId: number,
  { id: reportItemId, content }: ReportItem,
  config: ReportItemConfig,
  what: string,
): void => {
  const before = content.config;
  if (!before) return;
  const change = configureItemChange(type, reportId);
  recordStep(findReportStore(client, type, reportId), {
    what,
    undo: () => runChange(client, change, { reportItemId, config: before }),
    redo: () => runChange(client, change, { reportItemId, config }),
  });
};
