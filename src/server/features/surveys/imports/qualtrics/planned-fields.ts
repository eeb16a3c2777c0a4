import type { PlannedItem } from '../questionnaire/planned-item.ts';
import type { QualtricsChoice, QualtricsQuestion } from './structure.ts';

export interface QualtricsField {
  /** As the third heading row names it, with `-` between its parts: `QID4-1-2`, `QID3-TEXT`. */
  importId: string;
  tags: string[];
  begins: string;
  ends: string;
  listed: { code: string; importId: string; tag: string } | null;
}

export type QualtricsItem = PlannedItem<QualtricsField>;

const anyText = (texts: Record<string, string>): string => Object.values(texts)[0] ?? '';

/** Older exports write what is no letter, digit or dot of an export tag as `_`. */
const spellings = (tag: string): string[] => [...new Set([tag, tag.replace(/[^\p{L}\p{N}.]/gu, '_')])];

const namesOf = (choice: QualtricsChoice): string[] => [...new Set([choice.code, choice.id])];

const rowTags = (question: QualtricsQuestion, row: QualtricsChoice): string[] => {
  const own = row.exportTag === null ? [] : spellings(row.exportTag);
  return [
    ...namesOf(row).map((name) => `${question.tag}_${name}`),
    ...own,
    ...own.map((tag) => `${question.tag}_${tag}`),
  ];
};

export const qualtricsField = (
  question: QualtricsQuestion,
  row: QualtricsChoice | null = null,
  column: QualtricsChoice | null = null,
  text = false,
): QualtricsField => {
  const parts = [
    question.id,
    ...(row ? [row.id] : []),
    ...(column ? [column.id] : []),
    ...(text ? ['TEXT'] : []),
  ];
  const rows = row ? rowTags(question, row) : [question.tag];
  const cells = column ? rows.flatMap((tag) => namesOf(column).map((name) => `${tag}_${name}`)) : rows;
  const tags = text ? cells.flatMap((tag) => (row ? [`${tag}_TEXT`] : [tag, `${tag}_TEXT`])) : cells;
  return {
    importId: parts.join('-'),
    tags,
    begins: anyText(question.text),
    ends: [row, column].flatMap((part) => (part ? [anyText(part.text)] : [])).join('-'),
    listed: null,
  };
};

export const optionField = (
  question: QualtricsQuestion,
  option: QualtricsChoice,
  row: QualtricsChoice | null = null,
): QualtricsField => {
  const field = row ? qualtricsField(question, row, option) : qualtricsField(question, option);
  const whole = row ? qualtricsField(question, row) : qualtricsField(question);
  return { ...field, listed: { code: option.code, importId: whole.importId, tag: whole.tags[0] ?? '' } };
};
