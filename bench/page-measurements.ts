/** What `measure-page.ts` prints last, as JSON. */
export interface PageMeasurements {
  /** Milliseconds from the start of the navigation to the first chart, one a round. */
  firstChart: { large: number[]; small: number[] };
  /** Milliseconds of the longest task of the page's main thread, on the clock and of processor time. */
  longestTasks: Record<'dragging' | 'typing' | 'scrolling' | 'mapping', { elapsed: number; busy: number }>;
}
