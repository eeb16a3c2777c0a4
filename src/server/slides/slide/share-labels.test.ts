import { expect, test } from 'vitest';
import { describeChart } from '#charts/describe-chart.ts';
import { choiceExample, splitExample } from '#charts/testing/example-figures.ts';
import type { ItemFigure, ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import { barChart } from '#shared/reports/report-items/kinds/bar-chart.ts';
import { usualAppearance } from '#shared/reports/report-items/settings/appearance.ts';
import { writeChart } from '../package/write-chart.ts';
import { distributionPages } from '../pages/distribution-pages.ts';
import { figureContext } from './figure-context.ts';

const thirds = (hidden: ShownDistribution): ShownDistribution => ({
  ...hidden,
  n: 9,
  options: [1, 2, 3].map((position) => ({
    ...{ position, text: { en: `Option ${position}` }, value: null },
    ...{ count: 3, percent: 100 / 3 },
  })),
});
const chartOf = (figure: ItemFigure): string => {
  const wording = { language: 'en', decimal: '.' as const, appearance: usualAppearance };
  const config = barChart.defaultConfig([1]);
  const described = describeChart<'BAR_CHART'>(config, { kind: 'distribution', figures: [figure] }, wording);
  if (!described) throw new Error('Nothing is described.');
  const context = figureContext({
    ...{ wording, table: described.table, alt: '', color: null },
    box: { x: 0, y: 0, width: 900, height: 500 },
  });
  const [element] = distributionPages(figure, context)?.[0] ?? [];
  if (element?.kind !== 'chart') throw new Error('Nothing is drawn.');
  return writeChart(element.chart, 'rId1');
};
const ownLabels = (chart: string): string[] =>
  [...chart.matchAll(/<c:dLbl><c:idx val="(\d+)"\/><c:numFmt formatCode="&quot;([^&]+)&quot;"/g)].map(
    ([, point, text]) => `${point}: ${text}`,
  );
const shown = choiceExample.total as ShownDistribution;

test('bars of one whole are labelled with percents that add up to 100, over exact numbers', () => {
  const chart = chartOf({ ...choiceExample, type: 'SINGLE_CHOICE', total: thirds(shown) });
  expect(ownLabels(chart)).toEqual(['0: 34 %']);
  expect(chart.match(/<c:v>33\.3333/g)).toHaveLength(3);
});

test('each stacked bar of a group is labelled with percents that add up to 100', () => {
  const figure = splitExample({ ...choiceExample, type: 'SINGLE_CHOICE', total: thirds(shown) });
  const groups = figure.groups.map((group) => ({ ...group, distribution: thirds(shown) }));
  const chart = chartOf({ ...figure, groups });
  expect(ownLabels(chart)).toEqual(groups.map((_, index) => `${index}: 34 %`));
});

test('percents of multiple choice stay as the program rounds them', () => {
  expect(ownLabels(chartOf({ ...choiceExample, type: 'MULTIPLE_CHOICE', total: thirds(shown) }))).toEqual([]);
});
