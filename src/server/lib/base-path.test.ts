import { expect, test } from 'vitest';
import { basePathOf, withoutBasePath } from './base-path.ts';

test.each([
  ['/plenum/api/v1/reports?x=1', '/api/v1/reports?x=1'],
  ['/plenum', '/'],
  ['/plenum?x=1', '/?x=1'],
  ['/plenum/', '/'],
  ['/api/v1/reports', '/api/v1/reports'],
  ['/plenum-two/api', '/plenum-two/api'],
])('below /plenum, %s is %s', (url, expected) => {
  expect(withoutBasePath(url, basePathOf('https://example.org/plenum/'))).toBe(expected);
});

test('at the root of a host, every address stays', () => {
  expect(withoutBasePath('/plenum/api', basePathOf('https://example.org'))).toBe('/plenum/api');
});
