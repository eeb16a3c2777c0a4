/** One command of the command line. */
export interface Command {
  /** What it does, in one line of the help. */
  summary: string;
  /** Below `Usage:`, one line a form. */
  usage: readonly string[];
  /** Answers the exit code. Throws `UsageError` or `StartProblem` for what the person has to change. */
  run(args: string[]): Promise<number>;
}

/** Wrong arguments; the usage is shown with the message. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
