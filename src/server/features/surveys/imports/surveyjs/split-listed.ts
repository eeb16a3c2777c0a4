import { labelKey } from '../questionnaire/choice-options.ts';
import type { AnswerWords } from './surveyjs-field.ts';

const BETWEEN = /[,;|\n]/g;
const MAXIMUM_WITHIN = 12;

export const findAnswerCode = (text: string, { known, otherwise }: AnswerWords): string | null =>
  known.get(text) ?? known.get(labelKey(text)) ?? otherwise;

/** Splits a cell such as `a, b`; labels that contain commas are tried as a whole first. `null` for unknown parts. */
export const splitListed = (cell: string, words: AnswerWords): (string | null)[] => {
  const exact = { ...words, otherwise: null };
  const ends = [...cell.matchAll(BETWEEN)].map((found) => [found.index, found.index + 1] as const);
  const stops = [...ends, [cell.length, cell.length] as const];
  const codes: (string | null)[] = [];
  let from = 0;
  let stop = 0;
  while (stop < stops.length) {
    let last = Math.min(stops.length - 1, stop + MAXIMUM_WITHIN);
    while (last > stop && findAnswerCode(cell.slice(from, stops[last]?.[0]).trim(), exact) === null)
      last -= 1;
    const text = cell.slice(from, stops[last]?.[0]).trim();
    if (text !== '') codes.push(findAnswerCode(text, words));
    from = stops[last]?.[1] ?? cell.length;
    stop = last + 1;
  }
  return codes;
};
