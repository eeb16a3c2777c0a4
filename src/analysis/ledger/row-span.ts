/**
 * Linear algebra over the integers modulo a prime. Memberships are 0 or 1 and few, so ranks modulo a prime of 26 bits
 * are those over the rationals but for a coincidence, and every product is exact in a double.
 */
export const PRIME = 67_108_859;
const RECIPROCAL = 1 / PRIME;

const modulo = (value: number): number => {
  const rest = value - Math.floor(value * RECIPROCAL) * PRIME;
  return rest < 0 ? rest + PRIME : rest >= PRIME ? rest - PRIME : rest;
};

/** 1 / `value` modulo the prime, for integers from 1 to below the prime. */
export const invert = (value: number): number => {
  if (value === 1 || value === PRIME - 1) return value;
  let [coefficient, nextCoefficient, rest, nextRest] = [0, 1, PRIME, value];
  while (nextRest !== 0) {
    const quotient = Math.floor(rest / nextRest);
    [coefficient, nextCoefficient] = [nextCoefficient, coefficient - quotient * nextCoefficient];
    [rest, nextRest] = [nextRest, rest - quotient * nextRest];
  }
  return coefficient < 0 ? coefficient + PRIME : coefficient;
};

/** Copies of rows cost more than the rows that are left out, above this share. */
const WORTH_COMPACTING = 0.7;

const NONE = -1;
const HASH_FACTOR = 0x01_00_01_93;

export interface WeighedRow {
  readonly entries: ArrayLike<number>;
  readonly people: number;
}

/**
 * A target in the span of rows, in coordinates of a basis of these rows, so that removing or keeping a row is one
 * change of basis. Heavy rows are preferred in the basis.
 */
export class RowSpan {
  #entries: Float64Array;
  #stride: number;
  #width: number;
  /** The people of each row; 0 once the row is removed. The target's is never 0. */
  #people: Float64Array;
  #basis: Int32Array;

  private constructor(
    entries: Float64Array,
    size: { stride: number; width: number },
    people: Float64Array,
    basis: Int32Array,
  ) {
    this.#entries = entries;
    this.#stride = size.stride;
    this.#width = size.width;
    this.#people = people;
    this.#basis = basis;
  }

