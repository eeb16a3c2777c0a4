import type { Localized } from '#shared/schemas.ts';

/** Replaces option labels that must not be disclosed by their number, in the same languages. */
export const readOutOptions = <Option extends { text: Localized }>(
  options: readonly Option[],
  mayShow: boolean,
): Option[] =>
  options.map((option, index) =>
    mayShow
      ? option
      : { ...option, text: Object.fromEntries(Object.keys(option.text).map((tag) => [tag, `${index + 1}`])) },
  );
