import type { Localized } from '#shared/schemas.ts';

/**
 * The options where their labels may be read out; else by their number, in the same languages: what few people answered is not told by a
 * label, and what was arranged or chosen stays.
 */
export const readOutOptions = <Option extends { text: Localized }>(
  options: readonly Option[],
  mayShow: boolean,
): Option[] =>
  options.map((option, index) =>
    mayShow
      ? option
      : { ...option, text: Object.fromEntries(Object.keys(option.text).map((tag) => [tag, `${index + 1}`])) },
  );
