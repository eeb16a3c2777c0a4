import { expect, test } from 'vitest';
import { countAnswered } from './count-answered.ts';

test('When answers are counted, then blanks and abstentions are none', () => {
  expect(countAnswered({ kind: 'choice', codes: Uint8Array.of(0, 1, 5, 255, 2) })).toBe(3);
  // 255 is an option where codes have two bytes.
  expect(countAnswered({ kind: 'choice', codes: Uint16Array.of(0, 255, 300, 65_535) })).toBe(2);
  expect(countAnswered({ kind: 'number', values: Float64Array.of(3.5, Number.NaN, Infinity, 0) })).toBe(2);
  const answered = Uint8Array.of(0b1010_0101, 0b1);
  expect(countAnswered({ kind: 'multiple', answered, abstained: Uint8Array.of(0b10, 0), ticks: [] })).toBe(5);
  expect(countAnswered({ kind: 'open', answered })).toBe(5);
});
