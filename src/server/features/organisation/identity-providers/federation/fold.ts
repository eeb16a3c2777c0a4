/** Capitals and accents do not matter to a search; `ß` counts as `ss`, and `ä` as `a` or `ae`, whichever is typed. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l');

const spellOut = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter);

/** The words of a text in each form that somebody may type. */
export const searchable = (text: string): string => {
  const [plain, spelt] = [fold(text), fold(spellOut(text))];
  return plain === spelt ? plain : `${plain} ${spelt}`;
};

export const wordsOf = (search: string): string[] =>
  [...new Set(fold(search).split(/[^\p{L}\p{N}.-]+/u))].filter((word) => word !== '').slice(0, 8);
