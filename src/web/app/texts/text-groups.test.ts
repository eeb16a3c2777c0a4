import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chooseTextGroups } from './text-groups.ts';
import { textLoaders } from './text-loaders.ts';

const web = new URL('../..', import.meta.url).pathname;

test.each(['de', 'en'] as const)('every text of %s is in one group', async (language) => {
  const groups = await Promise.all(Object.values(textLoaders[language]).map((load) => load()));
  const loaded = groups.flatMap(({ texts }) =>
    Object.keys(texts).map((path) => path.replace(/^(\.\.\/)+/, '')),
  );
  const files = globSync(`{app,ui,lib/*,features/*/*,features/*/*/*}/locales/${language}.json`, { cwd: web });
  expect(loaded.map((path) => path.replace(/^locales/, 'app/locales')).sort()).toEqual(files.sort());
});

test.each([
  ['/reports/5/page', []],
  ['/reports/5/snapshots/2', []],
  ['/sign-in', []],
  ['/', []],
  ['/reports/5', ['problems', 'editing']],
  ['/reports/5/items/3', ['problems', 'editing', 'office']],
  ['/settings', ['problems', 'editing', 'office']],
])('%s loads its texts together with its code', (path, groups) => {
  expect(chooseTextGroups(path)).toEqual(groups);
});
