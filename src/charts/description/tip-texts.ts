import type { Canvas } from '../svg/chart-frame.ts';
import { formatCount } from '../wording/format-number.ts';
import { formatMean, formatShare } from './figure-formats.ts';

/** `percent` is rounded as in the chart. */
export const shareTip = (
  name: string,
  { percent, count }: { readonly percent: number | null; readonly count: number | null },
  canvas: Canvas,
): string => {
  const counted = count === null ? '' : ` (${formatCount(count, canvas.decimal)})`;
  return `${name}: ${formatShare(percent, canvas)}${counted}`;
};

export const meanTip = (
  name: string,
  { mean, n }: { readonly mean: number; readonly n: number },
  canvas: Canvas,
): string => `${name}: ${formatMean(mean, canvas)}, ${canvas.words.n} ${formatCount(n, canvas.decimal)}`;
