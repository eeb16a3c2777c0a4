import { expect, test } from 'vitest';
import { MAXIMUM_TITLE_LENGTH } from '../../limits.ts';
import { type TitleValues, titleFrom, titlePatternProblem } from './title-pattern.ts';

const values = (more: Partial<TitleValues> = {}): TitleValues => ({
  ...{
    template: ['Lehre'],
    survey: ['Algebra'],
    leader: ['Ada'],
    unit: ['Mathe'],
    period: [''],
    form: ['LV'],
  },
  ...more,
});

test.each([
  ['{template}: {survey}', {}, 'Lehre: Algebra'],
  ['{survey}', { survey: ['A', 'B', 'A', 'C', 'D'] }, 'A, B, C, …'],
  ['{survey} {period}', {}, 'Algebra'],
  ['{period}', {}, ''],
  // A name that looks like a placeholder stays a name.
  ['{survey}', { survey: ['{leader} $& $1'] }, '{leader} $& $1'],
  ['{survey}', { survey: ['Line\r\nBreak\u202Ereversed\u0000'] }, 'Line Break reversed'],
  ['{survey}', { survey: ['<img src=x onerror=alert(1)>'] }, '<img src=x onerror=alert(1)>'],
])('When a title is made from %j with %j, then it is %j', (pattern, more, title) => {
  expect(titleFrom(pattern, values(more))).toBe(title);
});

test('When names are longer than a title, then it is cut between letters and says so', () => {
  const title = titleFrom('{survey}', values({ survey: ['😀'.repeat(300)] }));
  expect(title.length).toBeLessThanOrEqual(MAXIMUM_TITLE_LENGTH);
  expect(title).toMatch(/^(?:😀)+…$/u);
});

test.each([
  ['{template}', undefined],
  ['plain', undefined],
  [' ', 'report.title.required'],
  ['{}', 'series.error.placeholderUnknown'],
  ['{__proto__}', 'series.error.placeholderUnknown'],
  ['x'.repeat(256), 'form.error.maxLengthExceeded'],
])('When the pattern is %j, then its problem is %j', (pattern, code) => {
  expect(titlePatternProblem(pattern)?.code).toBe(code);
});
