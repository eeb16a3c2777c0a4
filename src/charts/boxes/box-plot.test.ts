import { expect, test } from 'vitest';
import { rowTexts } from '../description/chart-table.ts';
import type { ChartFrame } from '../svg/chart-frame.ts';
import { numberExample, scaleExample, shownExample, splitExample } from '../testing/example-figures.ts';
import { drawBoxPlot } from './box-plot.ts';
import { boxPlotDescription } from './box-plot-description.ts';
import { computeWhiskers } from './boxes.ts';

const frame: ChartFrame = {
  width: 560,
  height: 260,
  language: 'de',
  decimal: ',',
  palette: 'light',
  color: null,
};
const questions = splitExample(scaleExample);
const numbers = splitExample(numberExample);

test.each(['light', 'dark', 'print'] as const)('draws the committed box plots in %s', async (palette) => {
  await expect(drawBoxPlot([questions], { ...frame, palette })).toMatchFileSnapshot(
    `../__snapshots__/box-plot-${palette}.svg`,
  );
  await expect(drawBoxPlot([numbers], { ...frame, palette })).toMatchFileSnapshot(
    `../__snapshots__/box-plot-of-numbers-${palette}.svg`,
  );
});

/** In R, boxplot.stats(rep(c(1, 4, 5, 6), c(1, 4, 8, 4))) has the same: 4 4 5 5 6, and 1 outside. */
test('whiskers reach to the last answer within 1.5 interquartile ranges', () => {
  const shown = shownExample({
    type: 'SCALA',
    options: [1, 0, 0, 4, 8, 4].map((count, index) => ({ text: String(index + 1), count })),
  });
  const statistics = { ...shown.statistics!, lowerQuartile: 4, median: 5, upperQuartile: 5 };
  expect(computeWhiskers({ ...shown, statistics }, { type: 'SCALA' })).toEqual({
    from: 4,
    to: 6,
    outside: [1],
  });
  expect(computeWhiskers({ ...shown, statistics }, { type: 'NUMERIC' })).toBeNull();
});

test('lists quartiles and whiskers by group, and of numbers none that a single person gave', () => {
  const headings = [questions, numbers].map((figure) => {
    const described = boxPlotDescription.describe(
      { kind: 'distribution', figures: [figure] },
      frame,
      {} as never,
    );
    return described?.table.columns.map(({ heading }) => heading);
  });
  expect(headings[0]).toEqual([
    ...['Gruppe', 'n', 'Antenne von', 'unteres Quartil', 'Median', 'oberes Quartil'],
    ...['Antenne bis', 'Mittelwert'],
  ]);
  expect(headings[1]).not.toContain('Antenne von');
});

test('a hidden group keeps its row and says so', () => {
  const described = boxPlotDescription.describe(
    {
      kind: 'distribution',
      figures: [
        {
          ...scaleExample,
          groups: [
            { key: 1, label: 'A', distribution: scaleExample.total },
            { key: 2, label: 'B', distribution: { hidden: 'too-few-answers' } },
          ],
        },
      ],
    },
    frame,
    {} as never,
  );
  const rows = described?.table.rows.map((row) => rowTexts(described.table, row, frame)) ?? [];
  expect(rows[1]?.slice(0, 2)).toEqual(['B', 'nicht gezeigt']);
  expect(described?.sentence).toContain('B (nicht gezeigt)');
});
