import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { startBundledPostgres } from '../../src/server/db/postgres/bundled-postgres.ts';
import { migrate } from '../../src/server/db/schema/migrate.ts';

const OUTPUT = 'src/server/db/schema.generated.ts';

const folder = await mkdtemp(join(tmpdir(), 'plenum-types-'));
await chmod(folder, 0o755);
const postgres = await startBundledPostgres(folder, { durable: false });
await migrate(postgres.url);
const verify = process.argv.includes('--verify') ? ['--verify'] : [];
const tools = join(import.meta.dirname, '../../node_modules/.bin');
const run = spawnSync(
  'kysely-codegen',
  [
    '--dialect',
    'postgres',
    '--url',
    postgres.url,
    '--out-file',
    OUTPUT,
    '--numeric-parser',
    'number',
    '--include-pattern',
    'public.*',
    '--exclude-pattern',
    'migrations',
    '--log-level',
    'error',
    ...verify,
  ],
  { stdio: 'inherit', env: { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH}` } },
);
await postgres.stop();
await rm(folder, { recursive: true, force: true });
process.exit(run.status ?? 1);
