/**
 * Playwright records the call site of each step and maps it through source maps, which takes a tenth of its workers'
 * time. Where Node strips the types (`scripts/tests/run-all-tests.ts`), lines are unchanged, so the mapping is unnecessary.
 */
export const keepStacksPlain = (): void => {
  if (!process.env.PW_DISABLE_TS_ESM) return;
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  // Playwright makes it 200; each message to the browser has an error at hand in case it fails.
  Error.stackTraceLimit = 50;
};
