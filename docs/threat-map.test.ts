import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const rows = readFileSync(join(ROOT, 'docs/threat-map.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| ([^|]+?) +\| ([^|]+?) +\|$/.exec(line))
  .filter((match) => match !== null)
  .slice(1)
  .map(([, threat = '', tests = '']) => ({ threat, tests }))
  .filter(({ threat }) => !/^-+$/.test(threat));

test('When a class of flaw is listed, then the tests it names are there, or it says that nothing is built', () => {
  expect(rows.length).toBeGreaterThan(20);
  const wrong = rows.flatMap(({ threat, tests }) => {
    const paths = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    if (paths.length === 0 && !tests.startsWith('not built')) return [threat];
    return paths.filter((path) => !existsSync(join(ROOT, path)));
  });
  expect(wrong).toEqual([]);
});
