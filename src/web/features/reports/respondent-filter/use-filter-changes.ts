import type { QueryClient } from '@tanstack/react-query';
import type { NumberRange } from '#shared/number-range.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import type { FilterMatch } from '#shared/reports/reports/respondent-filter.ts';
import {
  deleteRespondentFilterItem,
  putRespondentFilterItem,
} from '#shared/reports/respondent-filter/contract.ts';
import type { Localized } from '#shared/schemas.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { callReport } from '../../../report-state/call-report.ts';
import { type AnyReport, reportKey } from '../../../report-state/report-query.ts';
import {
  type OptimisticChange,
  runChange,
  useOptimisticMutation,
} from '../../../report-state/use-optimistic-mutation.ts';

export type FilterItem = AnyReport['respondentFilter']['respondentFilterItems'][number];

export interface FilterChoice {
  itemId: number;
  text: Localized;
  options: { id: number; text: Localized }[];
  chosen: number[];
  match: FilterMatch;
  range: NumberRange | null;
}

const itemOf = ({ itemId, text, options, chosen, match, range }: FilterChoice): FilterItem => ({
  itemId,
  text,
  ...(match !== 'any' && { match }),
  ...(range && { range }),
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

const putChange = (reportId: number): OptimisticChange<AnyReport, FilterChoice, Report> => ({
  ...common(reportId),
  send: ({ itemId, chosen, match, range }) =>
    callReport(putRespondentFilterItem, {
      params: { reportId, itemId },
      query: match === 'any' ? {} : { match },
      body: range ?? chosen,
    }),
  apply: (report, choice) =>
    withItems(report, (items) =>
      items.some(({ itemId }) => itemId === choice.itemId)
        ? items.map((item) => (item.itemId === choice.itemId ? itemOf(choice) : item))
        : [...items, itemOf(choice)],
    ),
  confirm: (_base, answer) => answer,
});

const deleteChange = (reportId: number): OptimisticChange<AnyReport, number, Report> => ({
  ...common(reportId),
  send: (itemId) => callReport(deleteRespondentFilterItem, { params: { reportId, itemId } }),
  apply: (report, itemId) => withItems(report, (items) => items.filter((item) => item.itemId !== itemId)),
  confirm: (_base, answer) => answer,
});

const takeBack = (client: QueryClient, before: AnyReport, itemId: number): Promise<unknown> => {
  const old = before.respondentFilter.respondentFilterItems.find((item) => item.itemId === itemId);
  if (!old) return runChange(client, deleteChange(before.id), itemId);
  const { text, itemOptions: options, match = 'any', range = null } = old;
  const chosen = options.filter((option) => option.chosen).map(({ id }) => id);
  return runChange(client, putChange(before.id), { itemId, text, options, chosen, match, range });
};

export const usePutFilterItem = (reportId: number) => {
  const t = useTranslations('respondent-filter');
  const history = {
    what: t('historyStep'),
    undo: (client: QueryClient, before: AnyReport, { itemId }: FilterChoice) =>
      takeBack(client, before, itemId),
  };
  return useOptimisticMutation({ ...putChange(reportId), history });
};

export const useDeleteFilterItem = (reportId: number) => {
  const t = useTranslations('respondent-filter');
  const history = { what: t('historyStep'), undo: takeBack };
  return useOptimisticMutation({ ...deleteChange(reportId), history });
};
