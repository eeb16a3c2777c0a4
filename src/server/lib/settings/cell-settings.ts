import { z } from 'zod';
import { areHostUrls } from '../../db/database-hosts.ts';

/** The cell of DATABASE_URL; those of PLENUM_CELLS are further ones. */
export const MAIN_CELL = 'main';

/** A database with tenants of its own. */
export interface Cell {
  readonly name: string;
  /** Numbers the cell's tenants, so that the id of a tenant belongs to one cell alone. */
  readonly number: number;
  readonly url: string;
  readonly pooledUrl: string | null;
}

/** Caches of answers number surveys by tenant, which leaves room for this many cells. */
const MAXIMUM_NUMBER = 400;
const LINE = /^([a-z][a-z0-9-]{0,30})\s+([1-9]\d{0,2})\s+(\S+)(?:\s+(\S+))?$/;

const parseLine = (line: string): Cell | null => {
  const [, name = '', digits, first = '', direct] = LINE.exec(line) ?? [];
  const number = Number(digits);
  const isSound = number <= MAXIMUM_NUMBER && name !== MAIN_CELL;
  if (!isSound || !areHostUrls(first) || (direct !== undefined && !areHostUrls(direct))) return null;
  return { name, number, url: direct ?? first, pooledUrl: direct === undefined ? null : first };
};

const areDistinct = (cells: readonly Cell[]): boolean =>
  (['name', 'number', 'url'] as const).every(
    (key) => new Set(cells.map((cell) => cell[key])).size === cells.length,
  );

export const cellList = z
  .string()
  .transform((text) => {
    const lines = text
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim())
      .filter((line) => line !== '');
    const cells = lines.map(parseLine).filter((cell) => cell !== null);
    return cells.length === lines.length ? cells : [];
  })
  .refine(
    (cells) => cells.length > 0 && areDistinct(cells),
    `must have a line for each cell, "NAME NUMBER postgres://…" with the database itself behind a pooler's address; names (not ${MAIN_CELL}), numbers (1 to ${MAXIMUM_NUMBER}) and addresses differ`,
  )
  .optional();
