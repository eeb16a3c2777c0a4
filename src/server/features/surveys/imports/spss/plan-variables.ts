import type { ExcludedQuestion, ImportProblem } from '../source/survey-draft.ts';
import { choiceItem, numberItem, openItem, type SpssItem } from './build-variable-items.ts';
import { createSetItem } from './create-set-item.ts';
import type { SpssDictionary, SpssVariable } from './dictionary.ts';
import type { CaseInspection } from './inspect-cases.ts';
import { buildDualScaleOptions, findDualScales, noteDualScales } from './limesurvey-dual-scales.ts';
import {
  findFileVariables,
  isLimeSurveyExport,
  isTechnical,
  limeSurveyOptions,
  limeSurveyTicks,
} from './limesurvey-export.ts';
import { readVariableOptions } from './read-variable-options.ts';

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
