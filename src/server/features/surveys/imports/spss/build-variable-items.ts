import type { Localized } from '#shared/schemas.ts';
import { isAbstentionLabel } from '../questionnaire/abstention-labels.ts';
import { extractPole } from '../questionnaire/detect-scale.ts';
import { withDirection } from '../questionnaire/scale-direction.ts';
import { ABSTAINED, type AnswerReader } from '../source/pack-answers.ts';
import type { ItemDraft } from '../source/survey-draft.ts';
import { isMissing, type SpssDictionary, type SpssVariable } from './dictionary.ts';
import type { Option, Options } from './read-variable-options.ts';
import { valueReader } from './value-readers.ts';

export interface SpssItem {
  draft: ItemDraft;
  reader: AnswerReader<Buffer>;
}

export const text = (language: string, one: string): Localized => ({ [language]: one });

export const createVariableDraft = (
  variable: { name: string; label: string },
  language: string,
  rest: Partial<ItemDraft>,
): ItemDraft => ({
  code: variable.name,
  text: text(language, variable.label || variable.name),
  type: 'OPEN',
  options: [],
  leftPole: null,
  rightPole: null,
  abstentionAllowed: false,
  direction: null,
  ...rest,
});

const abstainsWith = (variable: SpssVariable): boolean =>
  variable.missing.values.length > 0 ||
  variable.missing.low <= variable.missing.high ||
  [...variable.valueLabels.values()].some(isAbstentionLabel);

export const choiceItem = (
  variable: SpssVariable,
  { options, isScale, direction }: Options,
  dictionary: SpssDictionary,
  language: string,
): SpssItem => {
  const positions = new Map(options.map(({ value }, index) => [value, index + 1]));
  const pole = (option: Option | undefined): Localized | null => {
    const word = extractPole(option?.label ?? '');
    return isScale && word !== '' ? text(language, word) : null;
  };
  const read = valueReader(variable, dictionary);
  return {
    draft: withDirection(
      createVariableDraft(variable, language, {
        type: isScale ? 'SCALA' : 'SINGLE_CHOICE',
        options: options.map(({ value, label }, index) => ({
          code: String(value),
          text: text(language, label || String(value)),
          // Codes that are no numbers stand in the order of their steps.
          value: isScale ? (typeof value === 'number' ? value : index + 1) : null,
        })),
        leftPole: pole(options[0]),
        rightPole: pole(options.at(-1)),
        abstentionAllowed: abstainsWith(variable),
        direction: isScale ? (direction ?? null) : null,
      }),
    ),
    reader: {
      kind: 'choice',
      optionCount: options.length,
      read: (row) => {
        const value = read(row);
        if (value === null) return 0;
        if (isMissing(value, variable.missing)) return ABSTAINED;
        // What is no option then has the label of an abstention.
        return positions.get(value) ?? ABSTAINED;
      },
    },
  };
};

export const numberItem = (
  variable: SpssVariable,
  dictionary: SpssDictionary,
  language: string,
): SpssItem => {
  const read = valueReader(variable, dictionary);
  return {
    draft: createVariableDraft(variable, language, {
      type: 'NUMERIC',
      abstentionAllowed: abstainsWith(variable),
    }),
    reader: {
      kind: 'number',
      read: (row) => {
        const value = read(row);
        if (typeof value !== 'number') return Number.NaN;
        const abstains =
          isMissing(value, variable.missing) || isAbstentionLabel(variable.valueLabels.get(value) ?? '');
        return abstains ? Number.POSITIVE_INFINITY : value;
      },
    },
  };
};

export const openItem = (variable: SpssVariable, dictionary: SpssDictionary, language: string): SpssItem => {
  const read = valueReader(variable, dictionary);
  return {
    draft: createVariableDraft(variable, language, {}),
    reader: {
      kind: 'open',
      read: (row) => {
        const value = read(row);
        return value === null || isMissing(value, variable.missing) ? '' : String(value);
      },
    },
  };
};
