const OPENING: Record<string, string> = {
  '\u202a': '\u202c',
  '\u202b': '\u202c',
  '\u202d': '\u202c',
  '\u202e': '\u202c',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
};
const CLOSING = new Set(Object.values(OPENING));
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/u;

/** Every direction that a text opens is closed by it, and it closes no other: what stands beside it keeps its order. */
const isolateDirections = (text: string): string => {
  if (!DIRECTION_MARKS.test(text)) return text;
  const open: string[] = [];
  let kept = '';
  for (const sign of text) {
    const end = OPENING[sign];
    if (end !== undefined) open.push(end);
    else if (CLOSING.has(sign)) {
      if (open.at(-1) !== sign) continue;
      open.pop();
    }
    kept += sign;
  }
  return kept + open.reverse().join('');
};

/**
 * A text as every file can hold it: well-formed, without control characters but tab and line end, its direction marks
 * closed. What people wrote and can read stays as it is.
 */
export const cleanText = (text: string): string =>
  isolateDirections(
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (sign === '\t' || sign === '\n' ? sign : '')),
  );

/** No texts: addresses that a closed schema has checked; they must lead where they led. */
const ADDRESSES: readonly string[] = ['href'];

/** Every text inside a value of plain data replaced, but for what is under the names in `except`. */
export const mapTexts = <Value>(
  value: Value,
  change: (text: string) => string,
  except = ADDRESSES,
): Value => {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, change, except)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      except.includes(key) ? inner : mapTexts(inner, change, except),
    ]),
  ) as Value;
};

/** Every text inside a value of plain data as every file can hold it. */
export const cleanTexts = <Value>(value: Value): Value => mapTexts(value, cleanText);
