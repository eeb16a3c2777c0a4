import type { Span } from '#shared/curation/verification/rules.ts';

/** Common obfuscations of "@" and ".". */
const AT = String.raw`(?:\s*(?:@|\(\s*(?:at|ät)\s*\)|\[\s*(?:at|ät)\s*\]|\{\s*(?:at|ät)\s*\}|<\s*at\s*>|_at_)\s*|\s+(?:at|ät)\s+)`;
const DOT = String.raw`(?:\.|\s*(?:\(\s*(?:dot|punkt|\.)\s*\)|\[\s*(?:dot|punkt|\.)\s*\]|\{\s*(?:dot|punkt)\s*\})\s*|\s+(?:dot|punkt)\s+)`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
const LOCAL = String.raw`[\p{L}\p{N}][\p{L}\p{N}_%+-]*(?:\.[\p{L}\p{N}_%+-]+)*`;

const address = new RegExp(
  `(?<![\\p{L}\\p{N}.])${LOCAL}${AT}${LABEL}(?:${DOT}${LABEL})*${DOT}\\p{L}{2,12}(?![\\p{L}\\p{N}])`,
  'giu',
);

export const findMailAddresses = (text: string): Span[] =>
  [...text.matchAll(address)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
