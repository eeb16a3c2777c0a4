import type { Localized } from '#shared/schemas.ts';
import { type Answer, labelKey } from '../questionnaire/choice-options.ts';
import type { PlannedItem } from '../questionnaire/planned-item.ts';

export interface AnswerWords {
  known: ReadonlyMap<string, string>;
  otherwise: string | null;
}

export type FieldPart =
  | { kind: 'value' }
  | { kind: 'choice'; words: AnswerWords }
  | { kind: 'typed'; words: AnswerWords }
  | { kind: 'listed'; code: string; words: AnswerWords }
  | { kind: 'rank'; index: number; words: AnswerWords };

export interface SurveyJsField {
  path: readonly string[];
  part: FieldPart;
  headings: readonly string[];
}

export type SurveyJsItem = PlannedItem<SurveyJsField>;

/** Normalises headings: `matrix.Row 1`, `Matrix [Row 1]` and `matrix - row 1` are equal. */
export const headingKey = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[\s.:/[\]()_–-]+/g, ' ')
    .trim();

export interface AnswerLocation {
  path: readonly string[];
  code: string;
  names: readonly string[];
  texts: readonly Localized[];
}

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

/** SurveyJS stores comments under the question's key with the suffix `-Comment`. */
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
