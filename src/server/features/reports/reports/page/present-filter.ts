import type { RespondentFilter as SelectingFilter } from '#analysis/counting/respondent-filter.ts';
import type { RespondentFilter } from '#shared/reports/reports/respondent-filter.ts';
import { readOutOptions } from '../../forms/read-out-options.ts';
import type { FilterItemRow } from './filter-queries.ts';

/** [3.02] All options of each item with a mark on those chosen; the range for numbers. */
export const presentFilter = (rows: readonly FilterItemRow[]): RespondentFilter => ({
  respondentFilterItems: rows.map(({ itemId, text, options, chosen, match, range, mayShow }) => ({
    itemId,
    text,
    ...(match !== 'any' && { match }),
    ...(range && { range }),
    itemOptions: readOutOptions(options, mayShow).map((option, index) => ({
      id: index + 1,
      text: option.text,
      chosen: chosen.includes(index + 1),
    })),
  })),
});

export const presentSelectingFilter = (rows: readonly FilterItemRow[]): SelectingFilter =>
  rows.map(({ itemId, chosen, match, range }) => ({
    itemId,
    ...(match !== 'any' && { match }),
    ...(range && { range }),
    optionPositions: chosen.toSorted((left, right) => left - right),
  }));
