import { expect, test } from 'vitest';
import { percentRange } from './figure-formats.ts';

test('writes a range of percents by its ends, and one percent alone', () => {
  expect(percentRange({ from: 25, to: 75 })).toBe('25–75');
  expect(percentRange({ from: 30, to: 30 })).toBe('30');
});
