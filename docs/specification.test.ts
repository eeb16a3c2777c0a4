import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const stated = [...read('docs/specification.md').matchAll(/^- \*\*\[(\d\.\d\d)\]\*\*/gm)].map(
  ([, number]) => number,
);

test('When the paragraphs are read, then each is there once, in order', () => {
  expect(stated).toEqual([...new Set(stated)].sort());
  const mapped = [...read('docs/spec-map.md').matchAll(/^\| \[?(\d\.\d\d)/gm)].map(([, number]) => number);
  expect(stated).toEqual(mapped);
});

test('When code, tests or records cite a paragraph, then it is one of the specification', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'e2e/**/*.ts', 'scripts/**/*.ts', 'docs/**/*.md'], {
    cwd: ROOT,
  });
  const unknown = files.flatMap((file) =>
    [...read(file).matchAll(/\[(\d\.\d\d)\]/g)]
      .filter(([, number]) => !stated.includes(number))
      .map(([cited]) => `${file}: ${cited}`),
  );
  expect(unknown).toEqual([]);
});

test('When a page of the documentation links to a file, then that is there', () => {
  const dead = globSync('docs/**/*.md', { cwd: ROOT }).flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(ROOT, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(dead).toEqual([]);
});
