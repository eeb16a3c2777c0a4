import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('[7.01] When legacy addresses are set, then each is taken; without the setting there is none', () => {
  const list = 'https://legacy.example/app, http://localhost:8080';
  expect(readSettings({ PLENUM_LEGACY_URLS: list }).PLENUM_LEGACY_URLS).toEqual([
    'https://legacy.example/app',
    'http://localhost:8080',
  ]);
  expect(readSettings({}).PLENUM_LEGACY_URLS).toEqual([]);
});

test.each([
  'http://legacy.example',
  'ftp://legacy.example',
  'https://user:word@legacy.example',
  'https://legacy.example/?x=1',
  'https://legacy.example/#x',
  'legacy.example',
  'https://legacy.example,',
])('[7.01] When a legacy address is %s, then it is refused', (address) => {
  expect(() => readSettings({ PLENUM_LEGACY_URLS: address })).toThrow(/PLENUM_LEGACY_URLS must be/);
});
