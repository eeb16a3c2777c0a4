import { textLanguageOf } from '#analysis/text-languages.ts';
import { tokenizeTexts } from '#analysis/tokenize-texts.ts';
import type { Trx } from '../../db/connect.ts';
import { findUnsplitTexts, setWords } from './text-queries.ts';

/** Splits some texts into words, of one survey or of all; how many. */
export const splitTexts = async (db: Trx, count: number, surveyId: number | null = null): Promise<number> => {
  const rows = await findUnsplitTexts(db, count, surveyId);
  for (const row of rows) await setWords(db, row, await tokenizeTexts(row, textLanguageOf(row.languages)));
  return rows.length;
};

/** All texts of a survey whose words were forgotten with a change. */
export const splitTextsOf = async (db: Trx, surveyId: number): Promise<void> => {
  while ((await splitTexts(db, 50, surveyId)) > 0);
};
