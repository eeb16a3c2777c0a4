import type { z } from 'zod';
import type { Item, itemInfo } from '#shared/reports/forms/contract.ts';
import type { ItemRow } from './queries.ts';

type Info = z.infer<typeof itemInfo>;

const infoOf = (row: ItemRow, responseCount: number | null): Info => {
  switch (row.type) {
    case 'SCALA':
      return {
        type: 'scale',
        itemOptionCount: row.options.length,
        leftPoleText: row.leftPole,
        rightPoleText: row.rightPole,
      };
    case 'SINGLE_CHOICE':
    case 'MULTIPLE_CHOICE':
      return { type: 'choice', itemOptionCount: row.options.length };
    case 'NUMERIC':
      return { type: 'numeric' };
    case 'INDEX':
      return { type: 'index', lowest: row.lowest ?? 0, highest: row.highest ?? 0 };
    case 'OPEN':
      return { type: 'open', responseCount };
  }
};

/** An option's id is its position, from 1, which is the same in every form of the collection. */
export const presentOptions = ({ options }: Pick<ItemRow, 'options'>) =>
  options.map(({ text, value }, index) => ({ id: index + 1, text, value }));

/** [3.06] */
export const presentItem = (
  row: ItemRow,
  wanted: { withInfo: boolean; withItemOptions: boolean; responseCount: number | null },
): Item => ({
  id: row.id,
  formShortName: row.formShortName,
  text: row.text,
  type: row.type,
  abstentionAllowed: row.abstentionAllowed,
  direction: row.direction,
  ...(wanted.withInfo && { info: infoOf(row, wanted.responseCount) }),
  ...(wanted.withItemOptions && row.mayShow && { itemOptions: presentOptions(row) }),
});
