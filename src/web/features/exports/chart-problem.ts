/** Why a chart cannot leave the page as a picture [8.07]. */
export type ChartProblemReason = 'noChart' | 'severalCharts' | 'noSvg' | 'unsupportedFormat';

/** It happens in the browser alone, so it is no problem of the API. */
export class ChartProblem extends Error {
  readonly reason: ChartProblemReason;

  constructor(reason: ChartProblemReason) {
    super(reason);
    this.reason = reason;
  }
}
