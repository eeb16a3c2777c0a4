import { describe, expect, test } from 'vitest';
import { buildKeyUri, computeCode, encodeBase32, findStep, stepAt } from './one-time-password.ts';

const secret = Buffer.from('12345678901234567890');

describe('computeCode', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('gives at second %i the code %s of RFC 6238, appendix B', (seconds, code) => {
    expect(computeCode(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
  });

  test.each([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])('gives the code %s of RFC 4226, appendix D', (code) => {
    const codes = Array.from({ length: 10 }, (_, counter) => computeCode(secret, counter));
    expect(codes).toContain(code);
  });
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes %j in base 32 as RFC 4648, 10 does', (text, encoded) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded);
});

test('takes the code of the step before and after, and no other', () => {
  const now = new Date(1_700_000_000_000);
  const step = stepAt(now);
  const found = [-2, -1, 0, 1, 2].map((off) => findStep(secret, computeCode(secret, step + off), now));
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
  expect(findStep(secret, '', now)).toBeNull();
});

test('keeps signs of names out of the structure of a key address', () => {
  const uri = buildKeyUri('ABC', { account: 'a:b@c?d&e', issuer: 'Uni & Co: x' });
  const url = new URL(uri);
  expect([url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual(['ABC', 'Uni & Co: x']);
  expect(decodeURIComponent(url.pathname)).toContain('Uni & Co: x:a:b@c?d&e');
});
