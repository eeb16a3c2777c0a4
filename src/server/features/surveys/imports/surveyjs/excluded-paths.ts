import type { ExcludedQuestion } from '../source/survey-draft.ts';
import type { SurveyJsStructure } from './structure.ts';

export const excludedPaths = (
  { questions }: SurveyJsStructure,
  excluded: readonly ExcludedQuestion[],
): (readonly string[])[] => {
  const names = new Set(excluded.map(({ question }) => question));
  return questions.flatMap(({ name, key, rows, parts }) => {
    if (names.has(name)) return [[key]];
    const around = rows.length === 0 ? [[key]] : rows.map((row) => [key, row.code]);
    return parts
      .filter((part) => names.has(`${name}.${part.name}`))
      .flatMap((part) => around.map((path) => [...path, part.key]));
  });
};
