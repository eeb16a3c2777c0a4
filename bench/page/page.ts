import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compare, type Measurement, rounded } from '../measure.ts';
import type { EveryKindMeasurements, PageMeasurements, TaskLength } from './page-measurements.ts';

const MAXIMUM_MS = 200;
const FIRST_CHART_MS = 1_000;
const HELD_MIB = 100;
const MIB = 2 ** 20;
const PICTURES_MIB = 250;
/** Milliseconds for checking a hundred comments besides reading them: a tenth of five minutes. */
const CHECKING_MS = 30_000;
const PICTURES_MS = 5_000;
const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;

const taskNames: Record<keyof PageMeasurements['longestTasks'], string> = {
  dragging: 'longest task while a card is dragged',
  typing: 'longest task while a survey is searched',
  scrolling: 'longest task while the page is scrolled to its end',
  mapping: 'longest task while columns of 700 are corrected',
  picturing: 'longest task while 100 charts become pictures',
};

const taskNamesOfKinds: Record<keyof EveryKindMeasurements['longestTasks'], string> = {
  openingEditor: 'longest task while 100 items of all kinds open in the editor',
  openingReader: 'longest task while they open for a reader',
  scrollingEditor: 'longest task while they are scrolled in the editor',
  scrollingReader: 'longest task while they are scrolled by a reader',
};

const taskRow = (name: string, { busy, elapsed }: TaskLength): Measurement =>
  compare(name, busy, null, {
    ownGoal: MAXIMUM_MS,
    notes: `processor time; ${Math.round(elapsed)} ms on the clock`,
  });

const rowsOfKinds = ({ firstChart, held, longestTasks }: EveryKindMeasurements): Measurement[] => {
  const [opened, once, last] = held.map(({ bytes }) => bytes / MIB);
  const nodes = held.map((each) => each.nodes).join(', ');
  return [
    compare('first chart, 100 items of all kinds, editor', median(firstChart.editor), null, {
      ownGoal: FIRST_CHART_MS,
      notes: 'warm, in Chromium; all views in turn, over 1,000 surveys',
    }),
    compare('first chart, 100 items of all kinds, reader', median(firstChart.reader), null, {
      ownGoal: FIRST_CHART_MS,
      notes: 'the same report, as those who read it have it',
    }),
    ...Object.entries(taskNamesOfKinds).map(([name, words]) =>
      taskRow(words, longestTasks[name as keyof typeof longestTasks]),
    ),
    compare('memory of that page, scrolled three times', last ?? 0, once ?? 0, {
      unit: 'MiB',
      ownGoal: HELD_MIB,
      notes: `scripts, after garbage collection; peer: scrolled once (${rounded(opened ?? 0)} MiB before); nodes: ${nodes}`,
    }),
  ];
};

export const benchPage = async (): Promise<Measurement[]> => {
  const program = join(import.meta.dirname, 'measure-page.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 2 ** 24 });
  const { firstChart, pictures, picturesMemory, longestTasks, everyKind, checking } = JSON.parse(
    stdout.trim().split('\n').at(-1) ?? '',
  ) as PageMeasurements;
  return [
    compare('first chart, 1,000 surveys and 100 items', median(firstChart.large), median(firstChart.small), {
      notes: 'warm, in Chromium; peer: a report of 7 surveys and 3 items, in turn',
    }),
    compare('100 charts as PNG and SVG in an archive', median(pictures), null, {
      ownGoal: PICTURES_MS,
      notes: 'in Chromium, from the choice to the saved file',
    }),
    compare('memory that this archive takes', (picturesMemory.peak - picturesMemory.before) / MIB, null, {
      unit: 'MiB',
      ownGoal: PICTURES_MIB,
      notes: `resident, in the renderer of Chromium; ${rounded(picturesMemory.before / MIB)} MiB before, ${rounded(picturesMemory.peak / MIB)} at the most`,
    }),
    ...Object.entries(taskNames).map(([name, words]) =>
      taskRow(words, longestTasks[name as keyof typeof longestTasks]),
    ),
    ...rowsOfKinds(everyKind),
    compare('100 comments checked by keyboard', checking.all, null, {
      ownGoal: CHECKING_MS,
      notes:
        'each key pressed as soon as the former decision is counted; people have five minutes to read them',
    }),
    taskRow('longest task while they are checked', checking.task),
  ];
};
