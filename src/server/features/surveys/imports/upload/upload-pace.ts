import { Problem } from '#shared/problems.ts';

export interface PaceLimits {
  silenceMs: number;
  /** Bytes per second on average, checked after this many milliseconds of waiting. */
  minimumRate: number;
  graceMs: number;
}

export const PACE_LIMITS: PaceLimits = { silenceMs: 30_000, minimumRate: 8 * 1024, graceMs: 30_000 };

export class UploadPace {
  readonly limits: PaceLimits;
  #waitedMs = 0;
  #bytes = 0;

  constructor(limits: PaceLimits = PACE_LIMITS) {
    this.limits = limits;
  }

  note(waitedMs: number, bytes: number): void {
    this.#waitedMs += waitedMs;
    this.#bytes += bytes;
    const { graceMs, minimumRate } = this.limits;
    if (this.#waitedMs > graceMs && (this.#bytes / this.#waitedMs) * 1000 < minimumRate)
      throw new Problem('import.tooSlow');
  }
}
