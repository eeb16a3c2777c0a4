import type { Report } from '#shared/reports/contract.ts';
import { deleteRespondentFilterItem, putRespondentFilterItem } from '#shared/respondent-filter/contract.ts';
import type { Localized } from '#shared/schemas.ts';
import { callReport } from '../../app/call-report.ts';
import { type AnyReport, reportKey } from '../../app/report-query.ts';
import { useOptimisticMutation } from '../../app/use-optimistic-mutation.ts';

export type FilterItem = AnyReport['respondentFilter']['respondentFilterItems'][number];

/** An item with the options that are chosen of it. */
export interface FilterChoice {
  itemId: number;
  text: Localized;
  options: { id: number; text: Localized }[];
  chosen: number[];
}

const itemOf = ({ itemId, text, options, chosen }: FilterChoice): FilterItem => ({
  itemId,
  text,
  itemOptions: options.map((option) => ({
    id: option.id,
    text: option.text,
    chosen: chosen.includes(option.id),
  })),
});

const withItems = (report: AnyReport, change: (items: FilterItem[]) => FilterItem[]): AnyReport => ({
  ...report,
  respondentFilter: { respondentFilterItems: change(report.respondentFilter.respondentFilterItems) },
});

const common = (reportId: number) => ({
  queryKey: reportKey('report', reportId),
  mutationKey: ['report-change', 'report', reportId],
});

/** [7.07]: sets the options of one item; the report comes back with everything that follows from it. */
export const usePutFilterItem = (reportId: number, onSuccess: () => void) =>
  useOptimisticMutation<AnyReport, FilterChoice, Report>({
    ...common(reportId),
    send: ({ itemId, chosen }) =>
      callReport(putRespondentFilterItem, { params: { reportId, itemId }, body: chosen }),
    apply: (report, choice) =>
      withItems(report, (items) =>
        items.some(({ itemId }) => itemId === choice.itemId)
          ? items.map((item) => (item.itemId === choice.itemId ? itemOf(choice) : item))
          : [...items, itemOf(choice)],
      ),
    confirm: (_base, answer) => answer,
    onSuccess,
  });

/** [7.08] */
export const useDeleteFilterItem = (reportId: number) =>
  useOptimisticMutation<AnyReport, number, Report>({
    ...common(reportId),
    send: (itemId) => callReport(deleteRespondentFilterItem, { params: { reportId, itemId } }),
    apply: (report, itemId) => withItems(report, (items) => items.filter((item) => item.itemId !== itemId)),
    confirm: (_base, answer) => answer,
  });
