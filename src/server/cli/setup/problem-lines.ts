import type { ShownImportProblem } from '#shared/surveys/imports/preview.ts';

export const SHOWN_PROBLEMS = 10;

export const words = (code: string): string => code.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const inWords = ({ code, params, file, row, column }: ShownImportProblem): string => {
  const numbers = Object.entries(params)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
  const position = [file, row !== undefined && `row ${row}`, column !== undefined && `column ${column}`];
  return `${position.filter(Boolean).join(', ')}: ${words(code)}${numbers && ` (${numbers})`}`;
};

export const problemLines = (problems: readonly ShownImportProblem[]): string[] => {
  const shown = problems
    .slice(0, SHOWN_PROBLEMS)
    .map((problem) => `  ${problem.severity}: ${inWords(problem)}`);
  const more = problems.length - shown.length;
  return more > 0 ? [...shown, `  … and ${more} more`] : shown;
};
