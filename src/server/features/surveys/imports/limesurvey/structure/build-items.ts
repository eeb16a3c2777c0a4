import type { Localized } from '#shared/schemas.ts';
import type { ChoiceOptions } from '../../questionnaire/choice-options.ts';
import {
  type Poles,
  readRowPoles,
  rowText,
  type SurveyFrame,
  textOr,
} from '../../questionnaire/item-texts.ts';
import { withDirection } from '../../questionnaire/scale-direction.ts';
import type { ItemDraft } from '../../source/survey-draft.ts';
import type { LimeField, LimeItem } from './lime-field.ts';
import type { LimeQuestion } from './structure.ts';

/** Question types with an explicit "No answer"; others can only be left empty. */
const TYPES_WITH_NO_ANSWER = new Set(['L', '!', 'O', '5', 'Y', 'G', 'A', 'B', 'C', 'E', 'F', 'H', '1']);

export const offersNoAnswer = (question: LimeQuestion, frame: SurveyFrame): boolean =>
  TYPES_WITH_NO_ANSWER.has(question.type) && frame.showsNoAnswer && !question.isMandatory;

const draftOf = (
  code: string,
  text: Localized,
  frame: SurveyFrame,
  draft: Partial<ItemDraft>,
): ItemDraft => ({
  code,
  text: textOr(text, code, frame.languages),
  type: 'OPEN',
  options: [],
  leftPole: null,
  rightPole: null,
  abstentionAllowed: false,
  direction: null,
  ...draft,
});

export const itemCode = (question: LimeQuestion, part = ''): string =>
  part === '' ? question.code : `${question.code}_${part}`;

export const openItem = (code: string, text: Localized, field: LimeField, frame: SurveyFrame): LimeItem => ({
  draft: draftOf(code, text, frame, {}),
  reading: { kind: 'open', field },
});

export const numberItem = (
  code: string,
  text: Localized,
  field: LimeField,
  frame: SurveyFrame,
  row: Localized = {},
): LimeItem => {
  const poles = readRowPoles(row, frame.languages);
  return {
    draft: draftOf(code, rowText(text), frame, {
      type: 'NUMERIC',
      leftPole: poles?.left ?? null,
      rightPole: poles?.right ?? null,
    }),
    reading: { kind: 'number', field },
  };
};

export const choiceItem = (
  code: string,
  text: Localized,
  field: LimeField,
  choice: ChoiceOptions,
  frame: SurveyFrame,
  row: Localized = {},
): LimeItem => {
  const poles: Poles | null = readRowPoles(row, frame.languages) ?? choice.poles;
  const noAnswer = offersNoAnswer(field.question, frame);
  return {
    draft: withDirection(
      draftOf(code, rowText(text), frame, {
        type: choice.type,
        options: choice.options,
        leftPole: choice.type === 'SCALA' ? (poles?.left ?? null) : null,
        rightPole: choice.type === 'SCALA' ? (poles?.right ?? null) : null,
        abstentionAllowed: noAnswer || choice.hasAbstention,
        direction: choice.direction,
      }),
    ),
    reading: {
      kind: 'choice',
      field,
      positions: choice.positions,
      labels: choice.labels,
      offersNoAnswer: noAnswer,
    },
  };
};
