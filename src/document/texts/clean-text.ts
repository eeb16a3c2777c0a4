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

/** Closes every direction mark that a text opens and removes unmatched ones, so that adjacent text keeps its order. */
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
 * Makes a text valid in every file: well-formed, without control characters except tab and line end, direction marks
 * closed. Readable text is unchanged.
 */
export const cleanText = (text: string): string =>
  isolateDirections(
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (sign === '\t' || sign === '\n' ? sign : '')),
  );

/** Links are excluded: a closed schema has checked them, and changing one would change its target. */
const ADDRESSES: readonly string[] = ['href'];

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

export const cleanTexts = <Value>(value: Value): Value => mapTexts(value, cleanText);
