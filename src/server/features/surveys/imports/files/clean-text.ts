/** PostgreSQL text stores neither NUL nor lone surrogates, which JSON can express. */
export const cleanText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');

export const cleanTexts = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_key, inner) =>
    typeof inner === 'string' ? cleanText(inner) : inner,
  ) as Value;
