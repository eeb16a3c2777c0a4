import type { Item } from '#shared/reports/forms/contract.ts';
import type { ComparableItem } from '#shared/reports/report-items/settings/comparable-items.ts';

export const comparableItem = ({ type, itemOptions, info, abstentionAllowed }: Item): ComparableItem => ({
  type,
  optionCount:
    itemOptions?.length ?? (info?.type === 'choice' || info?.type === 'scale' ? info.itemOptionCount : 0),
  abstentionAllowed,
});
