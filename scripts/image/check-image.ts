import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startBundledPostgres } from '../../src/server/db/postgres/bundled-postgres.ts';
import { signIn } from '../../src/server/testing/call-spawned.ts';
import { layOutImage, sizeOf } from './lay-out-image.ts';

/**
 * Starts what the image holds as its container would: as an account without rights, on files that it cannot write, with settings alone, beside
 * a PostgreSQL of this machine. Each step throws with what the program printed. The folder lies outside the project, whose packages Node would find.
 */
const ACCOUNT = process.getuid?.() === 0 ? { uid: 65_532, gid: 65_532 } : {};
const deployment = join(import.meta.dirname, '../../deploy');
const READY_WITHIN_MS = 180_000;

const work = mkdtempSync(join(tmpdir(), 'plenum-image-'));
chmodSync(work, 0o755);
const image = join(work, 'plenum');
const writable = join(work, 'writable');
mkdirSync(writable, { mode: 0o777 });
chmodSync(writable, 0o777);

const step = async <Result>(name: string, run: () => Promise<Result> | Result): Promise<Result> => {
  const since = performance.now();
  const result = await run();
  console.log(`ok  ${name} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
  return result;
};

const databaseFolder = join(work, 'database');
mkdirSync(databaseFolder, { mode: 0o755 });
const postgres = await startBundledPostgres(databaseFolder, { durable: false });
const env = {
  DATABASE_URL: postgres.url,
  PORT: '0',
  HOST: '127.0.0.1',
  PLENUM_DATA_DIR: join(writable, 'data'),
  HOME: writable,
  TMPDIR: writable,
};
const program = [join(image, 'src/server/cli/main.ts')];
const node = join(image, 'bin/node');

const run = (args: string[], environment = env): string => {
  const { status, stdout, stderr } = spawnSync(node, args, {
    env: environment,
    cwd: '/',
    encoding: 'utf8',
    ...ACCOUNT,
  });
  if (status !== 0) throw new Error(`${args.slice(1).join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
};

/** systemd looks for what a unit starts, so the program is where the image is. */
const verifyUnits = (): void => {
  const units = readdirSync(deployment).filter((name) => /\.(service|timer)$/.test(name));
  const paths = units.map((name) => join(work, name));
  for (const [index, path] of paths.entries()) {
    const unit = readFileSync(join(deployment, units[index] as string), 'utf8');
    writeFileSync(path, unit.replaceAll('/opt/plenum', image));
  }
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' });
  if (status !== 0 || stderr !== '') throw new Error(`systemd refuses a unit: ${stderr}`);
};

const untilReady = async (program: ChildProcess, output: () => string): Promise<string> => {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const address = /running at (\S+)/.exec(output())?.[1];
    const answer = address === undefined ? null : await fetch(`${address}/readyz`).catch(() => null);
    if (address !== undefined && answer?.ok) return address;
    if (program.exitCode !== null || Date.now() > deadline) throw new Error(`It is not ready: ${output()}`);
    await wait(250);
  }
};

let server: ChildProcess | null = null;
try {
  await step('lays the files out', () => layOutImage(image));
  spawnSync('chmod', ['-R', 'a-w', image]);
  console.log(
    `    ${Math.round(sizeOf(image) / 1e6)} MB, of which Node is ${Math.round(sizeOf(join(image, 'bin')) / 1e6)} MB`,
  );
  if (spawnSync('systemd-analyze', ['--version']).status === 0) await step('systemd units', verifyUnits);
  await step('plenum --version', () => run([...program, '--version']));
  await step('plenum migrate', () => run([...program, 'migrate']));
  let output = '';
  const started = spawn(node, [...program, 'serve'], {
    env: { ...env, PLENUM_MIGRATE: '0' },
    cwd: '/',
    ...ACCOUNT,
  });
  server = started;
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (output += chunk));
  const address = await step('plenum serve answers /readyz', () => untilReady(started, () => output));
  await step('healthcheck', () =>
    run([join(image, 'bin/healthcheck.mjs')], { ...env, PORT: new URL(address).port }),
  );
  await step('serves the page', async () => {
    const page = await fetch(address, { headers: { accept: 'text/html' } });
    if (!(await page.text()).includes('id="root"')) throw new Error('There is no page.');
  });
  await step('plenum doctor', () => run([...program, 'doctor']));
  await step('plenum export as PDF, slides and workbook', async () => {
    const headers = await signIn(address, /sign-in\?link=(\S+)/.exec(output)?.[1] ?? '');
    const reports = await fetch(`${address}/api/v1/reports`, { headers });
    const { content } = (await reports.json()) as { content: { id: number }[] };
    const out = join(writable, 'files');
    const id = String(content[0]?.id);
    run([...program, 'export', id, '--format', 'pdf,pptx,xlsx', '--language', 'en', '--out', out]);
    if (readdirSync(out).length !== 3) throw new Error(`There are ${readdirSync(out).join(', ')}.`);
  });
  await step('plenum backup, and upgrade --check with it', () => {
    const backup = join(writable, 'demo.plenum');
    run([...program, 'backup', backup]);
    const said = run([...program, 'upgrade', '--check', backup]);
    console.log(said.trim().replaceAll(/^/gm, '    '));
    if (!/^([1-9]\d*) of \1 published reports/m.test(said)) throw new Error('It compared no report.');
  });
  await step('ends on SIGTERM', async () => {
    const ended = once(started, 'exit');
    started.kill('SIGTERM');
    started.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`It ended with ${code}: ${output}`);
  });
  if (existsSync(join(image, 'node_modules/.cache')))
    throw new Error('Something was written into the image.');
} finally {
  server?.kill('SIGKILL');
  await postgres.stop();
  spawnSync('chmod', ['-R', 'u+w', image]);
  rmSync(work, { recursive: true, force: true });
}
