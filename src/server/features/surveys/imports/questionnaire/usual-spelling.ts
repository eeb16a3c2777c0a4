export const inUsualSpelling = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/(?<!\p{L})(gar|überhaupt)nicht(?!\p{L})/gu, '$1 nicht');
