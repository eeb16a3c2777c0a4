import { expect, test } from 'vitest';
import { wilsonInterval } from './wilson-interval.ts';

/** Newcombe 1998 (Statistics in Medicine 17:857), table I, method 3. */
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i has the published Wilson interval', (count, n, lower, upper) => {
  const interval = wilsonInterval((100 * count) / n, n);
  expect(interval?.lower).toBeCloseTo(100 * lower, 1);
  expect(interval?.upper).toBeCloseTo(100 * upper, 1);
});

test('a share of everybody ends at 100, and one of nobody has no interval', () => {
  expect(wilsonInterval(100, 20)?.upper).toBe(100);
  expect(wilsonInterval(0, 0)).toBeNull();
});
