import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadingSkeleton } from './loading-skeleton.tsx';

test('When a part of a page comes, then its words are those of an element that may have a name', () => {
  render(<LoadingSkeleton height={34} label="Kommentare werden geladen" />, { wrapper: MantineProvider });
  expect(screen.getByRole('img', { name: 'Kommentare werden geladen' })).toBeTruthy();
});

test('When a skeleton bears a label, then it is the one with a role', () => {
  const web = join(import.meta.dirname, '..');
  const bare = globSync('**/*.tsx', { cwd: web }).filter((file) =>
    /<Skeleton\b[^>]*aria-label/.test(readFileSync(join(web, file), 'utf8')),
  );
  expect(bare.filter((file) => !file.includes('loading-skeleton'))).toEqual([]);
});
