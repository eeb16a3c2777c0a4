import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const tests = globSync('{src,e2e,scripts,bench}/**/{testing/*,*.test,*.spec}.{ts,tsx}', { cwd: root });
/** Signal 0 only tests if a process exists. */
const SENDING = /process\.kill\((?!\w+, 0\))/;

test('When a test ends or stops a process, then it does so where a missing id cannot mean its whole group', () => {
  expect(tests.length).toBeGreaterThan(100);
  const sending = tests.filter((file) => SENDING.test(readFileSync(join(root, file), 'utf8')));
  expect(sending).toEqual(['src/server/testing/processes.ts']);
});
