import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { type PreparedScreens, screensOf } from './screens.ts';

const root = new URL('../..', import.meta.url).pathname;
const organisation = { published: 1, links: { de: 'rl_de', en: 'rl_en' }, led: 1, unchecked: 1 };
const prepared = new Proxy({} as PreparedScreens, {
  get: (_, name) => (name === 'organisation' ? organisation : 1),
});
const screens = screensOf(prepared);

/** Screens that only lead to others: the start page of each role, and the guided task before the list. */
const LEAD_ON = ['/', '/imports/new'];

const routes = globSync('src/web/app/**/*{route,routes,router}.tsx', { cwd: root })
  .flatMap((file) => [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/^\s+path: '([^']+)',$/gm)])
  .map(([, path = '']) => path)
  .filter((path) => !LEAD_ON.includes(path));

const patternOf = (route: string): RegExp =>
  route === '$' ? /^\/gibt\/es\/nicht$/ : new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`);

test('When a page is added, then a picture of it is taken', () => {
  expect(routes.length).toBeGreaterThan(35);
  const paths = screens.map(({ path }) => path.replace(/\?.*$/, ''));
  const without = routes.filter((route) => !paths.some((path) => patternOf(route).test(path)));
  expect(without, 'say in scripts/screens/screens.ts how each looks').toEqual([]);
});

test('takes each screenshot under a name of its own', () => {
  const names = screens.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('keeps just the screenshots that a document shows', () => {
  const documents = globSync(['docs/**/*.md', 'README.md'], { cwd: root });
  const shown = documents.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/pictures\/([\w-]+)\.png/g)].map(([, name]) => name),
  );
  const kept = globSync('docs/pictures/*.png', { cwd: root }).map((file) => basename(file, '.png'));
  expect(kept.sort()).toEqual([...new Set(shown)].sort());
});
