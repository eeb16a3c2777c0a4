import type { Localized } from '#shared/schemas.ts';
import { isAbstentionLabel } from '../questionnaire/abstention-labels.ts';
import { choiceItem, multipleItem, rankItem, rankOptions, typedItem } from '../questionnaire/build-items.ts';
import { builtinText } from '../questionnaire/builtin-answers.ts';
import { type Answer, choiceOptions } from '../questionnaire/choice-options.ts';
import { inLanguages, isBlankText, joinTexts, type SurveyFrame } from '../questionnaire/item-texts.ts';
import { booleanAnswers, countStoredValues, OTHER, offeredAnswers, otherText } from './offered-answers.ts';
import type { SurveyJsQuestion } from './structure.ts';
import { type AnswerLocation, commentField, fieldAt, type SurveyJsItem, wordsOf } from './surveyjs-field.ts';

export type Build = (
  question: SurveyJsQuestion,
  location: AnswerLocation,
  frame: SurveyFrame,
) => SurveyJsItem[];

export const textAt = (location: AnswerLocation, frame: SurveyFrame): Localized =>
  joinTexts([...location.texts], frame.languages);

export const textBeside: Build = (question, location, frame) => {
  const { other } = question.special;
  if (other === null && !question.hasComment) return [];
  const kind = other === null ? 'comment' : 'other';
  const label = other === null ? builtinText('comment', frame.languages) : otherText(other, frame);
  const words = wordsOf(offeredAnswers(question, frame), OTHER);
  const field =
    other !== null && question.keepsOtherInValue
      ? fieldAt(location, { kind: 'typed', words })
      : commentField(location);
  const text = joinTexts([...location.texts, label], frame.languages);
  return [typedItem('open', `${location.code}_${kind}`, text, field, frame)];
};

const otherwiseOf = ({ special, keepsOtherInValue }: SurveyJsQuestion): string | null =>
  special.other !== null && keepsOtherInValue ? OTHER : null;

export type ItemAtLocation = (location: AnswerLocation) => SurveyJsItem;

export const createSingleChoice = (
  question: SurveyJsQuestion,
  answers: readonly Answer[],
  frame: SurveyFrame,
): ItemAtLocation => {
  const options = countStoredValues(choiceOptions(answers, frame, 'worded'));
  const words = wordsOf(answers, otherwiseOf(question));
  return (location) =>
    choiceItem(
      location.code,
      textAt(location, frame),
      fieldAt(location, { kind: 'choice', words }),
      options,
      frame,
    );
};

export const createMultipleChoice = (
  question: SurveyJsQuestion,
  answers: readonly Answer[],
  frame: SurveyFrame,
): ItemAtLocation => {
  const boxes = answers.map(({ code, text }) => ({
    code,
    text,
    isAbstention: Object.values(text).some(isAbstentionLabel),
  }));
  return (location) => {
    // Words of its own, by which a reader knows which boxes are read from one list.
    const words = wordsOf(answers, otherwiseOf(question));
    const fields = boxes.map((box) => ({
      ...box,
      field: fieldAt(location, { kind: 'listed', code: box.code, words }),
    }));
    return multipleItem(location.code, textAt(location, frame), fields, frame);
  };
};

export const buildChoiceItems: Build = (question, location, frame) => [
  createSingleChoice(question, offeredAnswers(question, frame), frame)(location),
  ...textBeside(question, location, frame),
];

export const buildCheckboxItems: Build = (question, location, frame) => [
  createMultipleChoice(question, offeredAnswers(question, frame), frame)(location),
  ...textBeside(question, location, frame),
];

export const buildPictureItems: Build = (question, location, frame) =>
  question.variant === 'true'
    ? buildCheckboxItems(question, location, frame)
    : buildChoiceItems(question, location, frame);

export const buildBooleanItems: Build = (question, location, frame) => [
  createSingleChoice(question, booleanAnswers(question.boolean, frame), frame)(location),
  ...textBeside(question, location, frame),
];

export const buildRatingItems: Build = (question, location, frame) => {
  const found = countStoredValues(choiceOptions(question.choices, frame, 'always'));
  const { left, right } = question.poles;
  const hasPoles = !isBlankText(left) || !isBlankText(right);
  const pole = (text: Localized): Localized => inLanguages(text, frame.languages);
  const options = hasPoles ? { ...found, poles: { left: pole(left), right: pole(right) } } : found;
  const words = wordsOf(question.choices, null);
  return [
    choiceItem(
      location.code,
      textAt(location, frame),
      fieldAt(location, { kind: 'choice', words }),
      options,
      frame,
    ),
    ...textBeside(question, location, frame),
  ];
};

export const buildRankedItems: Build = (question, location, frame) => {
  const answers = offeredAnswers(question, frame);
  const found = choiceOptions(answers, frame, 'numbered');
  const options = found.options.map((option) => ({ ...option, value: null }));
  const single = { ...found, type: 'SINGLE_CHOICE' as const, options, direction: null, poles: null };
  const words = wordsOf(answers, null);
  const word = builtinText('rank', frame.languages);
  const fields = options.map((_, index) => fieldAt(location, { kind: 'rank', index, words }));
  const { positions, labels } = found;
  const places = rankOptions(fields.length, frame);
  const rankText = (index: number): Localized =>
    Object.fromEntries(Object.entries(word).map(([language, text]) => [language, `${text} ${index + 1}`]));
  return [
    ...fields.map((field, index) =>
      choiceItem(
        `${location.code}_${index + 1}`,
        joinTexts([...location.texts, rankText(index)], frame.languages),
        field,
        single,
        frame,
      ),
    ),
    ...options.map((option, index) =>
      rankItem(
        `${location.code}_rank_${option.code}`,
        joinTexts([...location.texts, option.text], frame.languages),
        places,
        { fields, positions, labels, option: index + 1 },
        frame,
      ),
    ),
  ];
};
