/** `A` for 0, `Z` for 25, `AA` for 26: what spreadsheets call a column. */
export const columnLetter = (index: number): string => {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
};
