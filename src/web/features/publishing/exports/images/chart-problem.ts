/** [8.07] */
export type ChartProblemReason = 'noChart' | 'severalCharts' | 'noSvg' | 'unsupportedFormat';

/** Raised in the browser only, so it is not a problem of the API. */
export class ChartProblem extends Error {
  readonly reason: ChartProblemReason;

  constructor(reason: ChartProblemReason) {
    super(reason);
    this.reason = reason;
  }
}
