import { isIP } from 'node:net';
import { isWebPath } from '#shared/web-paths.ts';

/** Below such a path a proxy that strips it is indistinguishable from one that keeps it. */
export const hasOwnBasePath = (text: string): boolean => {
  if (!URL.canParse(text)) return true;
  const path = new URL(text).pathname.replace(/\/+$/, '');
  return path === '' || !(isWebPath(path) || /^\/(api|oauth|assets|healthz|readyz|metrics)(\/|$)/.test(path));
};

export const isUrlOf = (protocols: string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

const isEncryptedOrLocal = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));

export const isTokenUrl = (text: string): boolean => URL.canParse(text) && isEncryptedOrLocal(new URL(text));

/** Receives a CSRF token: must be a plain base without query or user. */
export const isLegacyUrl = (text: string): boolean => {
  if (!isTokenUrl(text)) return false;
  const { search, hash, username, password } = new URL(text);
  return [search, hash, username, password].every((part) => part === '');
};

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a network or a name of private ones; a network of all addresses would let clients choose theirs. */
export const isProxy = (text: string): boolean => {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 8 && Number(prefix) <= (version === 4 ? 32 : 128);
};

/** As a trusted proxy, and named by numbers alone: whoever is in a network of that kind may sign in as anybody. */
export const isIdentityProxy = (text: string): boolean => !NAMED_NETWORKS.includes(text) && isProxy(text);

export const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
};

export const isGuessable = (text: string) =>
  new Set(text).size < 8 ||
  /change.?me|change.?this|secret.?key|your.?secret|password|example|default/i.test(text);
