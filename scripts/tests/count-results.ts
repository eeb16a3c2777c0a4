import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  testResults: {
    name?: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

const read = <Report>(path: string): Report | null =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null;

const atLeastOneFailure = (counts: Counts, exitCode: number | null): Counts => ({
  ...counts,
  failed: counts.failed === 0 && exitCode !== 0 ? 1 : counts.failed,
});

const EXCLUDED = ['skipped', 'pending', 'todo', 'disabled'];

/** Counts a file that could not be loaded as one failure. */
export const countVitest = (path: string, exitCode: number | null): Counts => {
  const files = read<VitestReport>(path)?.testResults ?? [];
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of files) {
    const failures = assertionResults.filter((one) => one.status === 'failed').length;
    counts.passed += assertionResults.filter((one) => one.status === 'passed').length;
    counts.skipped += assertionResults.filter((one) => EXCLUDED.includes(one.status)).length;
    counts.failed += status === 'failed' ? Math.max(failures, 1) : failures;
  }
  return atLeastOneFailure(counts, exitCode);
};

const firstLines = (message: string): string => message.split('\n').slice(0, 8).join('\n');

/**
 * Lists the failed tests of Vitest's JSON report with the beginning of their errors. The browser tests print thousands
 * of lines after them, and often only the end of a long log is kept.
 */
export const listVitestFailures = (path: string): string[] =>
  (read<VitestReport>(path)?.testResults ?? []).flatMap(
    ({ name = '', status, message = '', assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed');
      if (failed.length === 0) return status === 'failed' ? [`${name}\n${firstLines(message)}`] : [];
      return failed.map(
        ({ fullName = '', failureMessages = [] }) =>
          `${name} > ${fullName}\n${firstLines(failureMessages.join('\n'))}`,
      );
    },
  );

/** Counts a flaky test as failed. */
export const countPlaywright = (path: string, exitCode: number | null): Counts => {
  const report = read<PlaywrightReport>(path);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const failed = unexpected + flaky + (report?.errors.length ?? 0);
  return atLeastOneFailure({ passed: expected, failed, skipped }, exitCode);
};

const sum = (parts: readonly Counts[], part: keyof Counts): number =>
  parts.reduce((total, counts) => total + counts[part], 0);

/**
 * Returns the last line of the run and its outcome. A skipped test proves nothing, so skipping fails the run unless
 * whoever started it allowed it (`mayExclude`).
 */
export const conclude = (
  parts: readonly Counts[],
  mayExclude: boolean,
): { line: string; succeeded: boolean } => {
  const [passed, failed, skipped] = [sum(parts, 'passed'), sum(parts, 'failed'), sum(parts, 'skipped')];
  return {
    line: `${passed} passed, ${failed} failed, ${skipped} skipped`,
    succeeded: passed > 0 && failed === 0 && (skipped === 0 || mayExclude),
  };
};
