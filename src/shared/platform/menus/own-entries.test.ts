import { expect, test } from 'vitest';
import { isEntryLink } from './own-entries.ts';

test.each([
  '/reports',
  '/reports?from=menu#top',
  '/knowledge?token={token}',
  'https://www.example.edu',
  'https://help.example.edu:8443/a?b=c#d',
  'https://help.example.edu/enter/{login-token}',
  'HTTP://intranet.example.edu/',
  'https://münchen.example/',
])('[2.26] When an entry of the menu leads to %s, then it may', (link) =>
  expect(isEntryLink(link)).toBe(true),
);

test.each([
  '',
  'reports',
  'javascript:alert(1)',
  'JavaScript://www.example.edu/%0aalert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox',
  'file:///etc/passwd',
  'ftp://www.example.edu',
  '//www.example.edu',
  '/\\www.example.edu',
  '\\\\www.example.edu',
  '/\t/www.example.edu',
  'https:/www.example.edu',
  'https://',
  'https:///www.example.edu',
  'https://user:password@www.example.edu',
  'https://plenum.example.edu@evil.example',
  'https://{token}.evil.example/',
  'https://evil.example\\@plenum.example.edu/',
  'http://help.example.edu/?token={token}',
  'https://www.example.edu/\u0000',
])('When an entry of the menu leads to %j, then it is refused', (link) =>
  expect(isEntryLink(link)).toBe(false),
);
