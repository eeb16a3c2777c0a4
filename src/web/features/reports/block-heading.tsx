import { useQuery } from '@tanstack/react-query';
import { pickText } from '#charts/pick-text.ts';
import type { Block } from '#document/block.ts';
import { getItem } from '#shared/forms/contract.ts';
import { call } from '../../lib/api.ts';

/** The heading of a block; before the first calculation the question is asked for by itself. */
export const BlockHeading = ({ block, language }: { block: Block; language: string }) => {
  const { heading, headingItemId } = block;
  const itemId = headingItemId ?? 0;
  const question = useQuery({
    queryKey: ['item', itemId],
    queryFn: ({ signal }) => call(getItem, { params: { itemId }, signal }),
    enabled: headingItemId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  return headingItemId !== null && question.data
    ? pickText(question.data.text, language) || heading
    : heading;
};
