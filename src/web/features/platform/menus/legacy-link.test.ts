import { expect, test } from 'vitest';
import { isLegacyAddress, withCsrf } from './resolve-link.ts';

const legacy = ['https://old.example/app', 'https://other.example:8443'];

test.each([
  ['https://old.example/app', true],
  ['https://old.example/app/', true],
  ['https://old.example/app/page.php?x=1', true],
  ['https://OLD.example/app/page', true],
  ['https://other.example:8443/anything', true],
  ['https://old.example/apple', false],
  ['https://old.example/', false],
  ['https://old.example/app/../elsewhere', false],
  ['https://old.example/app/%2e%2e/elsewhere', false],
  ['http://old.example/app/page', false],
  ['https://old.example:444/app/page', false],
  ['https://other.example/anything', false],
  ['https://old.example.evil.example/app/', false],
  ['https://evil.example/https://old.example/app/', false],
  ['https://old.example@evil.example/app/', false],
  ['https://someone@old.example/app/', false],
  ['https://evil.example/app/#https://old.example/app', false],
  ['//old.example/app/', false],
  ['/app/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
])('[7.01] When an entry leads to %s, then it is a legacy address: %s', (address, expected) => {
  expect(isLegacyAddress(address, legacy)).toBe(expected);
});

test('[7.01] When no legacy address is configured, then nothing is one', () => {
  expect(isLegacyAddress('https://old.example/app', [])).toBe(false);
});

test('[7.01] When the CSRF token is appended, then it replaces an older one and keeps the rest', () => {
  expect(withCsrf('https://old.example/app?a=1&csrf=old#top', 'a+b/c=')).toBe(
    'https://old.example/app?a=1&csrf=a%2Bb%2Fc%3D#top',
  );
});
