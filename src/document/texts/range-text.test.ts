import { expect, test } from 'vitest';
import { rangeText } from './range-text.ts';

const english = { language: 'en', decimal: '.' } as const;
const german = { language: 'de', decimal: ',' } as const;

test.each([
  [{ from: 20, below: 25, isWhole: true }, '20 to 24', '20 bis 24'],
  [{ from: 20, below: 21, isWhole: true }, '20', '20'],
  [{ from: null, below: 20, isWhole: true }, '19 or less', 'bis 19'],
  [{ from: 1995, below: null, isWhole: true }, '1995 or more', 'ab 1995'],
  [{ from: -0.5, below: 2.5, isWhole: false }, '−0.5 to under 2.5', '−0,5 bis unter 2,5'],
  [{ from: null, below: 2, isWhole: false }, 'under 2', 'unter 2'],
  [{ from: null, below: null, isWhole: true }, 'any number', 'irgendeine Zahl'],
])('The range %j is worded so that it says just who passes', (range, en, de) => {
  expect([rangeText(range, english), rangeText(range, german)]).toEqual([en, de]);
});
