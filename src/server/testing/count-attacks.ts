import { afterAll, afterEach } from 'vitest';

/**
 * Counts what the tests of a file attempt and prints it when they are through, in the form that `docs/security.md` names:
 * every attempt is one that a test expects to be refused, so one that was not is a test that failed.
 */
export const countAttacks = (what: string): { count(): void } => {
  let attempts = 0;
  let failed = 0;
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') failed += 1;
  });
  afterAll(() => {
    const through = failed === 0 ? 'none came through' : `${failed} tests failed`;
    console.log(`security: ${what}: ${attempts.toLocaleString('en')} attempts, ${through}`);
  });
  return {
    count: () => {
      attempts += 1;
    },
  };
};
