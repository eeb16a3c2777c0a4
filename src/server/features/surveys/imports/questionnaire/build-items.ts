import type { Localized } from '#shared/schemas.ts';
import type { ItemDraft, OptionDraft } from '../source/survey-draft.ts';
import type { ChoiceOptions } from './choice-options.ts';
import { type SurveyFrame, textOr } from './item-texts.ts';
import type { PlannedItem } from './planned-item.ts';
import { withDirection } from './scale-direction.ts';

const draftOf = (code: string, text: Localized, frame: SurveyFrame, rest: Partial<ItemDraft>): ItemDraft => ({
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

export const choiceItem = <Field>(
  code: string,
  text: Localized,
  field: Field,
  options: ChoiceOptions,
  frame: SurveyFrame,
): PlannedItem<Field> => ({
  draft: withDirection(
    draftOf(code, text, frame, {
      type: options.type,
      options: options.options,
      leftPole: options.poles?.left ?? null,
      rightPole: options.poles?.right ?? null,
      abstentionAllowed: options.hasAbstention,
      direction: options.direction,
    }),
  ),
  reading: {
    kind: 'choice',
    field,
    positions: options.positions,
    labels: options.labels,
    offersNoAnswer: false,
  },
});

export interface TickOption<Field> {
  code: string;
  text: Localized;
  field: Field;
  isAbstention: boolean;
  isText?: boolean;
}

export const multipleItem = <Field>(
  code: string,
  text: Localized,
  options: readonly TickOption<Field>[],
  frame: SurveyFrame,
  isMandatory = false,
): PlannedItem<Field> => {
  const kept = options.every(({ isAbstention }) => isAbstention)
    ? options
    : options.filter(({ isAbstention }) => !isAbstention);
  const abstentions = options.filter((option) => !kept.includes(option));
  return {
    draft: draftOf(code, text, frame, {
      type: 'MULTIPLE_CHOICE',
      options: kept.map((option) => ({
        code: option.code,
        text: textOr(option.text, option.code, frame.languages),
        value: null,
      })),
      abstentionAllowed: abstentions.length > 0,
    }),
    reading: {
      kind: 'multiple',
      ticks: kept.map(({ field, isText = false }) => ({ field, isText })),
      abstentions: abstentions.map(({ field }) => field),
      isMandatory,
    },
  };
};

export const typedItem = <Field>(
  kind: 'open' | 'number',
  code: string,
  text: Localized,
  field: Field,
  frame: SurveyFrame,
): PlannedItem<Field> => ({
  draft: draftOf(code, text, frame, { type: kind === 'open' ? 'OPEN' : 'NUMERIC' }),
  reading: { kind, field },
});

export const rankOptions = (count: number, { languages }: SurveyFrame): OptionDraft[] =>
  Array.from({ length: count }, (_, index) => ({
    code: String(index + 1),
    text: Object.fromEntries(languages.map((language) => [language, String(index + 1)])),
    value: index + 1,
  }));

export const rankItem = <Field>(
  code: string,
  text: Localized,
  options: OptionDraft[],
  reading: Omit<Extract<PlannedItem<Field>['reading'], { kind: 'rank' }>, 'kind'>,
  frame: SurveyFrame,
): PlannedItem<Field> => ({
  draft: draftOf(code, text, frame, { type: 'SCALA', options, direction: 'LOW_IS_BEST', isRank: true }),
  reading: { kind: 'rank', ...reading },
});
