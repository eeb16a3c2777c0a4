/** What `measure-page.ts` prints last, as JSON. */
export interface PageMeasurements {
  /** Milliseconds from the start of the navigation to the first chart, one a round. */
  firstChart: { large: number[]; small: number[] };
  /** Milliseconds from the choice in the menu to the saved archive of 100 charts, one a round. */
  pictures: number[];
  /** Milliseconds of the longest task of the page's main thread, on the clock and of processor time. */
  longestTasks: Record<
    'dragging' | 'typing' | 'scrolling' | 'mapping' | 'picturing',
    { elapsed: number; busy: number }
  >;
}
