import { z } from 'zod';
import { GRID } from '../limits.ts';
import { id } from '../schemas.ts';
import type { SizeLimits } from './visualization.ts';

/** Questions (item collection ids) of a chart; each counts once: twice the same answers would make a rare number look common. */
export const chartItemIds = z
  .array(id)
  .min(1)
  .max(50)
  .overwrite((itemIds) => [...new Set(itemIds)]);

/** `#rrggbb`; null: the theme's. */
export const chartColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .nullable()
  .default(null);

/** Cells of a chart, but of one that needs room of its own, as a cloud of words does. */
export const chartSize: SizeLimits = {
  preferred: { cols: 6, rows: 4 },
  shrunkRows: 2,
  minimum: { cols: GRID.itemMinimumColumns, rows: GRID.itemMinimumRows },
  maximumRows: GRID.itemMaximumRows,
};
