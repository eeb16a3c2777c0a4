import { expect, test } from 'vitest';
import { shippedPermissions } from '#shared/permissions.ts';
import { safeReturnPath } from '#shared/platform/session/return-path.ts';
import { isWebPath } from '#shared/web-paths.ts';
import { areaByRole } from './root/area-by-role.ts';
import { parseSearch, stringifySearch } from './root/search-params.ts';
import { startPageOf } from './session-routes/start-page.ts';

test.each([
  ['/reports?title=a', '/reports?title=a'],
  ['/', '/'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/a\\b', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['/a\nb', null],
  ['/sign-in', null],
  ['/sign-in?from=/x', null],
  ['/sign-ins', '/sign-ins'],
  ['', null],
  [undefined, null],
])('When sign-in is asked to return to %j, then it goes to %j', (from, path) => {
  expect(safeReturnPath(from)).toBe(path);
});

test('When search parameters are written and read again, then they are the same', () => {
  const text = stringifySearch({ surveyIds: [1, 2], title: 'ä & b', page: 3, empty: '', none: undefined });
  expect(text).toBe('?surveyIds=1,2&title=%C3%A4+%26+b&page=3');
  expect(parseSearch(text)).toEqual({ surveyIds: '1,2', title: 'ä & b', page: '3' });
  expect(parseSearch('?a=1&a=2')).toEqual({ a: '1,2' });
  expect(stringifySearch({})).toBe('');
});

test.each([
  ['ADMINISTRATOR', '/reports'],
  ['SUBSECTION_ADMINISTRATOR', '/reports'],
  ['REPORT_CREATOR', '/reports'],
  ['DEAN', '/reports'],
  ['DEAN_OF_STUDIES', '/reports'],
  ['INSTRUCTOR', '/reports'],
  ['WEB_VERIFIER', '/verification'],
  ['DATA_COLLECTOR', '/imports'],
] as const)(
  '[2.02], [2.03] When a %s who is signed in asks for sign-in, then the page is %s',
  (role, path) => {
    expect(startPageOf({ role, permissions: [...shippedPermissions(role)] })).toBe(path);
  },
);

test.each([
  ['ADMINISTRATOR', '/subunits'],
  ['SUBSECTION_ADMINISTRATOR', '/subunits'],
  ['REPORT_CREATOR', '/reports'],
  ['DEAN', '/reports'],
  ['DEAN_OF_STUDIES', '/reports'],
  ['INSTRUCTOR', '/reports'],
  ['WEB_VERIFIER', '/verification'],
  ['DATA_COLLECTOR', '/imports'],
] as const)('[6.04] When access is switched for %s, then it leads to %s, which is a screen', (role, path) => {
  expect(areaByRole[role]).toBe(path);
  expect(isWebPath(path)).toBe(true);
});
