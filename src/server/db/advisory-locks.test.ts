import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

test('No two advisory locks have one number, so that nobody waits for what does not concern them', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('The numbers of advisory locks stand in one file', async () => {
  const server = join(import.meta.dirname, '..');
  const files = await Array.fromAsync(glob('**/*.ts', { cwd: server }));
  expect(files.length).toBeGreaterThan(500);
  const own = files.filter((file) => {
    const text = readFileSync(join(server, file), 'utf8');
    return /\badvisory(?:_xact)?_lock(?:_shared)?\(\s*\d/.test(text) || /\b7_?305_?\d{3}\b/.test(text);
  });
  expect(own).toEqual([join('db', 'advisory-locks.ts')]);
});
