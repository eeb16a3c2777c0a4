import type { SourceFile } from '../source/survey-draft.ts';
import { isMissing, type SpssDictionary, type SpssValue, type SpssVariable } from './dictionary.ts';
import { readCases } from './read-cases.ts';
import { valueReader } from './value-readers.ts';

export interface CaseInspection {
  caseCount: number;
  values: Map<SpssVariable, Set<SpssValue> | null>;
}

const MAXIMUM_OPTIONS = 250;

export const inspectCases = async (
  file: SourceFile,
  dictionary: SpssDictionary,
  signal: AbortSignal,
): Promise<CaseInspection> => {
  const values = new Map<SpssVariable, Set<SpssValue> | null>();
  const watched = dictionary.variables.map((variable) => ({
    variable,
    read: valueReader(variable, dictionary),
    seen: new Set<SpssValue>(),
  }));
  let open = watched;
  let caseCount = 0;
  for await (const row of readCases(file, dictionary)) {
    signal.throwIfAborted();
    caseCount += 1;
    for (const { variable, read, seen } of open) {
      const value = read(row);
      if (value !== null && !isMissing(value, variable.missing)) seen.add(value);
    }
    if (open.some(({ seen }) => seen.size > MAXIMUM_OPTIONS)) {
      open = open.filter(({ seen }) => seen.size <= MAXIMUM_OPTIONS);
    }
  }
  for (const { variable, seen } of watched) values.set(variable, seen.size > MAXIMUM_OPTIONS ? null : seen);
  return { caseCount, values };
};
