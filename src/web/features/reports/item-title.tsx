import { useQuery } from '@tanstack/react-query';
import { pickText } from '#charts/pick-text.ts';
import { getItem } from '#shared/forms/contract.ts';
import type { ReportItem } from '#shared/report-items/contract.ts';
import { call } from '../../lib/api.ts';

interface ItemTitleProps {
  item: ReportItem;
  language: string;
  title: string;
}

/** The heading of a card; before the first calculation the question is asked for by itself. */
export const ItemTitle = ({ item, language, title }: ItemTitleProps) => {
  const { config, data } = item.content;
  const itemId = config.visualizationType === 'BAR_CHART' ? (config.itemIds[0] ?? 0) : 0;
  const question = useQuery({
    queryKey: ['item', itemId],
    queryFn: ({ signal }) => call(getItem, { params: { itemId }, signal }),
    enabled: data === null && !config.title && itemId > 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  return data === null && !config.title && question.data ? pickText(question.data.text, language) : title;
};
