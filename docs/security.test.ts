import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Figure {
  what: string;
  figure: number;
  path: string;
}

const figures = (): Figure[] => {
  const [, part = ''] = read('docs/security.md').split('## What a run attempts');
  const [table = ''] = part.split('\n## ');
  let last = '';
  return table.split('\n').flatMap((row): Figure[] => {
    const [, what = '', figure = '', lost, test = ''] = row.split('|').map((cell) => cell.trim());
    if (lost !== '0') return [];
    last = /`([^`]+)`/.exec(test)?.[1] ?? last;
    return [{ what, figure: Number(figure.replaceAll(',', '')), path: last }];
  });
};

test('names a test that prints or checks each figure of the promises', () => {
  const rows = figures();
  expect(rows.length).toBeGreaterThan(10);
  for (const { what, figure, path } of rows) {
    expect(existsSync(join(root, path)), path).toBe(true);
    const source = read(path);
    // A file's default number of cohorts, else the count that the test itself compares (documented-figures.ts).
    const isChecked = path.startsWith('src/analysis/')
      ? source.includes(`?? ${figure})`)
      : /countAttacks\(|expectAsDocumented\(/.test(source);
    expect(isChecked && figure > 0, `${what}: ${figure}`).toBe(true);
  }
});
