import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { acceptedSecrets, type InstallationSecrets } from '../../../../lib/secrets/seal-secret.ts';

export const BROWSER_KNOWN_FOR = 180 * 24 * 60 * 60_000;
/** Bounds the size of the cookie; the oldest account is dropped. */
const MAXIMUM_ACCOUNTS = 5;

export interface Account {
  tenantId: number;
  username: string;
}

/** One account's entry: a random id, its expiry (seconds, base 36) and the signature over both and the account. */
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

const findEntry = (
  entries: readonly string[],
  secrets: InstallationSecrets,
  account: Account,
): string | undefined =>
  entries.find((entry) => {
    const [id = '', expires = ''] = entry.split('.');
    return acceptedSecrets(secrets).some((secret) => equal(entry, entryOf(secret, account, id, expires)));
  });

export const knownBrowser = (
  cookie: string | undefined,
  secrets: InstallationSecrets,
  account: Account,
  now: Date,
): string | null => {
  const [id = '', expires = ''] = findEntry(entriesOf(cookie), secrets, account)?.split('.') ?? [];
  return id !== '' && Number.parseInt(expires, 36) * 1000 > now.getTime() ? id : null;
};

export const rememberBrowser = (
  cookie: string | undefined,
  secrets: InstallationSecrets,
  account: Account,
  now: Date,
): string => {
  const entries = entriesOf(cookie);
  const before = findEntry(entries, secrets, account);
  const others = entries.filter((entry) => entry !== before);
  const id = before?.split('.')[0] ?? randomBytes(16).toString('base64url');
  const expires = Math.ceil((now.getTime() + BROWSER_KNOWN_FOR) / 1000).toString(36);
  return [entryOf(secrets.secret, account, id, expires), ...others].slice(0, MAXIMUM_ACCOUNTS).join('~');
};
