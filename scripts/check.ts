import { runChecks } from './tests/run-checks.ts';

const results = await runChecks();
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
