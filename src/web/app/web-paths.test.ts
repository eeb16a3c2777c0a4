import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isWebPath, webPaths } from '#shared/web-paths.ts';

/** Parsed from the source, because the router itself needs a browser. A bare `$` matches any other address. */
const routePaths = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .filter((source) => source.includes('createRoute('))
  .flatMap((source) => [...source.matchAll(/^ {2}path: '([^']+)'/gm)].map(([, path]) => path as string))
  .filter((path) => path !== '$')
  .map((path) => path.replace(/\$(\w+)/g, ':$1'));

test('When the router has a screen, then the server knows its address, and no others', () => {
  expect(routePaths.length).toBeGreaterThan(10);
  expect([...routePaths].sort()).toEqual([...webPaths].sort());
});

test.each([
  ['/', true],
  ['/reports/12/page', true],
  ['/reports/', true],
  ['/reports/a-token-of-a-shared-report', true],
  ['/reports/1/2/3/4', false],
  ['/wp-admin', false],
  ['/reports//page', false],
  ['/API/v1/session', false],
])('When the address is %s, then that there is a screen is %s', (path, isScreen) => {
  expect(isWebPath(path)).toBe(isScreen);
});
