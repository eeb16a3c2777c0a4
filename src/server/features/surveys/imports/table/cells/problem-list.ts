import type { ImportProblem } from '../../source/survey-draft.ts';

const MAXIMUM_PER_CODE = 20;

/** Bounded: a million faulty rows are reported as twenty and a count. */
export class ProblemList {
  readonly #file: string;
  readonly #problems: ImportProblem[] = [];
  readonly #counts = new Map<string, number>();
  errorCount = 0;
  count = 0;

  constructor(file: string) {
    this.#file = file;
  }

  error(code: string, params: ImportProblem['params'], row?: number, column?: string): void {
    this.errorCount += 1;
    this.#add('error', code, params, row, column);
  }

  warn(code: string, params: ImportProblem['params'], row?: number, column?: string): void {
    this.#add('warning', code, params, row, column);
  }

  #add(
    severity: ImportProblem['severity'],
    code: string,
    params: ImportProblem['params'],
    row?: number,
    column?: string,
  ): void {
    this.count += 1;
    const count = (this.#counts.get(code) ?? 0) + 1;
    this.#counts.set(code, count);
    if (count > MAXIMUM_PER_CODE) return;
    this.#problems.push({
      severity,
      code,
      params,
      file: this.#file,
      ...(row !== undefined && { row }),
      ...(column !== undefined && { column }),
    });
  }

  get all(): ImportProblem[] {
    return this.#problems;
  }

  get errors(): ImportProblem[] {
    return this.#problems.filter((problem) => problem.severity === 'error');
  }
}
