import { isBuiltin } from 'node:module';
import type { Import } from './read-imports.ts';

const allowedLayers: Record<string, readonly string[]> = {
  shared: [],
  analysis: ['shared'],
  charts: ['shared'],
  document: ['charts', 'shared'],
  web: ['document', 'charts', 'shared'],
  server: ['analysis', 'document', 'charts', 'shared'],
};

const layerOf = (file: string): string | undefined => /^src\/([^/]+)\//.exec(file)?.[1];
const webFeatureOf = (file: string): string | undefined =>
  /^src\/web\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1];
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\/|^e2e\//.test(file);

const isDocumentation = /^(docs\/user-guide(\.de)?|CHANGELOG)\.md(\?raw)?$/;

const layerComplaint = (from: string, to: string): string | null => {
  const [own, other] = [layerOf(from), layerOf(to)];
  const allowed = own === undefined ? undefined : allowedLayers[own];
  if (own === undefined || allowed === undefined) return null;
  if (own === 'web' && isDocumentation.test(to)) return null;
  if (other === undefined) return `${own} is no place to reach outside src from`;
  return own === other || allowed.includes(other) ? null : `${own} does not know ${other}`;
};

/** The rooms of the web that each room may import: `app -> features -> report-state, ui -> lib`. */
const allowedRooms: Record<string, readonly string[]> = {
  lib: [],
  ui: ['lib'],
  'report-state': ['lib'],
  features: ['report-state', 'ui', 'lib'],
  app: ['features', 'report-state', 'ui', 'lib'],
};

const roomOf = (file: string): string | undefined => /^src\/web\/([^/]+)\//.exec(file)?.[1];

const webComplaint = (from: string, to: string): string | null => {
  const [own, other] = [webFeatureOf(from), webFeatureOf(to)];
  if (own && other && own !== other) return 'web features do not know each other; web/app composes them';
  const [room, otherRoom] = [roomOf(from), roomOf(to)];
  if (!room || !otherRoom || room === otherRoom) return null;
  return allowedRooms[room]?.includes(otherRoom) ? null : `web/${room} does not know web/${otherRoom}`;
};

const forbiddenRooms: [own: RegExp, other: RegExp, why: string][] = [
  [
    /^src\/server\/db\//,
    /^src\/server\/(app|features|lib)\//,
    'server/db knows neither the application nor its features',
  ],
  [/^src\/server\/lib\//, /^src\/server\/app\//, 'server/lib does not know server/app, which composes'],
];

const DISTRICTS = [
  'platform',
  'organisation',
  'surveys',
  'figures',
  'reports',
  'publishing',
  'curation',
  'oversight',
];

const districtOf = (file: string): string | undefined =>
  /^src\/(?:server\/features|shared)\/([^/]+)\/[^/]+\//.exec(file)?.[1];

const districtComplaint = (from: string, to: string): string | null => {
  const [own, other] = [districtOf(from), districtOf(to)];
  if (own === undefined || other === undefined || layerOf(from) !== layerOf(to)) return null;
  if (!DISTRICTS.includes(own)) return `${own} is no district of features`;
  return DISTRICTS.indexOf(other) <= DISTRICTS.indexOf(own) ? null : `${own} does not know ${other}`;
};

const importFormatOf = (file: string): string | undefined =>
  /^src\/server\/features\/surveys\/imports\/(limesurvey|qualtrics|spss|surveyjs|table)\//.exec(file)?.[1];

const serverComplaint = (from: string, to: string): string | null => {
  const [own, other] = [importFormatOf(from), importFormatOf(to)];
  if (own && other && own !== other) return 'import formats do not know each other; formats.ts lists them';
  return forbiddenRooms.find(([room, target]) => room.test(from) && target.test(to))?.[2] ?? null;
};

export const boundaryComplaint = (from: string, { written, file }: Import): string | null => {
  if (file === null) {
    const isPure =
      ['analysis', 'charts', 'document', 'shared', 'web'].includes(layerOf(from) ?? '') && !isTest(from);
    return isPure && isBuiltin(written) ? 'this layer knows no Node' : null;
  }
  // Scripts and benchmarks work on the stage that is set for the tests.
  if (isTest(file) && !isTest(from) && !/^(?:scripts|bench)\//.test(from))
    return 'only tests import what is there for tests';
  // What a test needs to set the stage may come from anywhere.
  return isTest(from)
    ? null
    : (layerComplaint(from, file) ??
        webComplaint(from, file) ??
        serverComplaint(from, file) ??
        districtComplaint(from, file));
};

const packageOf = (written: string): string =>
  written
    .split('/')
    .slice(0, written.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns why the product may not import a package, or `null`: `npm start` installs only its `dependencies`. */
export const packageComplaint = (
  from: string,
  { written, file }: Import,
  dependencies: ReadonlySet<string>,
): string | null =>
  file !== null || isBuiltin(written) || layerOf(from) === undefined || isTest(from)
    ? null
    : dependencies.has(packageOf(written))
      ? null
      : 'only packages of dependencies are there where Plenum runs';

export const findCycle = (graph: ReadonlyMap<string, readonly string[]>): string[] | null => {
  const finished = new Set<string>();
  const walk = (file: string, trail: string[]): string[] | null => {
    const start = trail.indexOf(file);
    if (start >= 0) return [...trail.slice(start), file];
    if (finished.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const cycle = walk(next, [...trail, file]);
      if (cycle) return cycle;
    }
    finished.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const cycle = walk(file, []);
    if (cycle) return cycle;
  }
  return null;
};

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));

export const folderGraph = (graph: ReadonlyMap<string, readonly string[]>): Map<string, Set<string>> => {
  const folders = new Map<string, Set<string>>();
  for (const [file, imported] of graph) {
    if (!file.startsWith('src/') || isTest(file)) continue;
    const own = folderOf(file);
    const others = folders.get(own) ?? new Set<string>();
    folders.set(own, others);
    for (const other of imported) if (!isTest(other) && folderOf(other) !== own) others.add(folderOf(other));
  }
  return folders;
};

const withoutArrow = (folders: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string) =>
  new Map(
    [...folders].map(([folder, others]) => [
      folder,
      folder === from ? [...others].filter((other) => other !== to) : [...others],
    ]),
  );

/**
 * Folders form layers, each above all that it imports, except for at most one reverse edge. Returns the folders, in
 * order, of a cycle that no single edge breaks together with all others; `null` if the layers hold.
 */
export const findFolderCycle = (folders: ReadonlyMap<string, ReadonlySet<string>>): string[] | null => {
  const cycle = findCycle(withoutArrow(folders, '', ''));
  if (!cycle) return null;
  // Whichever arrow runs back, every circle goes through it, so it is one of this circle's.
  const opens = (from: string, at: number): boolean =>
    cycle[at + 1] !== undefined && findCycle(withoutArrow(folders, from, cycle[at + 1] as string)) === null;
  return cycle.some(opens) ? null : cycle;
};
