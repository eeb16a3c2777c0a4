import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Half a year after the last sign-in the browser is a stranger again. */
export const BROWSER_KNOWN_FOR = 180 * 24 * 60 * 60_000;
/** People who share a browser; the oldest gives way, so that the cookie stays small. */
const MAXIMUM_ACCOUNTS = 5;

/** Who signed in; the cookie shows neither. */
export interface Account {
  tenantId: number;
  username: string;
}

/** One account's entry: a random id, when it expires (seconds, base 36) and the signature over both and the account. */
const entryOf = (secret: string, { tenantId, username }: Account, id: string, expires: string): string => {
  const signed = JSON.stringify(['known-browser', tenantId, username, id, expires]);
  return [id, expires, createHmac('sha256', secret).update(signed).digest('base64url')].join('.');
};

const equal = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

const entriesOf = (cookie: string | undefined): string[] =>
  (cookie ?? '')
    .split('~', MAXIMUM_ACCOUNTS)
    .filter((entry) => /^[\w-]{22}\.[0-9a-z]{1,9}\.[\w-]{43}$/.test(entry));

const findEntry = (entries: readonly string[], secret: string, account: Account): string | undefined =>
  entries.find((entry) => {
    const [id = '', expires = ''] = entry.split('.');
    return equal(entry, entryOf(secret, account, id, expires));
  });

/** The id under which that account signed in from this browser before; null when it did not, or too long ago. */
export const knownBrowser = (
  cookie: string | undefined,
  secret: string,
  account: Account,
  now: Date,
): string | null => {
  const [id = '', expires = ''] = findEntry(entriesOf(cookie), secret, account)?.split('.') ?? [];
  return id !== '' && Number.parseInt(expires, 36) * 1000 > now.getTime() ? id : null;
};

/** The cookie of a browser from which that account has just signed in. */
export const rememberBrowser = (
  cookie: string | undefined,
  secret: string,
  account: Account,
  now: Date,
): string => {
  const entries = entriesOf(cookie);
  const before = findEntry(entries, secret, account);
  const others = entries.filter((entry) => entry !== before);
  const id = before?.split('.')[0] ?? randomBytes(16).toString('base64url');
  const expires = Math.ceil((now.getTime() + BROWSER_KNOWN_FOR) / 1000).toString(36);
  return [entryOf(secret, account, id, expires), ...others].slice(0, MAXIMUM_ACCOUNTS).join('~');
};
