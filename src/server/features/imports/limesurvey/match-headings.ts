import type { Localized } from '#shared/schemas.ts';
import { labelKey } from '../questionnaire/choice-options.ts';
import type { LimeField } from './lime-field.ts';

/** `Q1[SQ001]. Full text [row]`, the form with code and text together. */
const CODE_AND_TEXT = /^([\p{L}][\p{L}\p{N}_]*(?:\[[^\]]*\])*)\.\s/u;

const codeKey = (heading: string): string => heading.trim().toLowerCase();

/** `Q1[SQ001]`, `Q1_SQ001` and what else LimeSurvey and its packages for statistics programs write. */
const codeHeadings = ({ question, suffix, brackets }: LimeField): string[] => {
  const plain = suffix.replaceAll('#', '_');
  return [...brackets, ...(plain === '' ? [] : [`_${plain}`, `.${plain}`])].map((form) =>
    codeKey(`${question.code}${form}`),
  );
};

const inLanguage = (text: Localized, language: string): string =>
  text[language] ?? text[''] ?? Object.values(text)[0] ?? '';

/** `Full text [row][scale]`, in each language. */
const textHeadings = ({ question, texts }: LimeField): string[] =>
  Object.keys(question.text).map((language) => {
    const parts = texts.map((text) => `[${inLanguage(text, language)}]`).join('');
    return labelKey(`${inLanguage(question.text, language)} ${parts}`).replace(/\]\s+\[/g, '][');
  });

const textKey = (heading: string): string => labelKey(heading).replace(/\]\s+\[/g, '][');

/**
 * Which column of an export holds which field. Codes are certain; texts that several fields share go to them in
 * their order, which is the order LimeSurvey writes.
 */
export const matchHeadings = (
  headings: readonly string[],
  fields: readonly LimeField[],
): { columns: Map<LimeField, number>; strangers: string[] } => {
  const byCode = new Map<string, LimeField>();
  const byText = new Map<string, LimeField[]>();
  for (const field of fields) {
    for (const code of codeHeadings(field)) if (!byCode.has(code)) byCode.set(code, field);
    for (const text of new Set(textHeadings(field))) {
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
      byText.get(textKey(heading))?.find((one) => !columns.has(one));
    if (field === undefined) strangers.push(heading);
    else if (!columns.has(field)) columns.set(field, index);
  });
  return { columns, strangers };
};
