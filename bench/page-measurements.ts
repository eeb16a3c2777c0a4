import type { RendererMemory } from './renderer-memory.ts';

/** Milliseconds of a task, on the clock and of processor time. */
export interface TaskLength {
  elapsed: number;
  busy: number;
}

/** Of a report of 100 items of all kinds. */
export interface EveryKindMeasurements {
  /** As of `PageMeasurements`, by page. */
  firstChart: { editor: number[]; reader: number[] };
  /** What the editor holds when it has come, when it was scrolled to its end, and when it was three times. */
  held: { bytes: number; nodes: number }[];
  longestTasks: Record<'openingEditor' | 'openingReader' | 'scrollingEditor' | 'scrollingReader', TaskLength>;
}

/** A hundred comments checked by keyboard. */
export interface CheckingMeasurements {
  /** Milliseconds of all, each key pressed as soon as the former decision is counted. */
  all: number;
  task: TaskLength;
}

/** What `measure-page.ts` prints last, as JSON. */
export interface PageMeasurements {
  /** Milliseconds from the start of the navigation to the first chart, one a round. */
  firstChart: { large: number[]; small: number[] };
  /** Milliseconds from the choice in the menu to the saved archive of 100 charts, one a round. */
  pictures: number[];
  picturesMemory: RendererMemory;
  /** The longest task of the page's main thread. */
  longestTasks: Record<'dragging' | 'typing' | 'scrolling' | 'mapping' | 'picturing', TaskLength>;
  everyKind: EveryKindMeasurements;
  checking: CheckingMeasurements;
}
