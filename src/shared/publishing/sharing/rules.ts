import { MAXIMUM_LINK_NAME_LENGTH } from '../../limits.ts';
import { passwordErrors } from '../../platform/users/rules.ts';
import type { InputError } from '../../problems.ts';

const ORIGIN = /^(https?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::(\d{1,5}))?\/?$/;
/** Permits unencrypted loopback origins, for developers of the embedding website. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const DEFAULT_PORTS: Record<string, string> = { https: '443', http: '80' };

/**
 * Normalizes an origin for the content security policy: encrypted unless it is loopback, without path, wildcard or
 * user info. `null` if it is no single origin.
 */
export const parseOrigin = (typed: string): string | null => {
  const [, scheme = '', host = '', port] = ORIGIN.exec(typed.trim().toLowerCase()) ?? [];
  if (scheme !== 'https' && !LOOPBACK.includes(host)) return null;
  return `${scheme}://${host}${port === undefined || port === DEFAULT_PORTS[scheme] ? '' : `:${port}`}`;
};

export interface LinkChanges {
  readonly name?: string | undefined;
  readonly expiresOn?: string | undefined;
  readonly password?: string | null | undefined;
}

const nameErrors = (name: string): InputError[] => {
  const { length } = name.trim();
  if (length === 0) return [{ path: 'name', code: 'input.too_small', params: { minimum: 1 } }];
  if (length <= MAXIMUM_LINK_NAME_LENGTH) return [];
  return [{ path: 'name', code: 'input.too_big', params: { maximum: MAXIMUM_LINK_NAME_LENGTH } }];
};

/** A link works without an account, so nobody's leaving ends it. */
export const MAXIMUM_LINK_YEARS = 5;

const expiryErrors = (expiry: Date, now: Date): InputError[] => {
  if (!(expiry > now)) return [{ path: 'expiresOn', code: 'input.notInFuture' }];
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + MAXIMUM_LINK_YEARS);
  if (expiry <= latest) return [];
  return [{ path: 'expiresOn', code: 'input.tooFarAhead', params: { years: MAXIMUM_LINK_YEARS } }];
};

/** Errors in a link's settings; `now` is the database's clock on the server. Passwords follow the rules of accounts. */
export const linkErrors = ({ name, expiresOn, password }: LinkChanges, now: Date): InputError[] => [
  ...(name === undefined ? [] : nameErrors(name)),
  ...(expiresOn === undefined ? [] : expiryErrors(new Date(expiresOn), now)),
  ...(typeof password === 'string' ? passwordErrors(password) : []),
];