  static ofLastColumn(rows: readonly WeighedRow[]): RowSpan | null {
    const stride = rows[0]?.entries.length ?? 0;
    const entries = new Float64Array((rows.length + 1) * stride);
    rows.forEach((row, index) => {
      entries.set(row.entries, index * stride);
    });
    entries[entries.length - 1] = 1;
    const people = Float64Array.from([...rows.map((row) => row.people), 1]);
    const span = new RowSpan(entries, { stride, width: stride }, people, new Int32Array(stride).fill(NONE));
    for (let row = 0, open = stride; row < rows.length && open > 0; row += 1) {
      const coordinate = span.#findOutsideBasis(row);
      if (coordinate === NONE) continue;
      span.#pivot(row, coordinate);
      open -= 1;
    }
    for (let coordinate = stride - 1; coordinate >= 0; coordinate -= 1) {
      if (span.#basis[coordinate] !== NONE) continue;
      if (span.#at(rows.length, coordinate) !== 0) return null;
      span.#drop(coordinate);
    }
    return span;
  }

  copy(): RowSpan {
    return new RowSpan(
      this.#entries.slice(),
      { stride: this.#stride, width: this.#width },
      this.#people.slice(),
      this.#basis.slice(),
    );
  }

  get #target(): number {
    return this.#people.length - 1;
  }

  #at(row: number, coordinate: number): number {
    return this.#entries[row * this.#stride + coordinate] as number;
  }

  #find(row: number): number {
    for (let at = 0; at < this.#width; at += 1) if (this.#at(row, at) !== 0) return at;
    return NONE;
  }

  #findOutsideBasis(row: number): number {
    for (let at = 0; at < this.#width; at += 1)
      if (this.#basis[at] === NONE && this.#at(row, at) !== 0) return at;
    return NONE;
  }

  peopleOf(row: number): number {
    return this.#people[row] as number;
  }

  representation(): number[] {
    const rows: number[] = [];
    for (let at = 0; at < this.#width; at += 1)
      if (this.#at(this.#target, at) !== 0) rows.push(this.#basis[at] as number);
    return rows;
  }

  #pivot(row: number, coordinate: number): void {
    const entries = this.#entries;
    const from = row * this.#stride;
    const inverse = invert(entries[from + coordinate] as number);
    const filled: number[] = [];
    for (let at = 0; at < this.#width; at += 1)
      if (at !== coordinate && entries[from + at] !== 0) filled.push(at);
    for (let other = 0; other < this.#people.length; other += 1) {
      const to = other * this.#stride;
      const entry = entries[to + coordinate] as number;
      if (entry === 0 || other === row || this.#people[other] === 0) continue;
      const factor = modulo(entry * inverse);
      const opposite = PRIME - factor;
      for (const at of filled)
        entries[to + at] = modulo((entries[to + at] as number) + opposite * (entries[from + at] as number));
      entries[to + coordinate] = factor;
    }
    entries.fill(0, from, from + this.#width);
    entries[from + coordinate] = 1;
    this.#basis[coordinate] = row;
  }

  #drop(coordinate: number): void {
    this.#width -= 1;
    const last = this.#width;
    for (let from = 0; from < this.#entries.length; from += this.#stride)
      this.#entries[from + coordinate] = this.#entries[from + last] as number;
    this.#basis[coordinate] = this.#basis[last] as number;
  }

  keep(row: number): void {
    let coordinate = this.#basis.subarray(0, this.#width).indexOf(row);
    if (coordinate === NONE) {
      coordinate = this.#find(row);
      if (coordinate !== NONE) this.#pivot(row, coordinate);
    }
    this.#people[row] = 0;
    if (coordinate !== NONE) this.#drop(coordinate);
  }

  remove(row: number): boolean {
    this.#people[row] = 0;
    const coordinate = this.#basis.subarray(0, this.#width).indexOf(row);
    if (coordinate === NONE) return true;
    let heaviest = NONE;
    for (let other = 0; other < this.#target; other += 1)
      if (
        this.#at(other, coordinate) !== 0 &&
        this.peopleOf(other) > (heaviest === NONE ? 0 : this.peopleOf(heaviest))
      )
        heaviest = other;
    if (heaviest !== NONE) {
      this.#pivot(heaviest, coordinate);
      return true;
    }
    const isSpanned = this.#at(this.#target, coordinate) === 0;
    this.#drop(coordinate);
    return isSpanned;
  }

  /**
   * Keeps rows of more than `most` people, and joins parallel rows, since removing only one of them changes nothing.
   * Repeats, because joined rows may have too many people to be removed. Rows may have other numbers afterwards.
   */
  contract(most: number): void {
    for (;;) {
      for (let row = 0; row < this.#target; row += 1) if (this.peopleOf(row) > most) this.keep(row);
      this.#join();
      if (!this.#people.subarray(0, this.#target).some((people) => people > most)) break;
    }
    this.#compact();
  }

  #compact(): void {
    const left: number[] = [];
    for (let row = 0; row < this.#people.length; row += 1) if (this.#people[row] !== 0) left.push(row);
    const width = this.#width;
    if (left.length * width > WORTH_COMPACTING * this.#entries.length) return;
    const entries = new Float64Array(left.length * width);
    const numberOf = new Int32Array(this.#people.length).fill(NONE);
    for (const [number, row] of left.entries()) {
      const from = row * this.#stride;
      entries.set(this.#entries.subarray(from, from + width), number * width);
      numberOf[row] = number;
    }
    this.#people = Float64Array.from(left, (row) => this.peopleOf(row));
    this.#basis = this.#basis.slice(0, width).map((row) => numberOf[row] as number);
    this.#entries = entries;
    this.#stride = width;
  }

  #join(): void {
    const [entries, width, target] = [this.#entries, this.#width, this.#target];
    // Rows with the same hash are a list: the first by hash, each with the next.
    const firstOf = new Map<number, number>();
    const next = new Int32Array(this.#people.length).fill(NONE);
    const isInBasis = new Uint8Array(this.#people.length);
    for (let at = 0; at < this.#width; at += 1) isInBasis[this.#basis[at] as number] = 1;
    for (let row = 0; row < target; row += 1) {
      if (this.#people[row] === 0 || isInBasis[row] === 1) continue;
      let hash = 0;
      let count = 0;
      let last = NONE;
      const from = row * this.#stride;
      for (let at = 0; at < width; at += 1) {
        if (entries[from + at] === 0) continue;
        hash = Math.imul(hash + at + 1, HASH_FACTOR);
        count += 1;
        last = at;
      }
      if (count === 0) this.#people[row] = 0;
      else if (count === 1) this.#joinTo(this.#basis[last] as number, row);
      else {
        const first = firstOf.get(hash) ?? NONE;
        let same = first;
        while (same !== NONE && !this.#isParallel(row, same, last)) same = next[same] as number;
        if (same !== NONE) this.#joinTo(same, row);
        else {
          next[row] = first;
          firstOf.set(hash, row);
        }
      }
    }
  }

  #joinTo(same: number, row: number): void {
    if (same === row) return;
    this.#people[same]! += this.peopleOf(row);
    this.#people[row] = 0;
  }

  #isParallel(row: number, other: number, coordinate: number): boolean {
    const [one, two] = [this.#at(row, coordinate), this.#at(other, coordinate)];
    for (let at = 0; at < this.#width; at += 1)
      if (modulo(this.#at(row, at) * two) !== modulo(this.#at(other, at) * one)) return false;
    return two !== 0;
  }
}
