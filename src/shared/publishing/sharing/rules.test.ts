import { expect, test } from 'vitest';
import { parseOrigin } from './rules.ts';

test.each([
  ['https://www.example.edu', 'https://www.example.edu'],
  [' HTTPS://WWW.Example.edu/ ', 'https://www.example.edu'],
  ['https://www.example.edu:443', 'https://www.example.edu'],
  ['https://www.example.edu:8443', 'https://www.example.edu:8443'],
  ['https://192.0.2.7', 'https://192.0.2.7'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['http://[::1]:80', 'http://[::1]'],
  ['http://www.example.edu', null],
  ['http://localhost.example.edu', null],
  ['https://*.example.edu', null],
  ['https://www.example.edu/a', null],
  ['https://www.example.edu?', null],
  ['https://a@www.example.edu', null],
  ['https://www.example.edu:', null],
  ['https://', null],
  ['https:', null],
  ['https://a b', null],
  ['https://universität.de', null],
  ['', null],
])('When %j is typed as a website, then its origin is %j', (typed, origin) => {
  expect(parseOrigin(typed)).toBe(origin);
});
