import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const web = new URL('..', import.meta.url).pathname;
const library = join(web, '../../node_modules/@mantine/core');
const components = new Map(
  globSync('esm/components/**/*.mjs', { cwd: library }).map((file) => [
    /([^/]+)\.mjs$/.exec(file)?.[1],
    join(library, file),
  ]),
);

const usedNames = new Set(
  globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !/\.test\.|^testing\//.test(file))
    .flatMap((file) => [
      ...readFileSync(join(web, file), 'utf8').matchAll(/import \{([^}]+)\} from '@mantine\/core'/g),
    ])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/^type .*/, ''))),
);

const neededSheets = (): string[] => {
  const seen = new Set<string>();
  const sheets = new Set<string>();
  const walk = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, written = ''] of readFileSync(file, 'utf8').matchAll(/^import [^;]*from "(\.[^"]+)";$/gm)) {
      const sheet = /([^/]+)\.module\.mjs$/.exec(written)?.[1];
      if (sheet) sheets.add(sheet);
      else walk(join(dirname(file), written));
    }
  };
  for (const name of usedNames) {
    const file = components.get(name);
    if (file) walk(file);
  }
  return [...sheets].filter((name) => existsSync(join(library, `styles/${name}.layer.css`)));
};

const listed = [
  ...readFileSync(join(web, 'app/mantine-styles.ts'), 'utf8').matchAll(/styles\/([\w-]+)\.layer\.css/g),
].map(([, name = '']) => name);

test('every component in use has its styles', () => {
  const needed = neededSheets();
  expect(needed.length).toBeGreaterThan(40);
  expect(needed.filter((name) => !listed.includes(name))).toEqual([]);
});

test('styles come in the order of the library', () => {
  const all = readFileSync(join(library, 'styles.layer.css'), 'utf8');
  const places = listed.map((name) => {
    const own = readFileSync(join(library, `styles/${name}.layer.css`), 'utf8');
    return all.indexOf(
      own
        .replace(/^@layer mantine \{|\}$/g, '')
        .trim()
        .slice(0, 80),
    );
  });
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
