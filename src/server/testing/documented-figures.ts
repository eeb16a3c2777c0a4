import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const DOCUMENT = join(import.meta.dirname, '../../../docs/security.md');

export const documentedFigure = (what: string): number => {
  const rows = readFileSync(DOCUMENT, 'utf8').split('\n');
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  const [row] = cells.filter((own) => own[1] === what);
  const figure = Number(row?.[2]?.replaceAll(',', ''));
  if (!Number.isInteger(figure)) throw new Error(`docs/security.md names no figure for "${what}".`);
  return figure;
};

export const expectAsDocumented = (what: string, figure: number): void => {
  const documented = documentedFigure(what);
  expect(figure, `${what}: docs/security.md says ${documented}`).toBeGreaterThanOrEqual(documented);
  expect(figure, `${what}: docs/security.md says ${documented}`).toBeLessThanOrEqual(documented * 1.25);
};
