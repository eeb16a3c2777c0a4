import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './seal-secret.ts';

const SECRET = 'an installation’s secret';

test('When a secret is sealed, then it opens with the same key and place only', () => {
  const sealed = sealSecret(SECRET, 'pässword', '1/connections/2');
  expect(openSecret({ secret: SECRET }, sealed, '1/connections/2')).toBe('pässword');
  expect(openSecret({ secret: 'another' }, sealed, '1/connections/2')).toBeNull();
  expect(openSecret({ secret: SECRET }, sealed, '2/connections/2')).toBeNull();
  expect(openSecret({ secret: SECRET }, { ...sealed, keyId: 'other' }, '1/connections/2')).toBeNull();
});

test('When a bit of what is kept is changed or missing, then it does not open', () => {
  const { keyId, bytes } = sealSecret(SECRET, 'password', 'place');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] as number) ^ 1;
    expect(openSecret({ secret: SECRET }, { keyId, bytes: changed }, 'place')).toBeNull();
  }
  expect(openSecret({ secret: SECRET }, { keyId, bytes: bytes.subarray(0, 20) }, 'place')).toBeNull();
});

test('When the same secret is sealed twice, then what is kept differs and shows nothing of it', () => {
  const [first, second] = [sealSecret(SECRET, 'password', 'p'), sealSecret(SECRET, 'password', 'p')];
  expect(first.bytes.equals(second.bytes)).toBe(false);
  expect(first.bytes.includes('password')).toBe(false);
});
