import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

const tool = (name: string) => `node_modules/.bin/${name}`;
const checks: readonly (readonly [string, string[]])[] = [
  ['types, also of a client of docs/openapi.json', ['scripts/checks/check-types.ts']],
  ['lint and format', [tool('biome'), 'check', '--error-on-warnings', '.']],
  ['boundaries', ['scripts/checks/check-boundaries.ts']],
  ['unused code', [tool('knip'), '--no-progress']],
  ['spelling of guides and of texts on the page', [tool('cspell'), 'lint', '--no-progress', '--no-summary']],
  ['subjects of commits', ['scripts/checks/check-commit-subjects.ts']],
  ['database types are up to date', ['scripts/generate/generate-database-types.ts', '--verify']],
  ['docs/openapi.json is up to date', ['scripts/generate/generate-openapi.ts', '--verify']],
  ['docs/openapi.json is sound', [tool('redocly'), 'lint', 'docs/openapi.json', '--max-problems=20']],
];

/** No network access: the linter of the API document would report its use and look for newer versions. */
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

export interface CheckResult {
  name: string;
  passed: boolean;
  output: string;
}

const run = async ([name, command]: readonly [string, string[]]): Promise<CheckResult> => {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { name, passed: (await ended) === 0, output: `${out}${err}`.trim() };
};

export const runChecks = async (): Promise<CheckResult[]> => {
  const waiting = [...checks];
  const results: CheckResult[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await run(next);
      results.push(result);
      console.log(`${result.passed ? 'ok    ' : 'FAILED'} ${result.name}`);
      if (!result.passed) console.log(`${result.output}\n`);
    }
  };
  await Promise.all([work(), work()]);
  return results;
};
