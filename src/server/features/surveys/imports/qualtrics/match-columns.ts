import { isOwnHeading } from '../source/qualtrics-headings.ts';
import type { QualtricsField } from './planned-fields.ts';

export interface Headings {
  tags: string[];
  texts: string[];
  importIds: string[];
}

export interface MatchedColumns {
  columns: Map<QualtricsField, number>;
  lists: Map<QualtricsField, number>;
  strangers: string[];
  finished: number;
}

const FINISHED = /^finished$/i;
/** Long texts are cut in headings and end in `...`. */
const COMPARED_LENGTH = 60;

const normal = (text: string): string =>
  text
    .replace(/[\s:–-]+/g, ' ')
    .trim()
    .toLowerCase();

interface Expected {
  field: QualtricsField;
  begins: string;
  ends: string;
}

const expectedOf = (field: QualtricsField): Expected => ({
  field,
  begins: normal(field.begins).slice(0, COMPARED_LENGTH),
  ends: normal(field.ends),
});

const textMatches = (heading: string, { begins, ends }: Expected): boolean =>
  heading.endsWith(ends) && (heading.startsWith(begins) || heading.includes(` ${begins}`));

const matchIds = (
  importIds: readonly string[],
  fields: readonly QualtricsField[],
): Map<QualtricsField, number> => {
  const byId = new Map(fields.map((field) => [field.importId, field]));
  // A side by side's texts repeat the column's number: `QID41#1-1-2-TEXT`, `QID41#1-1-1-2-TEXT`.
  return new Map(
    importIds.flatMap((id, index) => {
      const field = byId.get(id);
      return field ? [[field, index] as const] : [];
    }),
  );
};

/** Matches tags whose text agrees first, then texts alone in the order of the questionnaire. */
const matchTags = (headings: Headings, fields: readonly QualtricsField[]): Map<QualtricsField, number> => {
  const columns = new Map<QualtricsField, number>();
  const taken = new Set<number>();
  const take = (field: QualtricsField, index: number): void => {
    columns.set(field, index);
    taken.add(index);
  };
  const texts = headings.texts.map((text) => normal(text).replace(/ text$/, ''));
  const expected = fields.map(expectedOf);
  const byTag = new Map<string, Expected[]>();
  for (const one of expected) {
    for (const tag of one.field.tags) {
      const same = byTag.get(tag);
      if (same) same.push(one);
      else byTag.set(tag, [one]);
    }
  }
  const isFree = ({ field }: Expected): boolean => !columns.has(field);
  headings.tags.forEach((tag, index) => {
    const found = byTag.get(tag)?.find((one) => isFree(one) && textMatches(texts[index] ?? '', one));
    if (found) take(found.field, index);
  });
  texts.forEach((text, index) => {
    if (taken.has(index) || isOwnHeading(headings.texts[index] ?? '')) return;
    const found = expected.find((one) => isFree(one) && textMatches(text, one));
    if (found) take(found.field, index);
  });
  return columns;
};

export const matchColumns = (headings: Headings, fields: readonly QualtricsField[]): MatchedColumns => {
  const columns =
    headings.importIds.length > 0 ? matchIds(headings.importIds, fields) : matchTags(headings, fields);
  const lists = new Map<QualtricsField, number>();
  for (const field of fields) {
    if (columns.has(field) || field.listed === null) continue;
    const { importId, tag } = field.listed;
    const index =
      headings.importIds.length > 0 ? headings.importIds.indexOf(importId) : headings.tags.indexOf(tag);
    if (index !== -1) lists.set(field, index);
  }
  const used = new Set([...columns.values(), ...lists.values()]);
  const strangers = headings.tags.filter(
    (tag, index) =>
      !used.has(index) && tag !== '' && !isOwnHeading(tag) && !isOwnHeading(headings.texts[index] ?? ''),
  );
  return { columns, lists, strangers, finished: headings.texts.findIndex((text) => FINISHED.test(text)) };
};
