import type { Localized } from '#shared/schemas.ts';
import { isAbstentionLabel } from '../limesurvey/abstention-labels.ts';
import { detectScale, poleOfLabel } from '../limesurvey/detect-scale.ts';
import { ABSTAINED, type AnswerReader } from '../pack-answers.ts';
import type { ItemDraft, LeftOut } from '../survey-draft.ts';
import {
  isMissing,
  type MultipleResponseSet,
  type SpssDictionary,
  type SpssValue,
  type SpssVariable,
} from './dictionary.ts';
import type { CaseInspection } from './inspect-cases.ts';
import { valueReader } from './value-readers.ts';

/** An item and how its answers are taken out of a case. */
export interface SpssItem {
  draft: ItemDraft;
  reader: AnswerReader<Buffer>;
}

/** Values without labels become options of their own only where they are a handful of whole numbers. */
const MOST_UNLABELLED = 11;

interface Option {
  value: SpssValue;
  label: string;
}

interface Options {
  options: Option[];
  isScale: boolean;
}

const byValue = (a: Option, b: Option): number =>
  typeof a.value === 'number' && typeof b.value === 'number' ? a.value - b.value : 0;

/** Every whole number from the lowest to the highest, labelled or not: only the ends of a scale may have labels. */
const wholeRange = (labels: readonly Option[], values: readonly SpssValue[]): Option[] | null => {
  const numbers = [...labels.map(({ value }) => value), ...values];
  if (!numbers.every((value) => typeof value === 'number' && Number.isInteger(value))) return null;
  const [low, high] = [Math.min(...(numbers as number[])), Math.max(...(numbers as number[]))];
  if (high - low >= MOST_UNLABELLED) return null;
  const texts = new Map(labels.map(({ value, label }) => [value, label]));
  return Array.from({ length: high - low + 1 }, (_, index) => ({
    value: low + index,
    label: texts.get(low + index) ?? String(low + index),
  }));
};

/** The options of a variable; null where it is no choice. */
const optionsOf = (variable: SpssVariable, seen: Set<SpssValue> | null): Options | null => {
  const labels = [...variable.valueLabels]
    .map(([value, label]) => ({ value, label }))
    .filter(({ value, label }) => !isMissing(value, variable.missing) && !isAbstentionLabel(label))
    .sort(byValue);
  const isOrdinal = variable.measure === 'ordinal';
  const unlabelled = [...(seen ?? [])].filter((value) => !variable.valueLabels.has(value));
  if (labels.length > 0) {
    if (seen !== null && unlabelled.length === 0) {
      const isWorded =
        detectScale(
          labels.map(({ label }) => label),
          true,
        ) !== null;
      return { options: labels, isScale: variable.width === 0 && (isOrdinal || isWorded) };
    }
    if (seen === null || unlabelled.length > MOST_UNLABELLED) return null;
    if (variable.measure === 'nominal' || variable.width > 0) {
      const own = unlabelled.map((value) => ({ value, label: String(value) }));
      return { options: [...labels, ...own].sort(byValue), isScale: false };
    }
    const range = wholeRange(labels, unlabelled);
    return range ? { options: range, isScale: true } : null;
  }
  if (variable.width > 0 || seen === null || (!isOrdinal && variable.measure !== 'nominal')) return null;
  const range = seen.size > 0 ? wholeRange([], unlabelled) : null;
  return range ? { options: range, isScale: isOrdinal } : null;
};

const text = (language: string, one: string): Localized => ({ [language]: one });

