import { OUTSIDE } from './cohort-atoms.ts';
import { addNumbers, type CountedNumbers, countNumbers, sumNumbers } from './counted-numbers.ts';
import { abstentionCode, byteCodesAt, decodeColumn, type EncodedAnswers, hasBit } from './packed-columns.ts';
import type { SurveyAnswers } from './tally-figures.ts';

/** A survey of a cohort; by respondent, all segments in order: the atom, or `OUTSIDE`. */
export interface AtomSurvey extends SurveyAnswers {
  readonly atoms: Uint16Array;
}

/**
 * One item's answers in a cohort by cell (survey, atom). A cell has a row of `width` counts: blanks, then by option from
 * position 1, then abstentions, then valid answers.
 */
export interface ItemCells {
  readonly surveyCount: number;
  readonly atomCount: number;
  readonly optionCount: number;
  readonly width: number;
  /** By survey, then by atom, then by place in the row. */
  readonly counts: Int32Array;
  /** Multiple choice, by cell and option: respondents who ticked it and another one. Null: any other item. */
  readonly tickedWithOthers: Int32Array | null;
  /** By survey, then by atom: the numbers given. Null: any other item. */
  readonly numbers: CountedNumbers[][] | null;
}

/** Places in a row, for `optionCount` options. */
export const widthOf = (optionCount: number): number => optionCount + 3;
export const abstentionsAt = (optionCount: number): number => optionCount + 1;
export const validAt = (optionCount: number): number => optionCount + 2;

interface Filling {
  readonly cells: ItemCells;
  /** Where the survey's rows begin. */
  readonly base: number;
  readonly segment: EncodedAnswers;
  readonly column: number;
  readonly atoms: Uint16Array;
}

/** Places in the row by code: blank 0, options, abstention 255. */
const placesOfBytes = (optionCount: number): Uint8Array => {
  const places = new Uint8Array(256);
  for (let code = 1; code <= Math.min(optionCount, 254); code += 1) places[code] = code;
  places[255] = abstentionsAt(optionCount);
  return places;
};

const fillBytes = ({ cells, base, segment, atoms }: Filling, from: number): void => {
  const { counts, width, optionCount } = cells;
  const { bytes } = segment;
  const places = placesOfBytes(optionCount);
  for (let index = 0; index < atoms.length; index += 1) {
    const atom = atoms[index] as number;
    if (atom === OUTSIDE) continue;
    counts[base + atom * width + (places[bytes[from + index] as number] as number)]! += 1;
  }
};

const fillColumn = (filling: Filling, numbersOf: CountedNumbers[][][]): void => {
  const { cells, base, segment, column, atoms } = filling;
  const { counts, width, optionCount, tickedWithOthers } = cells;
  const packed = decodeColumn(segment, column);
  const given = atoms.length > 0 && packed.kind === 'number' ? new Map<number, number[]>() : null;
  for (let index = 0; index < atoms.length; index += 1) {
    const atom = atoms[index] as number;
    if (atom === OUTSIDE) continue;
    const row = base + atom * width;
    if (packed.kind === 'choice') {
      const code = packed.codes[index] as number;
      counts[row + (code === abstentionCode(packed.codes) ? abstentionsAt(optionCount) : code)]! += 1;
    } else if (packed.kind === 'number') {
      const value = packed.values[index] as number;
      const isValid = Number.isFinite(value);
      counts[
        row + (isValid ? validAt(optionCount) : Number.isNaN(value) ? 0 : abstentionsAt(optionCount))
      ]! += 1;
      if (!isValid || given === null) continue;
      const values = given.get(atom);
      if (values) values.push(value);
      else given.set(atom, [value]);
    } else if (packed.kind === 'multiple' && hasBit(packed.answered, index)) {
      counts[row + validAt(optionCount)]! += 1;
      const ticked = packed.ticks.flatMap((bits, option) => (hasBit(bits, index) ? [option] : []));
      for (const option of ticked) {
        counts[row + option + 1]! += 1;
        if (ticked.length > 1 && tickedWithOthers) tickedWithOthers[row + option + 1]! += 1;
      }
    } else {
      const isAbstention = packed.kind === 'multiple' && hasBit(packed.abstained, index);
      counts[row + (isAbstention ? abstentionsAt(optionCount) : 0)]! += 1;
    }
  }
  for (const [atom, values] of given ?? [])
    addNumbers(
      numbersOf[Math.floor(base / (width * cells.atomCount))]?.[atom] as CountedNumbers[],
      countNumbers(Float64Array.from(values)),
    );
};

/** Single choice and scale: valid are those who gave an option. */
const sumValid = ({ counts, width, optionCount }: ItemCells): void => {
  for (let row = 0; row < counts.length; row += width) {
    let valid = 0;
    for (let option = 1; option <= optionCount; option += 1) valid += counts[row + option] as number;
    counts[row + validAt(optionCount)] = valid;
  }
};

/** Counts one column of a cohort's surveys by survey and atom. */
export const countCells = (
  surveys: readonly AtomSurvey[],
  atomCount: number,
  column: number,
  optionCount: number,
): ItemCells => {
  const width = widthOf(optionCount);
  const sample = surveys[0]?.segments[0];
  const kind = sample === undefined ? 'open' : decodeColumn(sample, column).kind;
  const size = surveys.length * atomCount * width;
  const parts = surveys.map(() =>
    Array.from({ length: kind === 'number' ? atomCount : 0 }, (): CountedNumbers[] => []),
  );
  const cells: Omit<ItemCells, 'numbers'> = {
    surveyCount: surveys.length,
    atomCount,
    optionCount,
    width,
    counts: new Int32Array(size),
    tickedWithOthers: kind === 'multiple' ? new Int32Array(size) : null,
  };
  surveys.forEach((survey, index) => {
    let from = 0;
    for (const segment of survey.segments) {
      const to = from + segment.respondentCount;
      const filling = {
        cells: { ...cells, numbers: null },
        base: index * atomCount * width,
        segment,
        column,
        atoms: survey.atoms.subarray(from, to),
      };
      const codesAt = byteCodesAt(segment, column);
      if (codesAt >= 0) fillBytes(filling, codesAt);
      else fillColumn(filling, parts);
      from = to;
    }
  });
  const full = { ...cells, numbers: kind === 'number' ? parts.map((own) => own.map(sumNumbers)) : null };
  if (kind === 'choice') sumValid(full);
  return full;
};
