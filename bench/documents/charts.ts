import { drawBarChart } from '#charts/bar/bar-chart.ts';
import type { ChartFrame } from '#charts/svg/chart-frame.ts';
import {
  choiceExample,
  multipleExample,
  numberExample,
  scaleExample,
  splitExample,
} from '../../src/charts/testing/example-figures.ts';
import { compare, type Measurement, timed } from '../measure.ts';

const frame: ChartFrame = {
  width: 560,
  height: 260,
  language: 'de',
  decimal: ',',
  palette: 'light',
  color: null,
};
const figures = [scaleExample, choiceExample, multipleExample, numberExample].flatMap((figure) => [
  figure,
  splitExample(figure),
]);
const ROUNDS = 25;
const CHARTS = 100;

const drawMany = async (kinds: typeof figures): Promise<number> => {
  let letters = 0;
  for (let index = 0; index < CHARTS; index += 1) {
    const figure = kinds[index % kinds.length];
    if (figure) letters += drawBarChart(figure, frame)?.length ?? 0;
  }
  return letters;
};

export const benchCharts = async (): Promise<Measurement[]> => {
  await timed(ROUNDS, () => drawMany(figures));
  const scale = await timed(ROUNDS, () => drawMany([scaleExample]));
  const all = await timed(ROUNDS, () => drawMany(figures));
  return [
    compare('a chart of a scale item', scale.milliseconds / CHARTS, null, {
      ownGoal: 0.5,
      notes: `${Math.round(scale.result / CHARTS)} letters of SVG`,
    }),
    compare('100 charts', all.milliseconds, null, {
      ownGoal: 50,
      notes: 'all item types, half of them by period',
    }),
  ];
};
