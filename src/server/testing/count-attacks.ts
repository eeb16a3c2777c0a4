import { afterAll, afterEach } from 'vitest';
import { expectAsDocumented } from './documented-figures.ts';

/**
 * Counts what the tests of a file attempt and prints it when they are through, in the form that `docs/security.md` names:
 * every attempt is one that a test expects to be refused, so one that was not is a test that failed. They are as many as it says there.
 */
export const countAttacks = (what: string): { count(): void } => {
  let attempts = 0;
  let failed = 0;
  let isWhole = true;
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') failed += 1;
    // Of a file of which only some tests run, nothing follows.
    if (task.file.tasks.some((one) => one.mode === 'skip')) isWhole = false;
  });
  afterAll(() => {
    const through = failed === 0 ? 'none came through' : `${failed} tests failed`;
    console.log(`security: ${what}: ${attempts.toLocaleString('en')} attempts, ${through}`);
    if (isWhole && failed === 0) expectAsDocumented(what, attempts);
  });
  return {
    count: () => {
      attempts += 1;
    },
  };
};
