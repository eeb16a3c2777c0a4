import { expect, test } from 'vitest';
import { parseBasePath, withoutBasePath } from './base-path.ts';

test.each([
  ['/plenum/api/v1/reports?x=1', '/api/v1/reports?x=1'],
  ['/plenum', '/'],
  ['/plenum?x=1', '/?x=1'],
  ['/plenum/', '/'],
  ['/api/v1/reports', '/api/v1/reports'],
  ['/plenum-two/api', '/plenum-two/api'],
])('below /plenum, %s is %s', (url, expected) => {
  expect(withoutBasePath(url, parseBasePath('https://example.org/plenum/'))).toBe(expected);
});

test('at the root of a host, every address stays', () => {
  expect(withoutBasePath('/plenum/api', parseBasePath('https://example.org'))).toBe('/plenum/api');
});
