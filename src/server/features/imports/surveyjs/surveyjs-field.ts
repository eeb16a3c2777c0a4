import type { Localized } from '#shared/schemas.ts';
import { type Answer, labelKey } from '../questionnaire/choice-options.ts';
import type { PlannedItem } from '../questionnaire/planned-item.ts';

/** What the values of a question mean, by value and by what people read. */
export interface AnswerWords {
  /** Value, or text in lower case -> value. */
  known: ReadonlyMap<string, string>;
  /** The value for what is none of them, where an "other" is stored as what was typed. */
  otherwise: string | null;
}

export type FieldPart =
  | { kind: 'value' }
  /** A choice that may hold what was typed under "other" instead. */
  | { kind: 'choice'; words: AnswerWords }
  /** What was typed instead of a choice. */
  | { kind: 'typed'; words: AnswerWords }
  /** Whether a value is in the list of those that were chosen. */
  | { kind: 'listed'; code: string; words: AnswerWords }
  /** Which value has a rank in the list. */
  | { kind: 'rank'; index: number; words: AnswerWords };

/** Where in an answer a value stands. */
export interface SurveyJsField {
  /** Keys from the answer down. */
  path: readonly string[];
  part: FieldPart;
  /** What the heading of a column may call it, as `headingKey` has it. */
  headings: readonly string[];
}

export type SurveyJsItem = PlannedItem<SurveyJsField>;

/** How headings are compared: `matrix.Row 1`, `Matrix [Row 1]` and `matrix - row 1` alike. */
export const headingKey = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[\s.:/[\]()_–-]+/g, ' ')
    .trim();

/** Where the parts of a question stand, and what they are called. */
export interface AnswerLocation {
  path: readonly string[];
  /** The item's code. */
  code: string;
  names: readonly string[];
  texts: readonly Localized[];
}

/** The location of a part of what stands at `location`: a row, a cell, a field. */
export const partLocation = (
  location: AnswerLocation,
  part: { code: string; text: Localized },
): AnswerLocation => ({
  path: [...location.path, part.code],
  code: `${location.code}_${part.code}`,
  names: [...location.names, part.code],
  texts: [...location.texts, part.text],
});

const headingsOf = ({ path, names, texts }: AnswerLocation): string[] => {
  const languages = new Set(texts.flatMap((text) => Object.keys(text)));
  const worded = [...languages].map((language) => texts.map((text) => text[language] ?? '').join(' '));
  return [...new Set([path.join(' '), names.join(' '), ...worded].map(headingKey))].filter(Boolean);
};

export const fieldAt = (location: AnswerLocation, part: FieldPart = { kind: 'value' }): SurveyJsField => ({
  path: location.path,
  part,
  headings: headingsOf(location),
});

export const COMMENT = '-Comment';

/** What was written beside the answer at `location`: SurveyJS keeps it under the same key with `-Comment`. */
export const commentField = (location: AnswerLocation): SurveyJsField => {
  const own = location.path.at(-1) ?? '';
  const headings = headingsOf(location).map((heading) => `${heading} comment`);
  return { path: [...location.path.slice(0, -1), `${own}${COMMENT}`], part: { kind: 'value' }, headings };
};

export const wordsOf = (answers: readonly Answer[], otherwise: string | null): AnswerWords => {
  const known = new Map(answers.map(({ code }) => [code, code]));
  for (const { code, text, alsoKnownAs = [] } of answers) {
    for (const label of [...Object.values(text), ...alsoKnownAs]) {
      const key = labelKey(label);
      if (!known.has(key)) known.set(key, code);
    }
  }
  return { known, otherwise };
};
