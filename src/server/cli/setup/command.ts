export interface Command {
  summary: string;
  usage: readonly string[];
  /** Returns the exit code. Throws `UsageError` or `StartProblem` for errors that the user must correct. */
  run(args: string[]): Promise<number>;
}

export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
