export const ATTRIBUTES = {
  perTenant: 30,
  options: 200,
  nameLength: 100,
  valueLength: 200,
  listed: 500,
  /** Each divides what all comparisons show. */
  compared: 3,
} as const;

export const attributeTypes = ['choice', 'text', 'number'] as const;
export type AttributeType = (typeof attributeTypes)[number];

/** Known of a course in most universities; the page words them in the user's language. */
export const suggestedAttributes = {
  programme: { type: 'text', options: 0 },
  courseType: { type: 'choice', options: 6 },
  level: { type: 'choice', options: 3 },
  credit: { type: 'number', options: 0 },
  language: { type: 'choice', options: 2 },
} as const satisfies Record<string, { type: AttributeType; options: number }>;
export type SuggestedAttribute = keyof typeof suggestedAttributes;

const NUMBER = /^-?[0-9]{1,9}(?:[.,][0-9]{1,6})?$/;
const LETTERS_ALIKE = new Intl.Collator('en', { sensitivity: 'accent' });

export const tidyText = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const isSameText = (left: string, right: string): boolean =>
  LETTERS_ALIKE.compare(tidyText(left), tidyText(right)) === 0;

/**
 * A value as it is stored: an option in its own spelling, a number with a point. `null` if the attribute cannot have it;
 * `''` is no value.
 */
export const parseAttributeValue = (
  { type, options }: { type: AttributeType; options: readonly string[] },
  text: string,
): string | null => {
  const tidy = tidyText(text);
  if (tidy === '') return '';
  if (type === 'choice') return options.find((option) => isSameText(option, tidy)) ?? null;
  if (type === 'number') return NUMBER.test(tidy) ? String(Number(tidy.replace(',', '.'))) : null;
  return tidy.length <= ATTRIBUTES.valueLength ? tidy : null;
};
