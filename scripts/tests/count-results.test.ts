import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conclude, countPlaywright, countVitest, listVitestFailures } from './count-results.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plenum-counts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const report = (content: unknown): string => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const tests = (...statuses: string[]) => statuses.map((status) => ({ status }));

test('When tests passed, failed and were skipped, then each is counted', () => {
  const testResults = [
    { status: 'passed', assertionResults: tests('passed', 'passed', 'skipped') },
    { status: 'failed', assertionResults: tests('passed', 'failed', 'failed') },
  ];
  expect(countVitest(report({ testResults }), 1)).toEqual({ passed: 3, failed: 2, skipped: 1 });
});

test('When a file could not be loaded, then it counts as one failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(countVitest(report({ testResults }), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('lists failed tests with the beginning of their errors, and files that could not be loaded', () => {
  const failed = {
    status: 'failed',
    fullName: 'adds',
    failureMessages: ['Error: 1 is not 2\n    at a.ts:3'],
  };
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [...tests('passed'), failed] },
    { name: 'b.test.ts', status: 'failed', message: 'Cannot find package', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: tests('passed') },
  ];
  expect(listVitestFailures(report({ testResults }))).toEqual([
    'a.test.ts > adds\nError: 1 is not 2\n    at a.ts:3',
    'b.test.ts\nCannot find package',
  ]);
  expect(listVitestFailures(join(folder, 'none.json'))).toEqual([]);
});

test('When a run ends badly without a failed test or without a report, then that is a failure', () => {
  expect(countVitest(report({ testResults: [] }), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countVitest(join(folder, 'none.json'), null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countPlaywright(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('When a browser test passed only on a second try, then it has failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 3 };
  expect(countPlaywright(report({ stats, errors: [] }), 1)).toEqual({ passed: 4, failed: 2, skipped: 3 });
});

test.each([
  ['nothing is skipped', { passed: 4, failed: 0, skipped: 0 }, false, true],
  ['one is skipped', { passed: 4, failed: 0, skipped: 1 }, false, false],
  ['one is skipped', { passed: 4, failed: 0, skipped: 1 }, true, true],
  ['one failed', { passed: 4, failed: 1, skipped: 0 }, true, false],
  ['nothing ran', { passed: 0, failed: 0, skipped: 0 }, true, false],
])(
  'When %s, then the last line counts %j, and the run that may leave tests out (%s) succeeds: %s',
  (_, counts, mayExclude, succeeded) => {
    const doubled = conclude([counts, counts], mayExclude);
    expect(doubled).toEqual({
      line: `${counts.passed * 2} passed, ${counts.failed * 2} failed, ${counts.skipped * 2} skipped`,
      succeeded,
    });
  },
);
