import { spawnSync } from 'node:child_process';

for (const script of [
  'scripts/generate/generate-database-types.ts',
  'scripts/generate/generate-openapi.ts',
  'scripts/generate/generate-decisions-index.ts',
]) {
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