const draftOf = (
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

const choiceItem = (
  variable: SpssVariable,
  { options, isScale }: Options,
  dictionary: SpssDictionary,
  language: string,
): SpssItem => {
  const positions = new Map(options.map(({ value }, index) => [value, index + 1]));
  const pole = (option: Option | undefined): Localized | null => {
    const word = poleOfLabel(option?.label ?? '');
    return isScale && word !== '' ? text(language, word) : null;
  };
  const read = valueReader(variable, dictionary);
  return {
    draft: draftOf(variable, language, {
      type: isScale ? 'SCALA' : 'SINGLE_CHOICE',
      options: options.map(({ value, label }) => ({
        code: String(value),
        text: text(language, label || String(value)),
        value: isScale ? Number(value) : null,
      })),
      leftPole: pole(options[0]),
      rightPole: pole(options.at(-1)),
      abstentionAllowed: abstainsWith(variable),
      direction: isScale ? 'HIGH_IS_BEST' : null,
    }),
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

const numberItem = (variable: SpssVariable, dictionary: SpssDictionary, language: string): SpssItem => {
  const read = valueReader(variable, dictionary);
  return {
    draft: draftOf(variable, language, { type: 'NUMERIC', abstentionAllowed: abstainsWith(variable) }),
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

const openItem = (variable: SpssVariable, dictionary: SpssDictionary, language: string): SpssItem => {
  const read = valueReader(variable, dictionary);
  return {
    draft: draftOf(variable, language, {}),
    reader: {
      kind: 'open',
      read: (row) => {
        const value = read(row);
        return value === null || isMissing(value, variable.missing) ? '' : String(value);
      },
    },
  };
};

/** Ticks are variables that hold the counted value, or the values that any of the variables holds. */
const multipleItem = (
  set: MultipleResponseSet,
  variables: readonly SpssVariable[],
  dictionary: SpssDictionary,
  language: string,
): SpssItem | null => {
  const readers = variables.map((variable) => valueReader(variable, dictionary));
  const first = variables[0];
  if (!first) return null;
  const labels: Option[] =
    set.counted === null
      ? [...first.valueLabels].map(([value, label]) => ({ value, label })).sort(byValue)
      : variables.map(({ name, label }) => ({ value: name, label: label || name }));
  if (labels.length === 0) return null;
  const places = new Map(labels.map(({ value }, index) => [value, index + 1]));
  const counted = variables.map(({ width }) => (width === 0 ? Number(set.counted) : set.counted));
  return {
    draft: draftOf({ name: set.name, label: set.label }, language, {
      type: 'MULTIPLE_CHOICE',
      options: labels.map(({ value, label }) => ({
        code: String(value),
        text: text(language, label || String(value)),
        value: null,
      })),
    }),
    reader: {
      kind: 'multiple',
      optionCount: labels.length,
      read: (row, tick) => {
        readers.forEach((read, index) => {
          const value = read(row);
          if (value === null) return;
          const place =
            set.counted === null ? places.get(value) : value === counted[index] ? index + 1 : undefined;
          if (place !== undefined) tick(place);
        });
        return 'blank';
      },
    },
  };
};

/** The items of a file, and the variables that become none. */
export const planVariables = (
  dictionary: SpssDictionary,
  inspection: CaseInspection,
  language: string,
): { items: SpssItem[]; leftOut: LeftOut[] } => {
  const items: SpssItem[] = [];
  const leftOut: LeftOut[] = [];
  const inSets = new Map<SpssVariable, SpssItem>();
  for (const set of dictionary.sets) {
    const names = new Set(set.variables.map((name) => name.toUpperCase()));
    const variables = dictionary.variables.filter(
      ({ name, shortName }) => names.has(shortName) || names.has(name.toUpperCase()),
    );
    const item = multipleItem(set, variables, dictionary, language);
    if (!item || variables.some((variable) => inSets.has(variable))) continue;
    for (const variable of variables) inSets.set(variable, item);
  }
  for (const variable of dictionary.variables) {
    const ofSet = inSets.get(variable);
    const options = optionsOf(variable, inspection.values.get(variable) ?? null);
    if (ofSet) {
      if (!items.includes(ofSet)) items.push(ofSet);
    } else if (variable.isDate) leftOut.push({ question: variable.name, reason: 'date' });
    else if (options) items.push(choiceItem(variable, options, dictionary, language));
    else if (variable.width === 0) items.push(numberItem(variable, dictionary, language));
    else items.push(openItem(variable, dictionary, language));
  }
  return { items, leftOut };
};
