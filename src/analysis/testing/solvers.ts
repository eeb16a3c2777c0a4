const PRIME = 67_108_859;

const inverse = (value: number): number => {
  let [result, base, exponent] = [1, value % PRIME, PRIME - 2];
  for (; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = (result * base) % PRIME;
    base = (base * base) % PRIME;
  }
  return result;
};

export class KnownSums {
  readonly #rows: { pivot: number; row: number[] }[] = [];

  add(coefficients: readonly number[]): boolean {
    const row = this.#reduce(coefficients);
    const pivot = row.findIndex((value) => value !== 0);
    if (pivot < 0) return false;
    const factor = inverse(row[pivot] as number);
    this.#rows.push({ pivot, row: row.map((value) => (value * factor) % PRIME) });
    return true;
  }

  knows(coefficients: readonly number[]): boolean {
    return this.#reduce(coefficients).every((value) => value === 0);
  }

  #reduce(coefficients: readonly number[]): number[] {
    const reduced = coefficients.map((value) => ((value % PRIME) + PRIME) % PRIME);
    for (const { pivot, row } of this.#rows) {
      const factor = reduced[pivot] as number;
      if (factor === 0) continue;
      for (let index = 0; index < reduced.length; index += 1)
        reduced[index] = ((reduced[index] as number) + (PRIME - factor) * (row[index] as number)) % PRIME;
    }
    return reduced;
  }
}

/** The number of people of each cell who gave each answer, and the sums over cells that are disclosed. */
export interface AnswerTable {
  readonly cells: readonly {
    readonly sums: readonly string[];
    readonly counts: readonly number[];
  }[];
}

const addTo = (sums: Map<string, number>, key: string, change: number): number => {
  const sum = (sums.get(key) ?? 0) + change;
  sums.set(key, sum);
  return sum;
};

function* compositions(people: number, caps: readonly number[]): Generator<number[]> {
  const [cap, ...others] = caps;
  if (cap === undefined) {
    if (people === 0) yield [];
    return;
  }
  const room = others.reduce((sum, other) => sum + other, 0);
  for (let count = Math.min(cap, people); count >= Math.max(0, people - room); count -= 1)
    for (const rest of compositions(people - count, others)) yield [count, ...rest];
}

/**
 * Returns true if everybody of a cell must have given an answer, given only the counts of each answer by sum and the
 * size of each cell. Enumerates all integer tables; `null` if there are too many.
 */
export const isCertain = (
  { cells }: AnswerTable,
  cell: number,
  answer: number,
  maximumSteps: number,
): boolean | null => {
  const left = new Map<string, number>();
  for (const { sums, counts } of cells)
    for (const sum of sums)
      counts.forEach((count, index) => {
        addTo(left, `${sum} ${index}`, count);
      });
  // The cell in question first, then those that share most of its sums.
  const asked = cells[cell]!;
  const shared = (one: AnswerTable['cells'][number]): number =>
    one.sums.filter((sum) => asked.sums.includes(sum)).length;
  const order = [...cells].sort(
    (one, other) => Number(other === asked) - Number(one === asked) || shared(other) - shared(one),
  );
  const lastWith = new Map<string, number>();
  order.forEach(({ sums }, position) => {
    for (const sum of sums) lastWith.set(sum, position);
  });
  let steps = 0;
  const fill = (position: number): boolean => {
    const own = order[position];
    if (own === undefined) return [...left.values()].every((count) => count === 0);
    const people = own.counts.reduce((sum, count) => sum + count, 0);
    const caps = own.counts.map((_, index) =>
      Math.min(...own.sums.map((sum) => left.get(`${sum} ${index}`) as number)),
    );
    if (own === asked) caps[answer] = Math.min(caps[answer] as number, people - 1);
    for (const counts of compositions(people, caps)) {
      steps += 1;
      if (steps > maximumSteps) return false;
      let isFitting = true;
      counts.forEach((count, index) => {
        for (const sum of own.sums)
          if (addTo(left, `${sum} ${index}`, -count) !== 0 && lastWith.get(sum) === position)
            isFitting = false;
      });
      const isPossible = isFitting && fill(position + 1);
      counts.forEach((count, index) => {
        for (const sum of own.sums) addTo(left, `${sum} ${index}`, count);
      });
      if (isPossible) return true;
    }
    return false;
  };
  const isOtherPossible = fill(0);
  return steps > maximumSteps ? null : !isOtherPossible;
};
