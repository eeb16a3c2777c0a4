import type { SeededRandom } from '../../../../../demo/seeded-random.ts';
import { type DrawnColumn, drawCells, ROWS, ranked } from '../detection/detection-table.ts';
import type { ColumnTruth } from '../detection/detection-truth.ts';

export const drawScale = (
  random: SeededRandom,
  heading: string,
  labels: readonly string[],
  abstentions: readonly string[] = [],
): DrawnColumn => ({
  heading,
  cell: drawCells(random, [...labels, ...abstentions]),
  truth: { as: 'scale', values: ranked(labels), abstentions },
});

export const drawChoice = (
  random: SeededRandom,
  heading: string,
  labels: readonly string[],
): DrawnColumn => ({
  heading,
  cell: drawCells(random, labels),
  truth: { as: 'choice', labels },
});

export const drawSeveral = (
  random: SeededRandom,
  heading: string,
  labels: readonly string[],
  join: (ticked: readonly string[]) => string,
): DrawnColumn => {
  const cells = Array.from({ length: ROWS }, (_, row) =>
    join(labels.filter((_label, index) => index === row % labels.length || random.chance(0.35))),
  );
  return { heading, cell: (row) => cells[row] as string, truth: { as: 'several', labels } };
};

export const writeColumn = (
  heading: string,
  as: 'number' | 'comment' | 'excluded',
  cell: (row: number) => string,
): DrawnColumn => ({ heading, cell, truth: { as } });

export const surveyColumn = (
  heading: string,
  part: Extract<ColumnTruth, { as: 'survey' }>['part'],
  cell: (row: number) => string,
): DrawnColumn => ({ heading, cell, truth: { as: 'survey', part } });

export const pad = (value: number): string => String(value).padStart(2, '0');
