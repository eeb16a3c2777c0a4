import type { ExcludedQuestion, ImportProblem } from '../source/survey-draft.ts';
import { choiceItem, numberItem, openItem, type SpssItem } from './build-variable-items.ts';
import { createSetItem } from './create-set-item.ts';
import type { SpssDictionary, SpssValue, SpssVariable } from './dictionary.ts';
import type { CaseInspection } from './inspect-cases.ts';
import {
  findFileVariables,
  isLimeSurveyExport,
  isTechnical,
  limeSurveyOptions,
  limeSurveyTicks,
} from './limesurvey-export.ts';
import { byValue, type Options, readVariableOptions } from './read-variable-options.ts';

const SCALE = /^(\[[^\]]*\] \[[^\]\d]*)([12])(\] .*)$/su;

const labelsOf = ({ valueLabels }: SpssVariable): string => JSON.stringify([...valueLabels]);

/**
 * Both scales of a row if their labels are equal. LimeSurvey identifies answers of a dual scale by code alone, so its
 * SPSS export overwrites the labels of the first scale with those of the second.
 */
const findDualScales = (variables: readonly SpssVariable[]): Set<SpssVariable> => {
  const firsts = new Map<string, SpssVariable>();
  const found = new Set<SpssVariable>();
  for (const variable of variables) {
    const [, before, scale, after] = SCALE.exec(variable.label) ?? [];
    if (scale === undefined || variable.valueLabels.size === 0) continue;
    const key = JSON.stringify([variable.name.replace(/_[12]$/, ''), before, after]);
    const first = firsts.get(key);
    if (scale === '1') firsts.set(key, variable);
    else if (first && labelsOf(first) === labelsOf(variable)) found.add(first).add(variable);
  }
  return found;
};

/** Replaces labels that may belong to the other scale by the codes that occur; their order is unknown. */
const buildDualScaleOptions = (seen: ReadonlySet<SpssValue>): Options => ({
  options: [...seen].map((value) => ({ value, label: String(value) })).sort(byValue),
  isScale: false,
});

const noteDualScales = (found: ReadonlySet<SpssVariable>, file: string): ImportProblem[] => {
  const [first] = found;
  if (!first) return [];
  const params = { count: found.size, example: first.label.slice(0, 60) };
  return [{ severity: 'unsure', code: 'dualScaleLabels', params, file }];
};

export const planVariables = (
  dictionary: SpssDictionary,
  inspection: CaseInspection,
  language: string,
  file: string,
): { items: SpssItem[]; excluded: ExcludedQuestion[]; problems: ImportProblem[] } => {
  const items: SpssItem[] = [];
  const excluded: ExcludedQuestion[] = [];
  const inSets = new Map<SpssVariable, SpssItem>();
  for (const set of dictionary.sets) {
    const names = new Set(set.variables.map((name) => name.toUpperCase()));
    const variables = dictionary.variables.filter(
      ({ name, shortName }) => names.has(shortName) || names.has(name.toUpperCase()),
    );
    const item = createSetItem(set, variables, dictionary, language);
    if (!item || variables.some((variable) => inSets.has(variable))) continue;
    for (const variable of variables) inSets.set(variable, item);
  }
  const isLimeSurvey = isLimeSurveyExport(dictionary);
  if (isLimeSurvey)
    for (const { item, variables } of limeSurveyTicks(dictionary, inspection, language))
      for (const variable of variables) inSets.set(variable, item);
  const dualScales = isLimeSurvey ? findDualScales(dictionary.variables) : new Set<SpssVariable>();
  const uploaded = isLimeSurvey ? findFileVariables(dictionary) : new Set<SpssVariable>();
  const choiceOf = (variable: SpssVariable) => {
    const seen = inspection.values.get(variable) ?? null;
    if (seen && dualScales.has(variable)) return { variable, options: buildDualScaleOptions(seen) };
    return isLimeSurvey
      ? limeSurveyOptions(variable, seen)
      : { variable, options: readVariableOptions(variable, seen) };
  };
  for (const read of dictionary.variables) {
    if (isLimeSurvey && isTechnical(read)) {
      excluded.push({ question: read.name, reason: 'columnIgnored' });
      continue;
    }
    if (uploaded.has(read)) {
      excluded.push({ question: read.name, reason: 'fileUpload' });
      continue;
    }
    const ofSet = inSets.get(read);
    const { variable, options } = choiceOf(read);
    if (ofSet) {
      if (!items.includes(ofSet)) items.push(ofSet);
    } else if (variable.isDate) excluded.push({ question: variable.name, reason: 'date' });
    else if (options) items.push(choiceItem(variable, options, dictionary, language));
    else if (variable.width === 0) items.push(numberItem(variable, dictionary, language));
    else items.push(openItem(variable, dictionary, language));
  }
  return { items, excluded, problems: noteDualScales(dualScales, file) };
};
