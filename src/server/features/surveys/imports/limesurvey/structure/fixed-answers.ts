import type { Localized } from '#shared/schemas.ts';
import { type BuiltinWord, builtinText, builtinWordings } from '../../questionnaire/builtin-answers.ts';
import { type Answer, type ChoiceOptions, choiceOptions } from '../../questionnaire/choice-options.ts';
import type { SurveyFrame } from '../../questionnaire/item-texts.ts';

const word = (code: string, name: BuiltinWord, frame: SurveyFrame): Answer => ({
  code,
  text: builtinText(name, frame.languages),
  alsoKnownAs: builtinWordings(name),
  isOption: true,
});

const sameText = (text: string, frame: SurveyFrame): Localized =>
  Object.fromEntries(frame.languages.map((language) => [language, text]));

const points = (count: number, frame: SurveyFrame): ChoiceOptions =>
  choiceOptions(
    Array.from({ length: count }, (_, index) => ({
      code: String(index + 1),
      text: sameText(String(index + 1), frame),
    })),
    frame,
    'always',
  );

const words = (answers: [string, BuiltinWord][], frame: SurveyFrame): ChoiceOptions =>
  choiceOptions(
    answers.map(([code, name]) => word(code, name, frame)),
    frame,
    'numbered',
  );

/** Question types with answers fixed by LimeSurvey; codes as in its response tables. */
export const FIXED_ANSWERS: Record<string, (frame: SurveyFrame) => ChoiceOptions> = {
  '5': (frame) => points(5, frame),
  A: (frame) => points(5, frame),
  B: (frame) => points(10, frame),
  Y: (frame) =>
    words(
      [
        ['Y', 'yes'],
        ['N', 'no'],
      ],
      frame,
    ),
  G: (frame) =>
    words(
      [
        ['F', 'female'],
        ['M', 'male'],
      ],
      frame,
    ),
  C: (frame) =>
    words(
      [
        ['Y', 'yes'],
        ['U', 'uncertain'],
        ['N', 'no'],
      ],
      frame,
    ),
  E: (frame) =>
    words(
      [
        ['I', 'increase'],
        ['S', 'same'],
        ['D', 'decrease'],
      ],
      frame,
    ),
};
