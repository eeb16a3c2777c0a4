/** What went wrong, in one line. By itself, so that a command does not load the whole application to say it. */
export const explain = (error: unknown): void =>
  console.error(`plenum: ${error instanceof Error ? error.message : String(error)}`);
