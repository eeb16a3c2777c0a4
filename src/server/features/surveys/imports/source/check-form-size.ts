import { rejectFile } from './reject-file.ts';
import type { ItemDraft } from './survey-draft.ts';

/** Far above the largest questionnaires, far below what would exhaust the memory. */
export const FORM_LIMITS = { items: 10_000, optionsOfItem: 65_000, options: 500_000 } as const;

/**
 * Rejects questionnaires of excessive size: items that share options (a matrix, a ranking) each store a copy. Names
 * the item that exceeds the limit.
 */
export const checkFormSize = (items: readonly ItemDraft[], file: string): void => {
  let options = 0;
  items.forEach((item, index) => {
    options += item.options.length;
    const location = { column: item.code };
    if (index >= FORM_LIMITS.items)
      throw rejectFile(file, 'tooManyItems', { maximum: FORM_LIMITS.items }, location);
    if (item.options.length > FORM_LIMITS.optionsOfItem || options > FORM_LIMITS.options) {
      throw rejectFile(file, 'tooManyOptions', { maximum: FORM_LIMITS.options }, location);
    }
  });
};
