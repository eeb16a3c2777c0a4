import type { RendererMemory } from './renderer-memory.ts';

/** Milliseconds, wall-clock and processor time. */
export interface TaskLength {
  elapsed: number;
  busy: number;
}

export interface EveryKindMeasurements {
  firstChart: { editor: number[]; reader: number[] };
  /** Memory after loading, after scrolling to the end once, and after three times. */
  held: { bytes: number; nodes: number }[];
  longestTasks: Record<'openingEditor' | 'openingReader' | 'scrollingEditor' | 'scrollingReader', TaskLength>;
}

export interface CheckingMeasurements {
  all: number;
  task: TaskLength;
}

export interface PageMeasurements {
  /** Milliseconds from the start of the navigation to the first chart, one per round. */
  firstChart: { large: number[]; small: number[] };
  /** Milliseconds from the choice in the menu to the saved archive of 100 charts, one per round. */
  pictures: number[];
  picturesMemory: RendererMemory;
  longestTasks: Record<'dragging' | 'typing' | 'scrolling' | 'mapping' | 'picturing', TaskLength>;
  everyKind: EveryKindMeasurements;
  checking: CheckingMeasurements;
}
