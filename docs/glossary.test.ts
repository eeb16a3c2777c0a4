import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sections = readFileSync(join(import.meta.dirname, 'glossary.md'), 'utf8')
  .split(/^## .+$/m)
  .slice(1)
  .map((section) =>
    [...section.matchAll(/^- \*\*([^*]+)\*\*(.+)$/gm)].map(([, term = '', text = '']) => ({
      term,
      paths: [...text.matchAll(/`((?:src|docs|migrations)(?:\/[\w./-]+)?)`/g)].map(([, path = '']) => path),
    })),
  );
const entries = sections.flat();

test('When a term is in the glossary, then it says where a search begins, and that is there', () => {
  expect(entries.length).toBeGreaterThan(60);
  expect(entries.filter(({ paths }) => paths.length === 0).map(({ term }) => term)).toEqual([]);
  expect(entries.flatMap(({ paths }) => paths).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('When a term is looked up, then it is found by the alphabet', () => {
  for (const section of sections) {
    const terms = section.map(({ term }) => term.toLowerCase());
    expect(terms).toEqual([...terms].sort());
  }
});
