import type { ColumnMeaning } from '#shared/surveys/imports/mapping.ts';
import type { Heading } from '../cells/combine-headings.ts';

export const mappedItem = (
  heading: Heading,
  language: string,
  fields: Partial<Extract<ColumnMeaning, { as: 'item' }>>,
): ColumnMeaning => ({
  as: 'item',
  code: heading.code,
  text: { [language]: heading.text },
  type: 'SINGLE_CHOICE',
  options: [],
  abstentionCodes: [],
  leftPole: null,
  rightPole: null,
  direction: null,
  separator: null,
  ...fields,
});
