import { z } from 'zod';
import { id } from '../schemas.ts';

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
