import type { RendererMemory } from './renderer-memory.ts';

export interface TaskLength {
  elapsed: number;
  busy: number;
}

export interface EveryKindMeasurements {
  firstChart: { editor: number[]; reader: number[] };
  held: { bytes: number; nodes: number }[];
  longestTasks: Record<'openingEditor' | 'openingReader' | 'scrollingEditor' | 'scrollingReader', TaskLength>;
}

export interface CheckingMeasurements {
  all: number;
  task: TaskLength;
}

export interface PageMeasurements {
  firstChart: { large: number[]; small: number[] };
  pictures: number[];
  picturesMemory: RendererMemory;
  longestTasks: Record<'dragging' | 'typing' | 'scrolling' | 'mapping' | 'picturing', TaskLength>;
  everyKind: EveryKindMeasurements;
  checking: CheckingMeasurements;
}
