import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compare, type Measurement } from './measure.ts';
import type { PageMeasurements } from './page-measurements.ts';

/** Milliseconds of processor time that a task may hold the page up. */
const LONGEST_MS = 200;
/** Milliseconds until 100 charts are saved as pictures. */
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

/** The page of a report of 1,000 surveys and 100 items in Chromium, in a process of its own, which knows the browser's types. */
export const benchPage = async (): Promise<Measurement[]> => {
  const program = join(import.meta.dirname, 'measure-page.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 2 ** 24 });
  const { firstChart, pictures, longestTasks } = JSON.parse(
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
    ...Object.entries(taskNames).map(([name, words]) => {
      const { busy, elapsed } = longestTasks[name as keyof typeof taskNames];
      return compare(words, busy, null, {
        ownGoal: LONGEST_MS,
        notes: `processor time; ${Math.round(elapsed)} ms on the clock`,
      });
    }),
  ];
};
