import type { Localized } from '#shared/schemas.ts';
import { builtinText, builtinWordings } from '../questionnaire/builtin-answers.ts';
import type { Answer, ChoiceOptions } from '../questionnaire/choice-options.ts';
import { inLanguages, isBlankText, type SurveyFrame } from '../questionnaire/item-texts.ts';
import { turned } from '../questionnaire/scale-direction.ts';
import type { SurveyJsChoice, SurveyJsQuestion } from './structure.ts';

export const OTHER = 'other';
const NONE = 'none';
const DECLINING = { refused: 'Refuse to answer', dontknow: "Don't know" } as const;

const NONE_TEXT: Localized = { en: 'None', de: 'Keine Auswahl' };
const ABSTENTION = 'No answer';

export const otherText = (own: Localized, { languages }: SurveyFrame): Localized =>
  isBlankText(own) ? builtinText('other', languages) : inLanguages(own, languages);

const otherAnswer = (own: Localized, frame: SurveyFrame): Answer => ({
  code: OTHER,
  text: otherText(own, frame),
  alsoKnownAs: [...builtinWordings('other'), 'Other (describe)'],
});

const noneAnswer = (own: Localized, { languages }: SurveyFrame): Answer => ({
  code: NONE,
  text: isBlankText(own)
    ? Object.fromEntries(
        languages.map((language) => [
          language,
          NONE_TEXT[language.split('-')[0] ?? ''] ?? (NONE_TEXT.en as string),
        ]),
      )
    : inLanguages(own, languages),
  alsoKnownAs: ['None'],
});

export const offeredAnswers = (
  { choices, special }: Pick<SurveyJsQuestion, 'choices' | 'special'>,
  frame: SurveyFrame,
): Answer[] => {
  const declining = (code: keyof typeof DECLINING): Answer[] => {
    const own = special[code];
    const text = Object.fromEntries(frame.languages.map((language) => [language, ABSTENTION]));
    return own === null ? [] : [{ code, text, alsoKnownAs: [...Object.values(own), DECLINING[code]] }];
  };
  return [
    ...choices,
    ...(special.none === null ? [] : [noneAnswer(special.none, frame)]),
    ...(special.other === null ? [] : [otherAnswer(special.other, frame)]),
    ...declining('refused'),
    ...declining('dontknow'),
  ];
};

export const booleanAnswers = ({ yes, no }: SurveyJsQuestion['boolean'], frame: SurveyFrame): Answer[] => {
  const answer = (word: 'yes' | 'no', own: SurveyJsChoice, stored: string): Answer => ({
    code: own.code,
    text: isBlankText(own.text) ? builtinText(word, frame.languages) : inLanguages(own.text, frame.languages),
    alsoKnownAs: [...builtinWordings(word), stored],
  });
  return [answer('yes', yes, 'true'), answer('no', no, 'false')];
};

const isMonotonic = (values: readonly number[], sign: 1 | -1): boolean =>
  values.every((value, index) => index === 0 || (value - (values[index - 1] as number)) * sign > 0);

export const countStoredValues = (found: ChoiceOptions): ChoiceOptions => {
  const stored = found.options.map(({ code }) => (code.trim() === '' ? Number.NaN : Number(code)));
  const falls = isMonotonic(stored, -1);
  if (found.type !== 'SCALA' || !stored.every(Number.isFinite) || !(falls || isMonotonic(stored, 1)))
    return found;
  const rose = isMonotonic(
    found.options.map(({ value }) => value ?? Number.NaN),
    1,
  );
  const isTurned = falls && rose && stored.length > 1;
  return {
    ...found,
    options: found.options.map((option, index) => ({ ...option, value: stored[index] as number })),
    direction: isTurned ? turned(found.direction) : found.direction,
  };
};
