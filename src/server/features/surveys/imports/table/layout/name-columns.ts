import type { Heading } from '../cells/combine-headings.ts';

const MAXIMUM_NAMED = 7;
const LONGEST_NAME = 60;

export const nameFirst = (texts: readonly string[]): string =>
  texts
    .slice(0, MAXIMUM_NAMED)
    .map((text) => (text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text))
    .join(', ') + (texts.length > MAXIMUM_NAMED ? ', …' : '');

export const nameColumns = (headings: readonly Heading[], columns: readonly number[]): string =>
  nameFirst(columns.map((column) => headings[column]?.text || headings[column]?.heading || ''));
