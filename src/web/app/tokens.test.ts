import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = new URL('..', import.meta.url).pathname;

const declarations = globSync('**/*.css', { cwd: web }).flatMap((file) =>
  [...readFileSync(join(web, file), 'utf8').matchAll(/^\s*([\w-]+):([^;{}]+);/gm)].map(
    ([, property = '', value = '']) => ({
      property,
      value: value.trim(),
      line: `${file} ${property}:${value}`,
    }),
  ),
);

test('style sheets take sizes of type from the theme', () => {
  const sized = declarations.filter(({ property }) => property === 'font-size' || property === 'font');
  expect(sized.length).toBeGreaterThan(50);
  const own = sized.filter(({ value }) => !/var\(--mantine-font-size-\w+\)|^inherit$/.test(value));
  expect(own.map(({ line }) => line)).toEqual([]);
});

test('style sheets take margins, paddings and gaps from the theme', () => {
  const spaced = declarations.filter(({ property }) => /margin|padding|gap/.test(property));
  expect(spaced.length).toBeGreaterThan(200);
  expect(spaced.filter(({ value }) => /\dpx/.test(value)).map(({ line }) => line)).toEqual([]);
});
