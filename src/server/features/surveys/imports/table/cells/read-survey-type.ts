import type { SurveyType } from '#shared/vocabulary.ts';

const names: Record<SurveyType, readonly string[]> = {
  o: ['o', 'tan', 'online mit tan', 'online with tan'],
  c: ['c', 'key', 'losung', 'online mit losung', 'online with key'],
  h: ['h', 'hybrid'],
};

export const readSurveyType = (cell: string): SurveyType | null => {
  const word = cell.trim().toLowerCase();
  const found = Object.entries(names).find(([, words]) => words.includes(word));
  return found ? (found[0] as SurveyType) : null;
};
