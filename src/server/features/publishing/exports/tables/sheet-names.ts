const MAXIMUM_LETTERS = 31;
const RESERVED = 'history';

/** Excel allows at most 31 letters and none of `[]:*?/\`, and requires unique names regardless of case. */
export const sheetNames = (headings: readonly string[], fallback: string): string[] => {
  const taken = new Set([RESERVED]);
  return headings.map((heading) => {
    const plain = heading
      .replace(/[\p{Cc}\p{Cf}[\]:*?/\\]/gu, ' ')
      .replace(/\s+/gu, ' ')
      .replace(/^[' ]+|[' ]+$/gu, '');
    const base = plain === '' ? fallback : plain;
    for (let number = 1; ; number += 1) {
      const tail = number === 1 ? '' : ` (${number})`;
      // Counted in units of UTF-16, and never cut inside a letter of two of them.
      const name =
        base
          .slice(0, MAXIMUM_LETTERS - tail.length)
          .replace(/[\ud800-\udbff]$/, '')
          .trimEnd() + tail;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  });
};
