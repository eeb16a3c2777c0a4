import { z } from 'zod';
import { meanTarget } from '../../../figures/calculation/judge-target.ts';
import { scaleBoxes } from '../../../figures/calculation/scale-ends.ts';
import { GRID } from '../../../limits.ts';
import { id } from '../../../schemas.ts';
import { type ComparableItem, compatibilityProblem } from './comparable-items.ts';
import type { SizeLimits } from './visualization.ts';

/**
 * Questions (item collection ids) of a chart, each at most once: counting answers twice would make a rare number look
 * common.
 */
export const chartItemIds = z
  .array(id)
  .min(1)
  .max(50)
  .overwrite((itemIds) => [...new Set(itemIds)]);

/** Questions are compatible whatever their scales, unless their options are pooled. */
export const eachOnItsOwnScale = (items: readonly ComparableItem[]) =>
  compatibilityProblem(
    items.map((item) =>
      item.type === 'SCALA' ? { ...item, optionCount: 0, abstentionAllowed: false } : item,
    ),
  );

/** Each survey counts alike: a mean is the mean of the surveys' means. If absent, each answer counts alike. */
export const meanOver = z.literal('surveys').optional();

export const target = meanTarget.optional();

/** Absent for two options each. */
export const boxes = scaleBoxes.optional();

export const normId = id.optional();

/** Differences of means, with interval and effect size, in table and notes; absent for none. */
export const showDifferences = z.literal(true).optional();

/** Welch's t test of means, or the test of Mann and Whitney of the answers' ranks, which needs the counts of a scale. */
export const differenceTests = ['means', 'ranks'] as const;
export const differenceTest = z.enum(differenceTests).optional();

/** `#rrggbb`; `null` for the theme's color. */
export const chartColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .nullable()
  .default(null);

export const chartSize: SizeLimits = {
  preferred: { cols: 6, rows: 4 },
  shrunkRows: 2,
  minimum: { cols: GRID.itemMinimumColumns, rows: GRID.itemMinimumRows },
  maximumRows: GRID.itemMaximumRows,
};
