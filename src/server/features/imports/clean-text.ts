/** PostgreSQL holds every character but NUL, and no half of a surrogate pair (which JSON can write down). */
export const cleanText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');

/** The same for every text inside a value that will be stored as JSON. */
export const cleanTexts = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_key, inner) =>
    typeof inner === 'string' ? cleanText(inner) : inner,
  ) as Value;
