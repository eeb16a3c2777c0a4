import { expect, test } from 'vitest';
import { findUses, isUsed } from './find-uses.ts';

test.each([
  ['const size = LIMIT + 1;', 'LIMIT', true],
  ['fill(LIMIT);', 'LIMIT', true],
  ['const { a } = LIMITS;', 'LIMITS.a', true],
  ['const { a } = LIMITS;', 'LIMITS.b', false],
  ['fill(LIMITS.a);', 'LIMITS.a', true],
  ['fill(LIMITS.a);', 'LIMITS.b', false],
  ['fill(LIMITS[side]);', 'LIMITS.b', true],
  ['const wide = { LIMIT };', 'LIMIT', true],
  ['const { count = LIMIT } = props;', 'LIMIT', true],
  ['const { count = LIMIT } = props;', 'props.count', true],
  ['const take = ({ count = LIMIT }) => count;', 'LIMIT', true],
  ['export const twice = () => LIMIT * 2;', 'LIMIT', true],
  ["import { LIMIT } from './limits.ts';", 'LIMIT', false],
  ["export { LIMIT } from './limits.ts';", 'LIMIT', false],
  ['export const LIMIT = 5;', 'LIMIT', false],
  ['// LIMIT', 'LIMIT', false],
  ["say('LIMIT');", 'LIMIT', false],
  ['const wide = { LIMIT: 4 };', 'LIMIT', false],
  ['fill(other.LIMIT);', 'LIMIT', false],
  ['type Limit = typeof LIMIT;', 'LIMIT', false],
])('When code is %j, then %s counts as used: %s', (source, constant, used) => {
  expect(isUsed(findUses('some.ts', source), constant)).toBe(used);
});
