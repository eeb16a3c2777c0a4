import { Draft } from './draft.ts';
import type { SurveyLedger } from './survey-ledger.ts';

/**
 * An LRU cache, bounded in bytes, of recently used ledgers. The next query finds classes, items and the reserve
 * computed; only newly released queries are entered.
 */
export class KeptDrafts {
  readonly #entries = new Map<string, { readonly draft: Draft; readonly bytes: number }>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get byteLength(): number {
    return this.#bytes;
  }

  /**
   * Runs work that leaves the ledger unchanged. A cached draft is used only if it is a prefix of this ledger over the
   * same answers in memory, because a transaction may have been rolled back, or see less than another.
   */
  use<Result>(key: string, survey: SurveyLedger, work: (draft: Draft) => Result): Result {
    const kept = this.#entries.get(key)?.draft;
    this.#forget(key);
    const draft = kept?.follow(survey) ? kept : Draft.replay(survey);
    const result = work(draft);
    const bytes = draft.byteLength;
    this.#entries.set(key, { draft, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#forget(oldest);
    }
    return result;
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
