import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FIELDS,
  FLAGS_FIELD,
  KEPT_FIELD,
  OPTIONS_FIELD,
  OUTLIERS,
  openCohort,
  packCohort,
  sumPassing,
  type TalliedColumn,
  TOO_FEW_FIELD,
  UNSAFE_FIELD,
  widthOf,
} from './cohort-tallies.ts';
import { countNumbers } from './counted-numbers.ts';

const surveys = fc.nat(65_535);

const columnOf = (atomCount: number, most: number): fc.Arbitrary<TalliedColumn> =>
  fc.tuple(fc.nat(6), fc.boolean()).chain(([options, isNumber]) => {
    const optionCount = isNumber ? 0 : options;
    const row = fc.array(fc.nat(most), {
      minLength: widthOf(optionCount),
      maxLength: widthOf(optionCount),
    });
    const given = fc
      .array(fc.double({ noNaN: true, noDefaultInfinity: true }))
      .map((numbers) => countNumbers(Float64Array.from(numbers)));
    const perAtom = { minLength: atomCount, maxLength: atomCount };
    return fc.record({
      optionCount: fc.constant(optionCount),
      kept: surveys,
      tooFewAnswers: surveys,
      unsafe: surveys,
      hasOutliers: fc.boolean(),
      counts: fc.array(row, perAtom),
      numbers: isNumber ? fc.array(given, perAtom) : fc.constant(null),
    });
  });

const cohort = fc
  // Counts that fit one, two and four bytes.
  .tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(200, 60_000, 2_000_000))
  .chain(([atomCount, most]) =>
    fc.record({
      atomCount: fc.constant(atomCount),
      columns: fc.array(columnOf(atomCount, most), { maxLength: 6 }),
      mask: fc.array(fc.nat(1), { minLength: atomCount, maxLength: atomCount }),
      /** Where in memory the bytes happen to lie. */
      shift: fc.nat(9),
    }),
  );

test('When a cohort is packed and opened, then all that was counted is there, wherever its bytes lie', () => {
  fc.assert(
    fc.property(cohort, ({ atomCount, columns, mask, shift }) => {
      const packed = packCohort(atomCount, columns);
      const elsewhere = new Uint8Array(packed.length + shift);
      elsewhere.set(packed, shift);
      const opened = openCohort(elsewhere.subarray(shift));
      expect(opened).toMatchObject({ atomCount, byteLength: packed.length });
      const sums = new Float64Array(opened.stride);
      sumPassing(opened, Uint8Array.from(mask), sums);
      columns.forEach((column, index) => {
        const field = (offset: number) => opened.fields[index * FIELDS + offset];
        expect(field(OPTIONS_FIELD)).toBe(column.optionCount);
        expect(field(KEPT_FIELD)).toBe(column.kept);
        expect(field(TOO_FEW_FIELD)).toBe(column.tooFewAnswers);
        expect(field(UNSAFE_FIELD)).toBe(column.unsafe);
        expect(((field(FLAGS_FIELD) as number) & OUTLIERS) !== 0).toBe(column.hasOutliers);
        const offset = opened.offsets[index] as number;
        for (let option = 0; option < widthOf(column.optionCount); option += 1)
          expect(sums[offset + option]).toBe(
            column.counts.reduce((sum, row, atom) => sum + (mask[atom] ? (row[option] as number) : 0), 0),
          );
        expect(opened.numbers.get(index) ?? null).toEqual(column.numbers);
      });
    }),
  );
});

test('When other bytes are opened, then that is an error', () => {
  expect(() => openCohort(new Uint8Array(64))).toThrow(RangeError);
  expect(() => openCohort(new Uint8Array(3))).toThrow(RangeError);
});
