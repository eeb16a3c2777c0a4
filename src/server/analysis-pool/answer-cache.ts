import type { EncodedAnswers } from '#analysis/packed-columns.ts';

interface Entry {
  readonly answersVersion: number;
  readonly segments: readonly EncodedAnswers[];
  readonly bytes: number;
}

const bytesOf = (segments: readonly EncodedAnswers[]): number =>
  segments.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);

/** Answers of surveys used lately, up to a number of bytes; those not used for longest go first. */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string, answersVersion: number): readonly EncodedAnswers[] | null {
    const entry = this.#entries.get(key);
    if (!entry || entry.answersVersion !== answersVersion) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.segments;
  }

  set(key: string, answersVersion: number, segments: readonly EncodedAnswers[]): void {
    this.#drop(key);
    const bytes = bytesOf(segments);
    this.#entries.set(key, { answersVersion, segments, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit || oldest === key) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
