import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { writeLicences } from './licences.ts';
import { isRuntimeSource, RUNTIME_SOURCES, runtimePackages } from './runtime-packages.ts';

const root = join(import.meta.dirname, '../..');

/** Types, source maps and documentation of packages; licences stay. */
const NEVER_LOADED = /\.(d\.[cm]?ts|map|md|markdown|flow)$/i;
const LICENCE = /(^|\/)(licen[cs]e|copying|notice)[^/]*$/i;

const copyPackage = (path: string, target: string): void =>
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    dereference: true,
    filter: (source) => {
      const inside = `/${relative(join(root, path), source)}`;
      if (inside.startsWith('/node_modules')) return false;
      return LICENCE.test(inside) || !NEVER_LOADED.test(inside);
    },
  });

export const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

export const layOutImage = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  for (const name of RUNTIME_SOURCES)
    cpSync(join(root, 'src', name), join(folder, 'src', name), {
      recursive: true,
      filter: (source) => isRuntimeSource(relative(root, source)),
    });
  for (const name of ['migrations', 'dist/web', 'package.json', 'bin/healthcheck.mjs'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const path of runtimePackages(root)) copyPackage(path, folder);
  const node = join(folder, 'bin/node');
  mkdirSync(join(folder, 'bin'), { recursive: true });
  copyFileSync(process.execPath, node);
  chmodSync(node, 0o755);
  writeLicences(folder);
};

const [folder] = process.argv.slice(2);
if (import.meta.main && folder !== undefined) {
  layOutImage(folder);
  for (const name of ['bin', 'node_modules', 'dist/web', 'src', 'migrations', '.'])
    console.log(`${Math.round(sizeOf(join(folder, name)) / 1e6)} MB`.padStart(8), name);
}
