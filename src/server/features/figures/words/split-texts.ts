import { tokenizeTexts } from '#analysis/text/tokenize-texts.ts';
import { chooseTextLanguage } from '#analysis/text/words/text-languages.ts';
import type { Trx } from '../../../db/connect.ts';
import { findUnsplitTexts, setWords } from './text-queries.ts';

export const splitTexts = async (db: Trx, count: number, surveyId: number | null = null): Promise<number> => {
  const rows = await findUnsplitTexts(db, count, surveyId);
  for (const row of rows)
    await setWords(db, row, await tokenizeTexts(row, chooseTextLanguage(row.languages)));
  return rows.length;
};

export const splitSurveyTexts = async (db: Trx, surveyId: number): Promise<void> => {
  while ((await splitTexts(db, 50, surveyId)) > 0);
};
