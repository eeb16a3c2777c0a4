import { afterAll, afterEach } from 'vitest';
import { expectAsDocumented } from './documented-figures.ts';

/**
 * Counts the attempts of a file's tests and prints the total in the form that `docs/security.md` names. Tests expect
 * every attempt to be refused, so one that succeeds is a failed test. The total must match the document.
 */
export const countAttacks = (what: string): { count(more?: number): void } => {
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
    count: (more = 1) => {
      attempts += more;
    },
  };
};
