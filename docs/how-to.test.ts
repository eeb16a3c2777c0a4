import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(import.meta.dirname, 'how-to/add-a-visualization.md'), 'utf8');
const steps = [...page.matchAll(/^\| \d+ +\| `([^`]+)`( \(new\))?/gm)].map(([, path, isNew]) => ({
  path,
  isNew: isNew !== undefined,
}));

/**
 * Registries that the compiler checks for an entry per view, recognised by their form; `npm run count:visualization`
 * finds them by compiling.
 */
const registry =
  /^const \w+: \{ \[\w+ in (?:Chart)?View\]: |^\} satisfies (?:Record<View,|\{ \[\w+ in View\])/m;

test('lists every registry over views, a new file for each and at most eight', () => {
  const found = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      !/\.test\.tsx?$|\/testing\//.test(file) && registry.test(readFileSync(join(root, file), 'utf8')),
  );
  const changed = steps.filter(({ isNew }) => !isNew).map(({ path }) => path);
  expect(changed.sort()).toEqual(found.sort());
  expect(steps.filter(({ isNew }) => isNew)).toHaveLength(found.length);
  expect(steps.length).toBeLessThanOrEqual(8);
});

test('When a page says where something is, then the file is there', () => {
  const pages = ['docs/ARCHITECTURE.md', ...globSync('docs/how-to/*.md', { cwd: root })];
  const named = pages.flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(/`((?:src|scripts|docs|e2e|bench)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
