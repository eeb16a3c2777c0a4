import type { FilterItem } from '#analysis/counting/respondent-filter.ts';
import { MAXIMUM_FILTER_ITEMS } from '#shared/limits.ts';
import type { NumberRange } from '#shared/number-range.ts';
import { Problem } from '#shared/problems.ts';
import type { FilterMatch } from '#shared/reports/reports/respondent-filter.ts';
import { filterItemProblem } from '#shared/reports/respondent-filter/rules.ts';
import { isNumber } from '#shared/vocabulary.ts';
import type { Trx } from '../../../db/connect.ts';
import type { ReportRow } from '../report-access/queries.ts';
import { requireItems } from '../report-items/require-items.ts';

export interface FilterChoice {
  itemId: number;
  itemOptionIds: readonly number[];
  match?: FilterMatch | undefined;
  range?: NumberRange | undefined;
}

export const buildFilterItem = (choice: FilterChoice): FilterItem => ({
  itemId: choice.itemId,
  optionPositions: listOptionPositions(choice),
  ...(choice.match !== undefined && choice.match !== 'any' && { match: choice.match }),
  ...(choice.range && { range: choice.range }),
});

export const listOptionPositions = ({ itemOptionIds }: FilterChoice): number[] =>
  [...new Set(itemOptionIds)].sort((a, b) => a - b);

/**
 * [5.02] Requires closed items of the report's forms with some but not all options, or numbers with a range. Items in
 * `presentIds` may stay even if the forms lost them.
 */
export const requireFilter = async (
  db: Trx,
  report: ReportRow,
  choices: readonly FilterChoice[],
  presentIds: readonly number[],
): Promise<void> => {
  if (choices.length > MAXIMUM_FILTER_ITEMS)
    throw new Problem('respondentFilter.error.limitExceeded', { max: MAXIMUM_FILTER_ITEMS });
  const itemIds = choices.map(({ itemId }) => itemId);
  // A report holds one choice an item: trying filters out must not go further than saving them.
  if (new Set(itemIds).size < itemIds.length)
    throw new Problem('error.badInput', {}, [{ path: 'items', code: 'input.itemRepeated' }]);
  const items = await requireItems(db, report, itemIds, presentIds);
  for (const { itemId, itemOptionIds, match = 'any', range } of choices) {
    const item = items.get(itemId);
    if (!item) throw new Problem('error.notFound');
    const problem = filterItemProblem(item, itemOptionIds, range);
    if (problem) throw problem;
    if (range && !isNumber(item.type))
      throw new Problem('error.badInput', {}, [{ path: 'range', code: 'input.itemType' }]);
    if (match !== 'any' && item.type !== 'MULTIPLE_CHOICE')
      throw new Problem('error.badInput', {}, [{ path: 'match', code: 'input.itemType' }]);
  }
};
