import type { Localized } from '#shared/schemas.ts';
import { labelKey } from '../questionnaire/choice-options.ts';
import { plainText } from '../questionnaire/plain-text.ts';
import { field, type LimeField } from './structure/lime-field.ts';
import type { LimeQuestion } from './structure/structure.ts';

/** `Q1[SQ001]. Full text [row]`, the form with code and text together. */
const CODE_AND_TEXT = /^([\p{L}][\p{L}\p{N}_]*(?:\[[^\]]*\])*)\.\s/u;

const codeKey = (heading: string): string => heading.trim().toLowerCase();

const codeHeadings = ({ question, suffix, brackets }: LimeField): string[] => {
  const plain = suffix.replaceAll('#', '_');
  return [...brackets, ...(plain === '' ? [] : [`_${plain}`, `.${plain}`])].map((form) =>
    codeKey(`${question.code}${form}`),
  );
};

const inLanguage = (text: Localized, language: string): string =>
  text[language] ?? text[''] ?? Object.values(text)[0] ?? '';

const OTHER_COMMENT = 'othercomment';
const ONE_PART = /^[^[\]]+\]$/;

/** The word before the number depends on the language. */
const NUMBERED = /\[\p{L}+ (\d+)\]$/u;

const textKey = (heading: string): string =>
  labelKey(heading)
    .replace(/\s*\[\s*/g, ' [')
    .replace(/\s*\]/g, ']')
    .replace(/\]\s+\[/g, '][');

/** "Abbreviated question text" shortens longer parts to this and appends a mark. */
const HEADING_LETTERS = 15;
const ELLIPSIS = '.. ';

const abbreviate = (text: string): string =>
  text.length > HEADING_LETTERS + ELLIPSIS.length ? `${text.slice(0, HEADING_LETTERS)}${ELLIPSIS}` : text;

const textHeadings = ({ question, texts, aliases }: LimeField): string[] =>
  Object.keys(question.text).flatMap((language) => {
    const asked = plainText(inLanguage(question.text, language));
    const parts = texts.map((text) => plainText(inLanguage(text, language)));
    const headingOf = (words: readonly string[], write: (text: string) => string): string =>
      textKey(`${write(asked)} ${words.map((word) => `[${write(word)}]`).join('')}`);
    return [parts, ...aliases.map((alias) => [...parts.slice(0, -1), alias])].flatMap((words) => [
      headingOf(words, (text) => text),
      headingOf(words, abbreviate),
    ]);
  });

const isNumbered = ({ question }: LimeField): boolean => question.type === '1' || question.type === 'R';

const numberedKey = (key: string): string => key.replace(NUMBERED, '[#$1]');

/**
 * LimeSurvey words the comment beside "other" in the language of the export. In any language it is the only column left that
 * has the question's text and one more part.
 */
const findOtherComments = (
  fields: readonly LimeField[],
  strangers: readonly string[],
  isFound: (field: LimeField) => boolean,
): Map<string, LimeField> => {
  const found = new Map<string, LimeField>();
  for (const field of fields) {
    if (field.suffix !== OTHER_COMMENT || isFound(field)) continue;
    const beginnings = Object.values(field.question.text).flatMap((text) =>
      [plainText(text), abbreviate(plainText(text))].map((asked) => `${textKey(asked)} [`),
    );
    const left = strangers.filter((heading) => {
      const key = textKey(heading);
      return beginnings.some((asked) => key.startsWith(asked) && ONE_PART.test(key.slice(asked.length)));
    });
    if (left.length === 1) found.set(left[0] as string, field);
  }
  return found;
};

/**
 * Maps columns to fields. Codes are unambiguous; fields with the same text are matched in order, which is the order of
 * LimeSurvey's export.
 */
export const matchHeadings = (
  headings: readonly string[],
  fields: readonly LimeField[],
): { columns: Map<LimeField, number>; strangers: string[] } => {
  const byCode = new Map<string, LimeField>();
  const byText = new Map<string, LimeField[]>();
  for (const field of fields) {
    for (const code of codeHeadings(field)) if (!byCode.has(code)) byCode.set(code, field);
    const texts = textHeadings(field);
    for (const text of new Set(isNumbered(field) ? texts.map(numberedKey) : texts)) {
      const same = byText.get(text);
      if (same) same.push(field);
      else byText.set(text, [field]);
    }
  }
  const columns = new Map<LimeField, number>();
  const strangers: string[] = [];
  headings.forEach((heading, index) => {
    const both = CODE_AND_TEXT.exec(heading)?.[1];
    const field =
      byCode.get(codeKey(heading)) ??
      (both === undefined ? undefined : byCode.get(codeKey(both))) ??
      byText.get(textKey(heading))?.find((one) => !columns.has(one)) ??
      byText.get(numberedKey(textKey(heading)))?.find((one) => !columns.has(one));
    if (field === undefined) strangers.push(heading);
    else if (!columns.has(field)) columns.set(field, index);
  });
  const comments = findOtherComments(fields, strangers, (field) => columns.has(field));
  for (const [heading, field] of comments) columns.set(field, headings.indexOf(heading));
  return { columns, strangers: strangers.filter((heading) => !comments.has(heading)) };
};

/** The number of uploaded files has a column of its own. */
const FILE_COUNT = /^filecount - |(?:\[|[._])filecount\]?$/;

export const isQuestionColumn = (question: LimeQuestion, heading: string): boolean => {
  const bare = field(question);
  const key = codeKey(heading).replace(FILE_COUNT, '');
  return (
    codeHeadings(bare).includes(key) ||
    codeHeadings(bare).includes(codeKey(CODE_AND_TEXT.exec(heading)?.[1] ?? '')) ||
    textHeadings(bare).includes(textKey(key))
  );
};
