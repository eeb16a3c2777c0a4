import { expect, test } from 'vitest';
import { createReportLanguage, languageId } from './report-language.ts';
import { surveySelectionProblem, titleProblem, trimTitle } from './rules.ts';

const ids = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  ['', 'report.title.required', {}],
  [' \t\n\u00a0', 'report.title.required', {}],
  ['x'.repeat(256), 'form.error.maxLengthExceeded', { maxChars: 255 }],
  // 128 characters outside the basic plane are 256 code units, as the browser's own maxlength counts.
  ['😀'.repeat(128), 'form.error.maxLengthExceeded', { maxChars: 255 }],
])('[5.01] When a title is %j, then it is refused', (title, code, params) => {
  expect(titleProblem(title)).toMatchObject({ code, params });
});

test.each(['a', ' a ', 'x'.repeat(255), `  ${'x'.repeat(255)}  `])(
  '[5.01] When a title is %j, then it is fine',
  (title) => {
    expect(titleProblem(title)).toBeNull();
    expect(trimTitle(title)).toBe(title.trim());
  },
);

test.each([
  [0, 'survey.error.required'],
  [1, null],
  [1000, null],
  [1001, 'survey.error.limitExceeded'],
])('[5.03] When %i surveys are selected, then the problem is %s', (count, code) => {
  expect(surveySelectionProblem(ids(count))?.code ?? null).toBe(code);
});

test('[5.03] When a survey is selected twice, then it counts once', () => {
  expect(surveySelectionProblem([...ids(1000), ...ids(1000)])).toBeNull();
});

test('[3.09] When a language is numbered, then every two-letter tag has its own stable number', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const tags = [...letters].flatMap((first) => [...letters].map((second) => first + second));
  expect(new Set(tags.map(languageId)).size).toBe(676);
  expect([languageId('aa'), languageId('de'), languageId('en'), languageId('zz')]).toEqual([1, 83, 118, 676]);
  expect(languageId('de-informal')).toBe(languageId('DE-informal'));
  expect(languageId('de-informal')).toBeGreaterThan(1000);
  expect(languageId('de-informal')).not.toBe(languageId('nl-informal'));
});

test('[3.09] When a tag is no language, then it is its own name', () => {
  expect(createReportLanguage('de').name).toBe('Deutsch');
  expect(createReportLanguage('en').name).toBe('English');
  expect(createReportLanguage('not a tag').name).toBe('not a tag');
});
