import { expect, test } from 'vitest';
import { plantedComments } from '../testing/planted-comments.ts';
import { factorize } from './factorize.ts';
import { randomFrom } from './seeded-order.ts';
import { inverseFrequencies, type WeightedRows, weighRows } from './tf-idf.ts';

const rowsOf = (matrix: readonly (readonly number[])[]): WeightedRows => {
  const cells = matrix.map((row) => row.flatMap((weight, word) => (weight > 0 ? [{ word, weight }] : [])));
  let end = 0;
  return {
    wordCount: matrix[0]?.length ?? 0,
    ends: Uint32Array.from(cells, ({ length }) => {
      end += length;
      return end;
    }),
    words: Uint32Array.from(cells.flat(), ({ word }) => word),
    weights: Float64Array.from(cells.flat(), ({ weight }) => weight),
  };
};

const rebuilt = (rows: WeightedRows, { partCount, ofTexts, ofWords }: ReturnType<typeof factorize>) =>
  Array.from(rows.ends, (_, text) =>
    Array.from({ length: rows.wordCount }, (__, word) => {
      let sum = 0;
      for (let part = 0; part < partCount; part += 1)
        sum += ofTexts[text * partCount + part]! * ofWords[word * partCount + part]!;
      return sum;
    }),
  );

test('When a matrix is a sum of two parts, then they are found', () => {
  // [1 2 0 0] and [0 0 3 1], each times what stands before the row.
  const matrix = [
    [1, 2, 0, 0],
    [0, 0, 3, 1],
    [2, 4, 3, 1],
    [0, 0, 6, 2],
    [3, 6, 0, 0],
  ];
  const rows = rowsOf(matrix);
  const factors = factorize(rows, { partCount: 2, seed: 1 });
  for (const [text, row] of rebuilt(rows, factors).entries())
    for (const [word, value] of row.entries()) expect(value).toBeCloseTo(matrix[text]![word]!, 1);
  expect(factors.error).toBeLessThan(0.001);
});

test('returns the error of the multiplied factors, which falls with more parts', () => {
  const { rows } = plantedComments(120, 3, randomFrom(8));
  const weighted = weighRows(rows, inverseFrequencies(rows));
  const errors = [1, 3, 6].map((partCount) => {
    const factors = factorize(weighted, { partCount, seed: 2 });
    const whole = rebuilt(weighted, factors);
    let [distance, square, at] = [0, 0, 0];
    weighted.ends.forEach((end, text) => {
      const cells = new Map<number, number>();
      for (; at < end; at += 1) cells.set(weighted.words[at]!, weighted.weights[at]!);
      whole[text]!.forEach((value, word) => {
        distance += ((cells.get(word) ?? 0) - value) ** 2;
        square += (cells.get(word) ?? 0) ** 2;
      });
    });
    expect(factors.error).toBeCloseTo(distance / square, 8);
    return factors.error;
  });
  expect(errors).toEqual(errors.toSorted((one, other) => other - one));
  expect(errors[0]).toBeLessThan(1);
});

test('When texts have no words, then there is nothing to be described', () => {
  expect(factorize(rowsOf([[0, 0]]), { partCount: 2, seed: 1 }).error).toBe(0);
});

test('When a word is in few texts, then it weighs more, and each text has length 1', () => {
  // ln(4 / 4) + 1 = 1 and ln(4 / 2) + 1 for three texts, of which all have the first word and one the second.
  const rows = { wordCount: 2, ends: Uint32Array.of(1, 3, 4), words: Uint32Array.of(0, 0, 1, 0) };
  const frequencies = inverseFrequencies(rows);
  expect([...frequencies]).toEqual([1, expect.closeTo(1.693147, 6)]);
  const { weights } = weighRows(rows, frequencies);
  expect(weights[0]).toBe(1);
  expect(weights[1]! ** 2 + weights[2]! ** 2).toBeCloseTo(1, 12);
  expect(weights[2]! / weights[1]!).toBeCloseTo(1.693147, 6);
});
