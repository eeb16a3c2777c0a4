/**
 * Linear algebra over the integers modulo a prime. Memberships are 0 or 1 and few, so ranks modulo a prime of 26 bits are
 * those over the rationals but for a coincidence that can only refuse a query, and every product is exact in a double.
 */
const PRIME = 67_108_859;

/** Entries from 0 to `PRIME` - 1. */
export type Vector = Float64Array;

const invert = (value: number): number => {
  let [coefficient, nextCoefficient, rest, nextRest] = [0, 1, PRIME, value];
  while (nextRest !== 0) {
    const quotient = Math.floor(rest / nextRest);
    [coefficient, nextCoefficient] = [nextCoefficient, coefficient - quotient * nextCoefficient];
    [rest, nextRest] = [nextRest, rest - quotient * nextRest];
  }
  return coefficient < 0 ? coefficient + PRIME : coefficient;
};

/** Position of the first entry that is not 0; -1 for the zero vector. */
export const pivotOf = (vector: Vector): number => {
  for (let index = 0; index < vector.length; index += 1) if (vector[index] !== 0) return index;
  return -1;
};

/** Scales a vector in place so that its first entry other than 0 is 1. */
export const normalise = (vector: Vector, pivot = pivotOf(vector)): Vector => {
  if (pivot < 0 || vector[pivot] === 1) return vector;
  const factor = invert(vector[pivot] as number);
  for (let index = pivot; index < vector.length; index += 1)
    vector[index] = ((vector[index] as number) * factor) % PRIME;
  return vector;
};

/** `vector` -= `factor` * `other`, in place. */
export const subtract = (vector: Vector, factor: number, other: Vector): void => {
  const opposite = PRIME - factor;
  for (let index = 0; index < vector.length; index += 1) {
    const entry = other[index] as number;
    if (entry !== 0) vector[index] = ((vector[index] as number) + opposite * entry) % PRIME;
  }
};

/** The span of vectors, as a basis in echelon form. */
export class Span {
  readonly #basis: Vector[] = [];
  readonly #pivots: number[] = [];

  /** Pivots of the basis: coordinates that are 0 after `reduce`. */
  get pivots(): readonly number[] {
    return this.#pivots;
  }

  /** Reduces a vector modulo the span, in place. */
  reduce(vector: Vector): Vector {
    for (let index = 0; index < this.#basis.length; index += 1) {
      const factor = vector[this.#pivots[index] as number] as number;
      if (factor !== 0) subtract(vector, factor, this.#basis[index] as Vector);
    }
    return vector;
  }

  /** Adds a copy of a vector to the span. */
  add(vector: Vector): void {
    const rest = this.reduce(Float64Array.from(vector));
    const pivot = pivotOf(rest);
    if (pivot < 0) return;
    this.#basis.push(normalise(rest, pivot));
    this.#pivots.push(pivot);
  }
}

/**
 * Rows that a target is a combination of, each needed: taking all of them away in some order takes the target out of the
 * span of the others tried. Null: the target is not in the span.
 */
export const representation = (
  rows: readonly Vector[],
  order: readonly number[],
  target: Vector,
): number[] | null => {
  const basis: { vector: Vector; pivot: number; combination: Map<number, number> }[] = [];
  const rest = Float64Array.from(target);
  const used = new Map<number, number>();
  const addTo = (sum: Map<number, number>, factor: number, other: ReadonlyMap<number, number>): void => {
    for (const [row, share] of other) {
      const value = ((sum.get(row) ?? 0) + factor * share) % PRIME;
      if (value === 0) sum.delete(row);
      else sum.set(row, value);
    }
  };
  if (pivotOf(rest) < 0) return [];
  for (const row of order) {
    const vector = Float64Array.from(rows[row] as Vector);
    const combination = new Map([[row, 1]]);
    for (const one of basis) {
      const factor = vector[one.pivot] as number;
      if (factor === 0) continue;
      subtract(vector, factor, one.vector);
      addTo(combination, PRIME - factor, one.combination);
    }
    const pivot = pivotOf(vector);
    if (pivot < 0) continue;
    const factor = invert(vector[pivot] as number);
    normalise(vector, pivot);
    for (const [key, share] of combination) combination.set(key, (share * factor) % PRIME);
    basis.push({ vector, pivot, combination });
    const share = rest[pivot] as number;
    if (share === 0) continue;
    subtract(rest, share, vector);
    addTo(used, share, combination);
    if (pivotOf(rest) < 0) return [...used.keys()];
  }
  return null;
};
