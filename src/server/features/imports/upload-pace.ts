import { Problem } from '#shared/problems.ts';

/** How slow a client may be before its upload is given up. */
export interface PaceLimits {
  /** Milliseconds without a byte. */
  silenceMs: number;
  /** Bytes a second on average, once it was waited for so many milliseconds altogether. */
  minimumRate: number;
  graceMs: number;
}

/** A slow telephone line carries twice as much. */
export const PACE_LIMITS: PaceLimits = { silenceMs: 30_000, minimumRate: 8 * 1024, graceMs: 30_000 };

/** Of one upload: only the time counts in which the client was waited for. */
export class UploadPace {
  readonly limits: PaceLimits;
  #waitedMs = 0;
  #bytes = 0;

  constructor(limits: PaceLimits = PACE_LIMITS) {
    this.limits = limits;
  }

  /** Throws where so few bytes came in all that time that somebody only holds a place. */
  note(waitedMs: number, bytes: number): void {
    this.#waitedMs += waitedMs;
    this.#bytes += bytes;
    const { graceMs, minimumRate } = this.limits;
    if (this.#waitedMs > graceMs && (this.#bytes / this.#waitedMs) * 1000 < minimumRate)
      throw new Problem('import.tooSlow');
  }
}
