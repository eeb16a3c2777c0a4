/** Why Plenum cannot start or a command cannot run, in words for the person at the terminal; no stack needed. */
export class StartProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartProblem';
  }
}

/** The system's code of a failed call, e.g. `EACCES`. */
export const systemCode = (error: unknown): string =>
  String((error as { code?: unknown } | null)?.code ?? '');
