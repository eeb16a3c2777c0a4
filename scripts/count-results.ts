import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

const read = <Report>(path: string): Report | null =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null;

/** A run that failed as a whole must never count as one without failures. */
const atLeastOneFailure = ({ passed, failed }: Counts, exitCode: number | null): Counts => ({
  passed,
  failed: failed === 0 && exitCode !== 0 ? 1 : failed,
});

/** What Vitest's JSON report says; a file that could not even be loaded counts as one failure. */
export const countVitest = (path: string, exitCode: number | null): Counts => {
  const files = read<VitestReport>(path)?.testResults ?? [];
  const counts = { passed: 0, failed: 0 };
  for (const { status, assertionResults } of files) {
    const failures = assertionResults.filter((one) => one.status === 'failed').length;
    counts.passed += assertionResults.filter((one) => one.status === 'passed').length;
    counts.failed += status === 'failed' ? Math.max(failures, 1) : failures;
  }
  return atLeastOneFailure(counts, exitCode);
};

/** What Playwright's JSON report says; a test that passes only sometimes has failed. */
export const countPlaywright = (path: string, exitCode: number | null): Counts => {
  const report = read<PlaywrightReport>(path);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const failed = unexpected + flaky + (report?.errors.length ?? 0);
  return atLeastOneFailure({ passed: expected, failed }, exitCode);
};
