import { MAXIMUM_LINK_NAME_LENGTH } from '../limits.ts';
import type { InputError } from '../problems.ts';
import { passwordErrors } from '../users/rules.ts';

/** Scheme, host (a name in ASCII, or an address) and port. */
const ORIGIN = /^(https?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::(\d{1,5}))?\/?$/;
/** Of this machine, for those who build the website that shows the link. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const DEFAULT_PORTS: Record<string, string> = { https: '443', http: '80' };

/**
 * The origin that somebody means, as the content security policy has it: encrypted, with its port, without path, wildcard or
 * user. Null: it is none, or stands for more than one.
 */
export const originOf = (typed: string): string | null => {
  const [, scheme = '', host = '', port] = ORIGIN.exec(typed.trim().toLowerCase()) ?? [];
  if (scheme !== 'https' && !LOOPBACK.includes(host)) return null;
  return `${scheme}://${host}${port === undefined || port === DEFAULT_PORTS[scheme] ? '' : `:${port}`}`;
};

/** A link as somebody wants it; what is left out stays as it is. */
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

/** What is wrong with a link; `now` is the database's clock on the server. A password must be as good as that of an account. */
export const linkErrors = ({ name, expiresOn, password }: LinkChanges, now: Date): InputError[] => [
  ...(name === undefined ? [] : nameErrors(name)),
  ...(expiresOn === undefined || new Date(expiresOn) > now
    ? []
    : [{ path: 'expiresOn', code: 'input.notInFuture' as const }]),
  ...(typeof password === 'string' ? passwordErrors(password) : []),
];
