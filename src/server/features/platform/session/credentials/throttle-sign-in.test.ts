import { expect, test } from 'vitest';
import { maskAddress } from './mask-address.ts';
import { createWrongTokenLimit } from './wrong-token-limit.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('When the address is %s, then it counts as %s', (address, network) => {
  expect(maskAddress(address)).toBe(network);
});

test('makes only the guessing address wait for the next minute', () => {
  let now = 0;
  const guesses = createWrongTokenLimit(() => now);
  for (let guess = 0; guess < 300; guess += 1) expect(guesses.count('192.0.2.7')).toBeNull();
  now = 20_000;
  expect(guesses.count('192.0.2.7')).toBe(40);
  expect(guesses.count('192.0.2.8')).toBeNull();
  now = 60_000;
  expect(guesses.count('192.0.2.7')).toBeNull();
});

test('When guesses come from more addresses than can be counted, then memory stays bounded', () => {
  const guesses = createWrongTokenLimit(() => 0);
  for (let guess = 0; guess < 300; guess += 1) guesses.count('192.0.2.7');
  for (let network = 0; network < 10_000; network += 1) guesses.count(`2001:db8:${network.toString(16)}::1`);
  expect(guesses.count('192.0.2.7')).toBeNull();
});
