import { id } from '../../../schemas.ts';
import type { ItemType } from '../../../vocabulary.ts';
import type { ComparableItem } from './comparable-items.ts';

/**
 * The question (item collection id) whose options, or the scale whose bars, are the groups of a chart; omitted if it is
 * not split by answers.
 */
export const splitItemId = id.optional();

export const splittingItemTypes: readonly ItemType[] = ['SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'SCALA', 'INDEX'];

/** Each option is a query of its own, and a survey's disclosure ledger is limited. */
export const MAXIMUM_OPTIONS_OF_SPLIT = 20;

export const MAXIMUM_LINES_OF_SPLIT = 6;

export const canSplit = (
  { type, optionCount }: Pick<ComparableItem, 'type' | 'optionCount'>,
  mostGroups: number = MAXIMUM_OPTIONS_OF_SPLIT,
): boolean =>
  type === 'INDEX'
    ? mostGroups > 0
    : splittingItemTypes.includes(type) && optionCount > 1 && optionCount <= mostGroups;
