interface Part {
  readonly bytes: { readonly byteLength: number };
}

interface Entry<Piece extends Part> {
  readonly answersVersion: number;
  readonly segments: readonly Piece[];
  readonly bytes: number;
}

const bytesOf = (segments: readonly Part[]): number =>
  segments.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);

export interface TenantCache<Piece extends Part> {
  get(surveyId: number, answersVersion: number): readonly Piece[] | null;
  set(surveyId: number, answersVersion: number, segments: readonly Piece[]): void;
}

const keyOf = (tenantId: number, surveyId: number): number => tenantId * 2 ** 31 + surveyId;

export class AnswerCache<Piece extends Part> {
  readonly #entries = new Map<number, Entry<Piece>>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  ofTenant(tenantId: number): TenantCache<Piece> {
    return {
      get: (surveyId, answersVersion) => this.#get(keyOf(tenantId, surveyId), answersVersion),
      set: (surveyId, answersVersion, segments) =>
        this.#set(keyOf(tenantId, surveyId), answersVersion, segments),
    };
  }

  #get(key: number, answersVersion: number): readonly Piece[] | null {
    const entry = this.#entries.get(key);
    if (!entry || entry.answersVersion !== answersVersion) return null;
    // Who was used last matters only once there is little room left.
    if (this.#bytes > this.#limit / 2) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return entry.segments;
  }

  #set(key: number, answersVersion: number, segments: readonly Piece[]): void {
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
