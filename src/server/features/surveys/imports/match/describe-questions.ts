import type { Localized } from '#shared/schemas.ts';
import type { ImportSource } from '#shared/surveys/imports/preview.ts';
import type { FormDraft } from '../source/survey-draft.ts';

const SHOWN_QUESTIONS = 500;
const SHOWN_TEXT = 200;
const SHOWN_LANGUAGES = ['de', 'en'];

const shorten = (text: Localized, own: string): Localized =>
  Object.fromEntries(
    Object.entries(text)
      .filter(([language]) => language === own || SHOWN_LANGUAGES.includes(language))
      .map(([language, one]) => [
        language,
        one.length > SHOWN_TEXT ? `${one.slice(0, SHOWN_TEXT - 1)}…` : one,
      ]),
  );

export const describeQuestions = (forms: readonly FormDraft[]): ImportSource['questions'] =>
  forms
    .flatMap(({ items, languages }) => items.slice(0, SHOWN_QUESTIONS).map((item) => ({ item, languages })))
    .slice(0, SHOWN_QUESTIONS)
    .map(({ item, languages }) => ({
      code: item.code,
      text: shorten(item.text, languages[0] ?? ''),
      type: item.type,
      optionCount: item.options.length,
      abstentionAllowed: item.abstentionAllowed,
    }));
