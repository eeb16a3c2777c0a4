import { expect, test } from 'vitest';
import { ABSTENTION_ANSWER, type AtomTable, BLANK_ANSWER, NOT_TICKED, TICKED } from './cohort-atoms.ts';
import { passingAtoms } from './passing-atoms.ts';

const GENDER = 1;
const SEMESTER = 2;
const SUPPORT = 3;
const OTHER = 4;

/** Women and men; the women by semester, 3 and 4 not told apart; who uses the first offer of support. */
const TABLE: AtomTable = {
  minimum: 5,
  atomCount: 5,
  sizes: [10, 11, 12, 13, 6],
  remainder: 4,
  cuts: [
    { itemId: GENDER, optionPosition: null, levels: [[1], [2], [BLANK_ANSWER, ABSTENTION_ANSWER]] },
    { itemId: SEMESTER, optionPosition: null, levels: [[1], [2], [3, 4]] },
    { itemId: SUPPORT, optionPosition: 1, levels: [[TICKED], [NOT_TICKED]] },
  ],
  levelsOfAtom: [[0, 0, 0], [0, 2, 1], [1, 1, 0], [2, 1, 1], []],
};

const filter = (itemId: number, ...optionPositions: number[]) => ({ itemId, optionPositions });
const pass = (...items: ReturnType<typeof filter>[]) => {
  const passing = passingAtoms(TABLE, items);
  return passing.hidden === null
    ? { atoms: [...passing.mask], respondents: passing.respondents }
    : [passing.hidden, passing.itemId];
};

test('When a filter chooses whole levels, then the union of their atoms passes', () => {
  expect(pass(filter(GENDER, 1))).toEqual({ atoms: [1, 1, 0, 0, 0], respondents: 21 });
  expect(pass(filter(GENDER, 1, 2))).toEqual({ atoms: [1, 1, 1, 0, 0], respondents: 33 });
  expect(pass(filter(SEMESTER, 3, 4))).toEqual({ atoms: [0, 1, 0, 0, 0], respondents: 11 });
  expect(pass(filter(GENDER, 2), filter(SEMESTER, 2))).toEqual({ atoms: [0, 0, 1, 0, 0], respondents: 12 });
});

test('When a filter is empty, then all but the remainder pass', () => {
  expect(pass()).toEqual({ atoms: [1, 1, 1, 1, 0], respondents: 46 });
});

test('When a filter chooses an option that nobody gave beside another, then the other decides', () => {
  expect(pass(filter(SEMESTER, 2, 9))).toEqual({ atoms: [0, 0, 1, 1, 0], respondents: 25 });
  expect(pass(filter(SEMESTER, 9))).toEqual(['filter-too-narrow', null]);
});

test('When only part of merged options is chosen, then the cohort is hidden with the question', () => {
  expect(pass(filter(SEMESTER, 3))).toEqual(['filter-merged-options', SEMESTER]);
  expect(pass(filter(SEMESTER, 2, 3))).toEqual(['filter-merged-options', SEMESTER]);
});

test('When a question does not divide the cohort, then it is hidden with the question', () => {
  expect(pass(filter(OTHER, 1))).toEqual(['filter-not-possible', OTHER]);
  expect(pass(filter(SUPPORT, 2))).toEqual(['filter-not-possible', SUPPORT]);
});

test('When one of several chosen options of a multiple choice divides, then those who ticked it do not suffice', () => {
  expect(pass(filter(SUPPORT, 1))).toEqual({ atoms: [1, 0, 1, 0, 0], respondents: 22 });
  expect(pass(filter(SUPPORT, 1, 2))).toEqual(['filter-merged-options', SUPPORT]);
});

test('When the unclear question concerns nobody whom the others let pass, then the filter is clear', () => {
  expect(pass(filter(GENDER, 2), filter(SEMESTER, 2, 3))).toEqual({
    atoms: [0, 0, 1, 0, 0],
    respondents: 12,
  });
});
