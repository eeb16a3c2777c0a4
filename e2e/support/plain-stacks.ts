/**
 * Playwright notes for each step where it was called, and maps that through source maps: a tenth of what its workers take. Where Node strips the types
 * (`scripts/run-all-tests.ts`), every line is where it was written, so there is nothing to map.
 */
export const keepStacksPlain = (): void => {
  if (!process.env.PW_DISABLE_TS_ESM) return;
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  // Playwright makes it 200; each message to the browser has an error at hand in case it fails.
  Error.stackTraceLimit = 50;
};
