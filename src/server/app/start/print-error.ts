/** A separate module, so that commands do not load the application for it. */
export const printError = (error: unknown): void =>
  console.error(`plenum: ${error instanceof Error ? error.message : String(error)}`);
