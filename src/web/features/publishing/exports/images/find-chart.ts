import { ChartProblem } from './chart-problem.ts';

/** Throws `ChartProblem` unless the item has exactly one chart [8.07]. */
export const findChart = (page: ParentNode, reportItemId: number): SVGSVGElement => {
  const [chart, ...others] = page.querySelectorAll(`[id="item-${reportItemId}"] [data-chart]`);
  if (!chart) throw new ChartProblem('noChart');
  if (others.length > 0) throw new ChartProblem('severalCharts');
  const svg = chart.querySelector('svg');
  if (!svg) throw new ChartProblem('noSvg');
  return svg;
};
