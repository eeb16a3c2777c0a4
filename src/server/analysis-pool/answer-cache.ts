import type { EncodedAnswers } from '#analysis/packed-columns.ts';

interface Entry {
  readonly answersVersion: number;
  readonly segments: readonly EncodedAnswers[];
  readonly bytes: number;
}

const bytesOf = (segments: readonly EncodedAnswers[]): number =>
  segments.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);

/** One tenant's surveys in the cache. */
export interface TenantCache {
  get(surveyId: number, answersVersion: number): readonly EncodedAnswers[] | null;
  set(surveyId: number, answersVersion: number, segments: readonly EncodedAnswers[]): void;
}

/** Survey ids are below 2^31, tenant ids as well: together they stay below 2^53 for four million tenants. */
const keyOf = (tenantId: number, surveyId: number): number => tenantId * 2 ** 31 + surveyId;

/** Answers of surveys used lately, up to a number of bytes; those not used for longest go first. */
export class AnswerCache {
  readonly #entries = new Map<number, Entry>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  ofTenant(tenantId: number): TenantCache {
    return {
      get: (surveyId, answersVersion) => this.#get(keyOf(tenantId, surveyId), answersVersion),
      set: (surveyId, answersVersion, segments) =>
        this.#set(keyOf(tenantId, surveyId), answersVersion, segments),
    };
  }

  #get(key: number, answersVersion: number): readonly EncodedAnswers[] | null {
    const entry = this.#entries.get(key);
    if (!entry || entry.answersVersion !== answersVersion) return null;
    // Who was used last matters only once there is little room left.
    if (this.#bytes > this.#limit / 2) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return entry.segments;
  }

  #set(key: number, answersVersion: number, segments: readonly EncodedAnswers[]): void {
    this.#drop(key);
    const bytes = bytesOf(segments);
    this.#entries.set(key, { answersVersion, segments, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit || oldest === key) break;
      this.#drop(oldest);
    }
  }

  #drop(key: number): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
