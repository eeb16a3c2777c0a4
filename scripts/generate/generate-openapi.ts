import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../../src/server/app/start/build-app.ts';
import { connect } from '../../src/server/db/connect.ts';
import { monitorDatabase } from '../../src/server/db/database-monitor.ts';
import { createServices } from '../../src/server/lib/services.ts';

const OUTPUT = join(import.meta.dirname, '../../docs/openapi.json');
const NO_DATABASE = 'postgres://nobody@127.0.0.1:1/none';

const WIDTH = 140;
const format = (value: unknown, indent = ''): string => {
  const line = JSON.stringify(value, null, 1)?.replaceAll(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const members = Array.isArray(value)
    ? value.map((member) => format(member, inner))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([name, member]) => `${JSON.stringify(name)}: ${format(member, inner)}`);
  return `${open}\n${members.map((member) => inner + member).join(',\n')}\n${indent}${close}`;
};

const database = connect(NO_DATABASE);
const settings = {
  port: 0,
  host: '127.0.0.1',
  publicUrl: 'https://plenum.university.example',
  dataFolder: '',
  databaseUrl: NO_DATABASE,
  secret: 'signs nothing here',
};
const log = pino({ level: 'silent' });
const monitor = monitorDatabase(NO_DATABASE, log);
const app = await buildApp(createServices({ database, settings, monitor, log }));
const openapi = app.swagger() as { paths?: Record<string, unknown> };
const byPath = ([left]: [string, unknown], [right]: [string, unknown]) => (left < right ? -1 : 1);
const paths = Object.fromEntries(Object.entries(openapi.paths ?? {}).sort(byPath));
const text = `${format({ ...openapi, paths })}\n`;
await app.close();
monitor.close();
await database.destroy();

if (!process.argv.includes('--verify')) {
  await writeFile(OUTPUT, text);
} else if ((await readFile(OUTPUT, 'utf8').catch(() => '')) !== text) {
  console.error('docs/openapi.json is not what the contracts say: run `npm run generate` and commit it.');
  process.exit(1);
}
process.exit(0);
