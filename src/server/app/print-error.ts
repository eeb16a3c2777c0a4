/** What went wrong, in one line. By itself, so that a command does not load the whole application to say it. */
export const printError = (error: unknown): void =>
  console.error(`plenum: ${error instanceof Error ? error.message : String(error)}`);
