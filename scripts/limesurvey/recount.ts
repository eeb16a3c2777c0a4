import type { DrawnResponse } from '#server/features/surveys/connections/testing/draw-responses.ts';
import {
  EVERY_TYPE,
  type TypedQuestion,
} from '#server/features/surveys/connections/testing/every-question-type.ts';
import type { PublishedTable } from '#server/features/surveys/imports/testing/limesurvey-statistics.ts';

const ABSTENTIONS: Record<string, string> = { arrF: 'A6', arrN: '0' };

const FIXED: Record<string, string[]> = {
  '5': ['1', '2', '3', '4', '5'],
  A: ['1', '2', '3', '4', '5'],
  B: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  C: ['Y', 'N', 'U'],
  E: ['I', 'S', 'D'],
  G: ['F', 'M'],
  Y: ['Y', 'N'],
};
const NUMBERS = 'NK';
/** Dual scales and arrays of numbers or texts are counted cell by cell elsewhere. */
const RECOUNTED = '5L!OYGABCEFH1NKMP';

const codesOf = ({ type, code, options, hasOther }: TypedQuestion, suffix: string): string[] => {
  const scale = Number(suffix.split('#')[1] ?? 0);
  const own = options.filter((option) => option.scale === scale).map((option) => option.code);
  const codes = [...(FIXED[type] ?? own), ...(hasOther ? ['-oth-'] : [])];
  return codes.filter((one) => one !== ABSTENTIONS[code]);
};

const suffixesOf = ({ type, rows }: TypedQuestion): string[] => {
  if (type === '1') return rows.flatMap(({ code }) => [`${code}#0`, `${code}#1`]);
  return rows.length === 0 ? [''] : rows.map(({ code }) => code);
};

const countTicks = (
  { code, rows, hasOther }: TypedQuestion,
  responses: readonly DrawnResponse[],
): PublishedTable => {
  const boxes = [...rows.map((row) => row.code), ...(hasOther ? ['other'] : [])];
  const counts = boxes.map((box) => responses.filter(({ answers }) => answers.get(code)?.get(box)).length);
  return { code, kind: 'choice', counts, silent: null, mean: null };
};

export const recount = (drawn: readonly DrawnResponse[]): PublishedTable[] => {
  const complete = drawn.filter(({ isComplete }) => isComplete);
  return EVERY_TYPE.filter(({ type }) => RECOUNTED.includes(type)).flatMap((question): PublishedTable[] => {
    if ('MP'.includes(question.type)) return [countTicks(question, complete)];
    return suffixesOf(question).map((suffix): PublishedTable => {
      const code = suffix === '' ? question.code : `${question.code}_${suffix.replace('#', '_')}`;
      const given = complete.map(({ answers }) => answers.get(question.code)?.get(suffix) ?? '');
      if (NUMBERS.includes(question.type)) {
        const numbers = given.filter((value) => value !== '').map(Number);
        const sum = numbers.reduce((total, value) => total + value, 0);
        return { code, kind: 'number', n: numbers.length, sum, median: null, deviation: null };
      }
      const counts = codesOf(question, suffix).map((one) => given.filter((value) => value === one).length);
      const silent = complete.length - counts.reduce((total, count) => total + count, 0);
      return { code, kind: 'choice', counts, silent, mean: null };
    });
  });
};
