import type { SurveyType } from '#shared/vocabulary.ts';

/** What files call the types of [3.04]: their letters, and the words of the interface in both languages. */
const names: Record<SurveyType, readonly string[]> = {
  o: ['o', 'tan', 'online mit tan', 'online with tan'],
  c: ['c', 'key', 'losung', 'online mit losung', 'online with key'],
  h: ['h', 'hybrid'],
};

/** The survey type that a cell names; null: none that there is. */
export const readSurveyType = (cell: string): SurveyType | null => {
  const word = cell.trim().toLowerCase();
  const found = Object.entries(names).find(([, words]) => words.includes(word));
  return found ? (found[0] as SurveyType) : null;
};
