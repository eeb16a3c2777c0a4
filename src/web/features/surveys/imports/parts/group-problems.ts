import type { ShownImportProblem } from '#shared/surveys/imports/preview.ts';

export interface ProblemLocation {
  file: string;
  column: string | undefined;
  rows: number[];
}

export interface ProblemGroup {
  severity: ShownImportProblem['severity'];
  text: string;
  locations: ProblemLocation[];
}

/**
 * Merges equal problems into one with all locations, in order of appearance: a column without numbers in eight rows is
 * a single problem.
 */
export const groupProblems = (
  problems: readonly ShownImportProblem[],
  textOf: (problem: ShownImportProblem) => string,
): ProblemGroup[] => {
  const groups: ProblemGroup[] = [];
  for (const problem of problems) {
    const { severity, file, column, row } = problem;
    const text = textOf(problem);
    let group = groups.find((one) => one.severity === severity && one.text === text);
    if (!group) {
      group = { severity, text, locations: [] };
      groups.push(group);
    }
    let location = group.locations.find((one) => one.file === file && one.column === column);
    if (!location) {
      location = { file, column, rows: [] };
      group.locations.push(location);
    }
    if (row !== undefined && !location.rows.includes(row)) location.rows.push(row);
  }
  return groups;
};
