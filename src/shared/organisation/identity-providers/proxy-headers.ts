/** Has the secret by which a proxy proves that it set the other headers itself. */
export const SECRET_HEADER = 'plenum-proxy-secret';

export const PROXY_SECRET = { minimumLength: 32, minimumLetters: 8, pattern: /^[\x21\x23-\x5b\x5d-\x7e]+$/ };

const MAXIMUM_NAME = 100;
const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** Headers that every client sends, or that say how a message travels: none of them can name a person. */
const RESERVED = new Set([
  ...['authorization', 'connection', 'cookie', 'cookie2', 'date', 'dnt', 'expect', 'forwarded', 'from'],
  ...['host', 'http2-settings', 'keep-alive', 'max-forwards', 'origin', 'pragma', 'priority', 'range'],
  ...['cache-control', 'referer', 'save-data', 'set-cookie', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'upgrade-insecure-requests', 'user-agent', 'via', 'warning', 'x-csrf-token'],
  ...['x-http-method-override', 'x-original-url', 'x-real-ip', 'x-requested-with', 'x-rewrite-url'],
]);
const RESERVED_STARTS = ['accept', 'access-control-', 'content-', 'if-', 'proxy-', 'sec-', 'x-forwarded-'];

/** The form in which names count as the same: some proxies and applications take `_` for `-`. */
export const foldHeaderName = (name: string): string => name.toLowerCase().replaceAll('_', '-');

/** A header in which a proxy may name people. */
export const isIdentityHeader = (name: string): boolean => {
  const folded = foldHeaderName(name);
  return (
    name.length <= MAXIMUM_NAME &&
    NAME.test(name) &&
    folded !== SECRET_HEADER &&
    !RESERVED.has(folded) &&
    !RESERVED_STARTS.some((start) => folded.startsWith(start))
  );
};

export const isProxySecret = (text: string): boolean =>
  text.length >= PROXY_SECRET.minimumLength &&
  new Set(text).size >= PROXY_SECRET.minimumLetters &&
  PROXY_SECRET.pattern.test(text);
