import { expect, test } from 'vitest';
import { countImported } from './source-counts.tsx';

const creates = {
  surveys: 1,
  respondents: 5,
  incomplete: 1,
  forms: [],
  items: 3,
  units: [],
  unitCount: 0,
  periods: [],
  periodCount: 0,
};
const source = { source: 1, creates, known: { surveys: 2, respondents: 24, incomplete: 4 } };
const before = { items: 3, respondentsBefore: 1, itemsBefore: 3 };
const existing = [
  { surveyId: 7, description: 'Statik', source: 1, respondents: 10, incomplete: 3, ...before },
  { surveyId: 8, description: 'Wasserbau', source: 1, respondents: 14, incomplete: 1, ...before },
  { surveyId: 9, description: 'Of another file', source: 0, respondents: 100, incomplete: 0, ...before },
];

test.each([
  ['stay as they are', 'none', { surveys: 1, replaced: 0, respondents: 5, incomplete: 1 }],
  ['are replaced', 'all', { surveys: 1, replaced: 2, respondents: 29, incomplete: 5 }],
  ['are replaced in part', [8, 9], { surveys: 1, replaced: 1, respondents: 19, incomplete: 2 }],
] as const)(
  'When the known surveys of a file %s, then that many people are imported',
  (_, replace, counts) => {
    expect(countImported(source, existing, typeof replace === 'string' ? replace : [...replace])).toEqual(
      counts,
    );
  },
);
