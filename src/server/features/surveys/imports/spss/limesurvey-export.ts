import type { Localized } from '#shared/schemas.ts';
import { detectScale } from '../questionnaire/detect-scale.ts';
import { createVariableDraft, type SpssItem, text } from './build-variable-items.ts';
import type { SpssDictionary, SpssValue, SpssVariable } from './dictionary.ts';
import type { CaseInspection } from './inspect-cases.ts';
import { type Options, readVariableOptions } from './read-variable-options.ts';
import { valueReader } from './value-readers.ts';

const TECHNICAL = new Set(
  'id submitdate lastpage startlanguage seed token startdate datestamp ipaddr refurl'.split(' '),
);
const COMPLETION = 'submitdate';
const FIXED_CODES: readonly Readonly<Record<string, string>>[] = [
  { 0: 'F', 1: 'M' },
  { 1: 'Y', 0: 'N', 9: 'U' },
  { 1: 'I', 0: 'S', '-1': 'D' },
];
const POINTS = new Set([5, 10]);
const TICKED: readonly SpssValue[] = ['Y', 1];

const PARTS = /^((?:\[[^\]]*\] ?)*)\[([^\]]*)\] (.*)$/su;

export const isLimeSurveyExport = ({ variables }: SpssDictionary): boolean =>
  [COMPLETION, 'lastpage'].every((wanted) => variables.some(({ name }) => name === wanted));

export const isTechnical = ({ name }: SpssVariable): boolean => TECHNICAL.has(name);

export const findFileVariables = ({ variables }: SpssDictionary): Set<SpssVariable> => {
  const counts = variables.filter(({ name }) => name.endsWith('_filecount'));
  const names = new Set(counts.map(({ name }) => name.replace(/_filecount$/, '')));
  return new Set([...counts, ...variables.filter(({ name }) => names.has(name))]);
};

export const findCompletionVariable = ({ variables }: SpssDictionary): SpssVariable | undefined =>
  variables.find(({ name }) => name === COMPLETION);

type Seen = Set<SpssValue> | null;

const withFixedCodes = (variable: SpssVariable, seen: Seen): SpssVariable => {
  const labels = [...variable.valueLabels];
  const codes = FIXED_CODES.find((known) => {
    const letters = Object.values(known);
    return (
      letters.length === labels.length &&
      labels.every(([value]) => known[String(value)] !== undefined) &&
      [...(seen ?? [])].every((value) => letters.includes(String(value)))
    );
  });
  if (variable.width !== 1 || !codes) return variable;
  return {
    ...variable,
    valueLabels: new Map(labels.map(([value, label]) => [codes[String(value)] as string, label])),
  };
};

/** Bare numbers up to 5 or 10 are points of a scale. */
const asScale = (variable: SpssVariable, seen: Seen, found: Options | null): Options | null => {
  if (variable.width > 0) {
    const labels = found?.options.map(({ label }) => label) ?? [];
    return found && detectScale(labels, true) ? { ...found, isScale: true } : found;
  }
  const numbers = [...(seen ?? [])].filter((value) => typeof value === 'number');
  const highest = Math.max(0, ...numbers);
  const arePoints =
    variable.valueLabels.size === 0 &&
    POINTS.has(highest) &&
    numbers.every((value) => Number.isInteger(value) && value >= 1);
  if (!arePoints) return found;
  const options = Array.from({ length: highest }, (_, index) => ({
    value: index + 1,
    label: String(index + 1),
  }));
  return { options, isScale: true };
};

export const limeSurveyOptions = (
  variable: SpssVariable,
  seen: Seen,
): { variable: SpssVariable; options: Options | null } => {
  const labelled = withFixedCodes(variable, seen);
  return { variable: labelled, options: asScale(labelled, seen, readVariableOptions(labelled, seen)) };
};

interface TickGroup {
  code: string;
  question: string;
  ticks: { variable: SpssVariable; option: string; isText: boolean }[];
}

const isTick = ({ valueLabels, width }: SpssVariable, seen: Seen): boolean =>
  width > 0
    ? valueLabels.size === 2 && valueLabels.has('Y') && valueLabels.has('0')
    : valueLabels.size === 0 && seen?.size === 1 && seen.has(1);

const tickGroups = ({ variables }: SpssDictionary, { values }: CaseInspection): TickGroup[] => {
  const groups = new Map<string, TickGroup>();
  for (const variable of variables) {
    const [, row = '', option, rest = ''] = PARTS.exec(variable.label) ?? [];
    const code = variable.name.replace(/_[^_]+$/, '');
    if (option === undefined || isTechnical(variable)) continue;
    const isText = variable.name === `${code}_other` && groups.has(code);
    if (!isText && !isTick(variable, values.get(variable) ?? null)) continue;
    const group = groups.get(code) ?? { code, question: `${rest} ${row}`.trim(), ticks: [] };
    group.ticks.push({ variable, option, isText });
    groups.set(code, group);
  }
  return [...groups.values()].filter(({ ticks }) => ticks.length > 1);
};

const tickItem = (
  { code, question, ticks }: TickGroup,
  dictionary: SpssDictionary,
  language: string,
): SpssItem => {
  const readers = ticks.map(({ variable }) => valueReader(variable, dictionary));
  const localized = (words: string): Localized => text(language, words);
  return {
    draft: createVariableDraft({ name: code, label: question }, language, {
      type: 'MULTIPLE_CHOICE',
      options: ticks.map(({ variable, option }) => ({
        code: variable.name,
        text: localized(option),
        value: null,
      })),
    }),
    reader: {
      kind: 'multiple',
      optionCount: ticks.length,
      read: (row, tick) => {
        readers.forEach((read, index) => {
          const value = read(row);
          // Whatever was written under "other" says that there is another, also "0" and "no".
          if (value !== null && (ticks[index]?.isText || TICKED.includes(value))) tick(index + 1);
        });
        return 'blank';
      },
    },
  };
};

export const limeSurveyTicks = (
  dictionary: SpssDictionary,
  inspection: CaseInspection,
  language: string,
): { item: SpssItem; variables: SpssVariable[]; written: SpssVariable[] }[] =>
  tickGroups(dictionary, inspection).map((group) => ({
    item: tickItem(group, dictionary, language),
    variables: group.ticks.filter(({ isText }) => !isText).map(({ variable }) => variable),
    written: group.ticks.filter(({ isText }) => isText).map(({ variable }) => variable),
  }));
