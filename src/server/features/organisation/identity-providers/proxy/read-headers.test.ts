import { describe, expect, test } from 'vitest';
import { ProxyFailure } from './proxy-failure.ts';
import { findHeader, readHeaders } from './read-headers.ts';

const named = { subjectHeader: 'X-Remote-User', methodsHeader: '', claims: ['X-Group', 'X-Mail'] };
const read = (...headers: string[]) => readHeaders(['X-Remote-User', 'ada', ...headers], named);

describe('findHeader', () => {
  test.each([
    [['X-REMOTE-USER', 'ada'], 'ada'],
    [['Host', 'x', 'x-remote-user', 'ada'], 'ada'],
    [['X_Remote_User', 'ada'], null],
    [['Remote-User', 'ada'], null],
    [['Cookie', 'X-Remote-User'], null],
    [[], null],
  ])('finds in %j the value %j', (headers, value) => {
    expect(findHeader(headers, 'X-Remote-User')).toBe(value);
  });

  test.each([
    [['X-Remote-User', 'ada', 'x-REMOTE-user', 'ada']],
    [['X-Remote-User', 'ada', 'X_Remote_User', 'eve']],
    [['X_REMOTE-USER', 'ada', 'X-Remote_User', 'eve']],
    [['x-remote-user', '', 'x-remote-user', 'eve']],
  ])('refuses %j, of which nobody knows what the proxy has set', (headers) => {
    expect(() => findHeader(headers, 'X-Remote-User')).toThrow(new ProxyFailure('PROXY_AMBIGUOUS'));
  });

  test('finds a header with underscores by that name alone', () => {
    expect(findHeader(['OIDC_CLAIM_sub', 'ada'], 'oidc_claim_sub')).toBe('ada');
    expect(findHeader(['OIDC-CLAIM-sub', 'ada'], 'OIDC_CLAIM_sub')).toBeNull();
  });
});

describe('readHeaders', () => {
  test.each([
    ['staff', 'staff'],
    ['member;staff', ['member', 'staff']],
    [' member ; ; staff ;', ['member', 'staff']],
    ['a\\;b;c', ['a;b', 'c']],
    ['only\\;one', 'only;one'],
    ['DOMAIN\\user', 'DOMAIN\\user'],
    ['(null);staff', 'staff'],
  ])('makes of %j the claim %j', (value, claim) => {
    expect(read('X-Group', value).claims).toEqual({ 'X-Group': claim });
  });

  test.each(['', ' ', '(null)', ';', ' ; ;'])('makes of %j no claim', (value) => {
    expect(read('X-Group', value).claims).toEqual({});
  });

  test('names claims as the settings spell them, and reads no other header', () => {
    const { claims, subject, methods } = read('x-group', 'staff', 'X-Role', 'dean', 'X-MAIL', 'a@b.example');
    expect({ claims, subject, methods }).toEqual({
      ...{ subject: 'ada', methods: [] },
      claims: { 'X-Group': 'staff', 'X-Mail': 'a@b.example' },
    });
  });

  test('keeps invisible characters of names, which some scripts need', () => {
    const name = 'می\u200cخواهم';
    const bytes = Buffer.from(name).toString('latin1');
    expect(read('X-Group', bytes).claims).toEqual({ 'X-Group': name });
  });
});
