/** PostgreSQL holds every character but NUL. */
export const cleanText = (text: string): string =>
  text.includes('\u0000') ? text.replaceAll('\u0000', '\uFFFD') : text;

/** The same for every text inside a value that will be stored as JSON. */
export const cleanTexts = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_key, inner) =>
    typeof inner === 'string' ? cleanText(inner) : inner,
  ) as Value;
