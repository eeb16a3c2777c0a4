import type { Localized } from '#shared/schemas.ts';
import { isAbstentionLabel } from '../questionnaire/abstention-labels.ts';
import type { ChoiceOptions } from '../questionnaire/choice-options.ts';
import { type SurveyFrame, textOr } from '../questionnaire/item-texts.ts';
import type { ItemDraft } from '../source/survey-draft.ts';
import { outsideOf } from './apply-recodes.ts';
import type { QualtricsField, QualtricsItem } from './planned-fields.ts';
import type { QualtricsChoice } from './structure.ts';

const draft = (code: string, text: Localized, frame: SurveyFrame, rest: Partial<ItemDraft>): ItemDraft => ({
  code,
  text: textOr(text, code, frame.languages),
  type: 'OPEN',
  options: [],
  leftPole: null,
  rightPole: null,
  abstentionAllowed: false,
  direction: null,
  ...rest,
});

export const choiceItem = (
  code: string,
  text: Localized,
  field: QualtricsField,
  options: ChoiceOptions,
  frame: SurveyFrame,
): QualtricsItem => ({
  draft: draft(code, text, frame, {
    type: options.type,
    options: options.options,
    leftPole: options.poles?.left ?? null,
    rightPole: options.poles?.right ?? null,
    abstentionAllowed: options.hasAbstention,
    direction: options.direction,
  }),
  reading: {
    kind: 'choice',
    field,
    positions: options.positions,
    labels: options.labels,
    offersNoAnswer: false,
  },
});

export const multipleItem = (
  code: string,
  text: Localized,
  options: readonly QualtricsChoice[],
  fieldOf: (option: QualtricsChoice) => QualtricsField,
  frame: SurveyFrame,
): QualtricsItem => {
  const outside = outsideOf(options);
  const abstains = (option: QualtricsChoice): boolean =>
    outside.has(option.code) || Object.values(option.text).some(isAbstentionLabel);
  const kept = options.every(abstains) ? options : options.filter((option) => !abstains(option));
  const abstentions = options.filter((option) => !kept.includes(option));
  return {
    draft: draft(code, text, frame, {
      type: 'MULTIPLE_CHOICE',
      options: kept.map((option) => ({
        code: option.id,
        text: textOr(option.text, option.id, frame.languages),
        value: null,
      })),
      abstentionAllowed: abstentions.length > 0,
    }),
    reading: {
      kind: 'multiple',
      ticks: kept.map((option) => ({ field: fieldOf(option), isText: false })),
      abstentions: abstentions.map(fieldOf),
      isMandatory: false,
    },
  };
};

export const typedItem = (
  kind: 'open' | 'number',
  code: string,
  text: Localized,
  field: QualtricsField,
  frame: SurveyFrame,
): QualtricsItem => ({
  draft: draft(code, text, frame, { type: kind === 'open' ? 'OPEN' : 'NUMERIC' }),
  reading: { kind, field },
});
