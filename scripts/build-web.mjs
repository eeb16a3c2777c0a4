import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root } from './install.mjs';

const SOURCES = ['src/web', 'src/document', 'src/charts', 'src/shared', 'docs/pictures', 'scripts/generate'];
const FILES = [
  'CHANGELOG.md',
  'docs/user-guide.de.md',
  'docs/user-guide.md',
  'package-lock.json',
  'package.json',
  'postcss.config.json',
  'vite.config.ts',
];
const PAGE = join(root, 'dist/web/index.html');
const STAMP = join(root, 'dist/web.stamp');

const filesBelow = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    : [];

const fingerprint = () => {
  const hash = createHash('sha256');
  const files = [...SOURCES.flatMap(filesBelow), ...FILES.map((name) => join(root, name))].sort();
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
};

/**
 * Builds the web into dist/web unless it is up to date. The stamp is written last, so an interrupted build does not
 * count.
 */
export const buildWeb = () => {
  const wanted = fingerprint();
  if (existsSync(PAGE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Building the web …');
  rmSync(STAMP, { force: true });
  const run = spawnSync(
    pinnedNode,
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.config.ts', '--logLevel', 'error'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (run.status !== 0) {
    console.error('plenum: The web could not be built; the lines above say why.');
    process.exit(1);
  }
  writeFileSync(STAMP, wanted);
};
