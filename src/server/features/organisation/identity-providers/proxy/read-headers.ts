import type { Claims } from '#shared/organisation/identity-providers/claims.ts';
import { foldHeaderName, isIdentityHeader } from '#shared/organisation/identity-providers/proxy-headers.ts';
import { ProxyFailure } from './proxy-failure.ts';

const MAXIMUM_SUBJECT = 255;
const MAXIMUM_VALUE = 8000;

/** Names and values in turn, as they came: `IncomingMessage.rawHeaders`. */
export type RawHeaders = readonly string[];

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** In names, some scripts need these; in a subject they would make two people look like one. */
const INVISIBLE = /\p{Cf}/u;
/** Apache writes this for a variable that is not set. */
const UNSET = '(null)';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Node reads headers as Latin-1; the modules of Apache send UTF-8. */
const decode = (value: string): string => {
  try {
    return utf8.decode(Buffer.from(value, 'latin1'));
  } catch (error) {
    throw new ProxyFailure('PROXY_ENCODING', { cause: error });
  }
};

/**
 * The bytes of a header, `null` if it is not there. A second one is refused, also in a spelling that others take for the same, because nobody
 * knows which of them the proxy has set.
 */
export const findHeader = (headers: RawHeaders, name: string): string | null => {
  const wanted = foldHeaderName(name);
  const found: { readonly isExact: boolean; readonly value: string }[] = [];
  for (let at = 0; at + 1 < headers.length; at += 2) {
    const given = headers[at] ?? '';
    if (foldHeaderName(given) === wanted)
      found.push({ isExact: given.toLowerCase() === name.toLowerCase(), value: headers[at + 1] ?? '' });
  }
  if (found.length > 1) throw new ProxyFailure('PROXY_AMBIGUOUS');
  const [only] = found;
  return only?.isExact ? only.value : null;
};

const readText = (headers: RawHeaders, name: string): string => {
  const value = decode(findHeader(headers, name) ?? '').trim();
  if (value.length > MAXIMUM_VALUE || CONTROL.test(value)) throw new ProxyFailure('PROXY_VALUE');
  return value === UNSET ? '' : value;
};

/** Several values have a semicolon between them, and one within a value has a backslash before it (mod_shib). */
const splitValues = (text: string): string[] =>
  (text.match(/(?:\\;|[^;])+/g) ?? []).flatMap((value) => {
    const plain = value.replaceAll('\\;', ';').trim();
    return plain === '' || plain === UNSET ? [] : [plain];
  });

const readSubject = (headers: RawHeaders, name: string): string => {
  const subject = readText(headers, name);
  const isOne = subject !== '' && subject.length <= MAXIMUM_SUBJECT && !subject.includes(';');
  if (!isOne || INVISIBLE.test(subject)) throw new ProxyFailure('PROXY_SUBJECT');
  return subject;
};

export interface NamedHeaders {
  readonly subjectHeader: string;
  readonly methodsHeader: string;
  /** Headers that become claims of the same names; others are not read. */
  readonly claims: readonly string[];
}

export interface NamedPerson {
  readonly subject: string;
  readonly claims: Claims;
  readonly methods: readonly string[];
}

/** Throws `ProxyFailure` for headers that name nobody, or somebody in two ways. */
export const readHeaders = (
  headers: RawHeaders,
  { subjectHeader, methodsHeader, claims }: NamedHeaders,
): NamedPerson => {
  const names = [...new Set(claims)].filter(isIdentityHeader);
  const values = names.flatMap((name) => {
    const [first, ...others] = splitValues(readText(headers, name));
    return first === undefined ? [] : [[name, others.length === 0 ? first : [first, ...others]] as const];
  });
  return {
    subject: readSubject(headers, subjectHeader),
    claims: Object.fromEntries(values),
    methods: methodsHeader === '' ? [] : splitValues(readText(headers, methodsHeader)),
  };
};
