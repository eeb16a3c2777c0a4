/** A reason why Plenum cannot start or a command cannot run, shown in the terminal without a stack. */
export class StartProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartProblem';
  }
}

export const systemCode = (error: unknown): string =>
  String((error as { code?: unknown } | null)?.code ?? '');
