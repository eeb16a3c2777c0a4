import { columnLetter } from '../../source/column-letter.ts';
import { cleanCell, readNumber } from './read-cell.ts';

export interface Heading {
  heading: string;
  code: string;
  text: string;
  question: string | null;
  part: string | null;
}

const CODE = /^[\p{L}\p{N}_.#-]{1,40}$/u;
/** `rse1._.Text`, `G1Q2. Text`, `Q3[SQ001]. Text`, `Q3: Text`, `Q3 - Text` */
const CODE_AND_TEXT = /^([\p{L}][\p{L}\p{N}_]{0,40}(?:\[[^\]]{1,60}\])*)(?:\._\.|\. |: | - )(.+)$/su;
const NO_PART = /^(open-ended )?response$|^(offene )?(beantwortung|antwort)$/i;
const BRACKETS = /^(.*\S)?\s*\[(.+)\]$/su;

const CHOICE = /^(.*\S)\s*\(choice=(.+)\)$/su;

const split = (
  heading: string,
  index: number,
  isQuestion: (code: string) => boolean = () => false,
): Omit<Heading, 'heading'> => {
  const found = CODE_AND_TEXT.exec(heading);
  const coded = found && isQuestion(found[1] as string) ? null : found;
  const text = (coded?.[2] ?? heading).trim() || columnLetter(index);
  const code = (coded?.[1] ?? (heading || columnLetter(index))).slice(0, 200);
  const brackets = CHOICE.exec(text) ?? BRACKETS.exec(text);
  const part = brackets?.[2]?.trim() ?? null;
  // Without a question before the brackets, the part is all there is to ask.
  if (brackets && !brackets[1]) return { code, text: part ?? text, question: null, part };
  return { code, text, question: brackets?.[1] ?? null, part };
};

const isCodeRow = (row: readonly string[]): boolean => {
  const filled = row.filter((cell) => cell !== '');
  return (
    filled.length > 0 &&
    filled.every((cell) => CODE.test(cell) && readNumber(cell, '.') === null) &&
    new Set(filled).size === filled.length
  );
};

const unique = (headings: Heading[]): Heading[] => {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const count = (seen.get(heading.code) ?? 0) + 1;
    seen.set(heading.code, count);
    let code = heading.code;
    for (let number = count; number > 1 && (code === heading.code || seen.has(code)); number += 1)
      code = `${heading.code}_${number}`;
    if (code !== heading.code) seen.set(code, 1);
    return { ...heading, code };
  });
};

export const combineHeadings = (rows: readonly (readonly string[])[], width: number): Heading[] => {
  const clean = rows.map((row) =>
    Array.from({ length: width }, (_, index) => cleanCell(row[index] ?? '').replace(/\s+/g, ' ')),
  );
  const [first, second] = clean;
  // Where the upper row has gaps over texts, it is questions over their parts (merged cells), short as they may be.
  const hasGaps = second?.some((cell, index) => cell !== '' && first?.[index] === '') ?? false;
  if (first && second && isCodeRow(first) && !hasGaps) {
    return unique(
      first.map((code, index) => {
        const text = clean
          .slice(1)
          .map((row) => row[index] ?? '')
          .filter(Boolean)
          .join(' – ');
        const parts = split(text, index);
        const heading = [code, text].filter(Boolean).join(' – ');
        return { ...parts, heading, code: code || parts.code };
      }),
    );
  }
  if (first && second) {
    for (let index = 1; index < width; index += 1) {
      if (first[index] === '' && second[index] !== '') first[index] = first[index - 1] as string;
    }
  }
  const named = (row: readonly string[]): string[] =>
    row.flatMap((cell) => CODE_AND_TEXT.exec(cell)?.[1] ?? []);
  const codes = clean.length === 1 ? named(clean[0] as string[]) : [];
  // `Tools: Python` beside `Tools: R`: a code has one question.
  const isQuestion = (code: string): boolean => codes.filter((other) => other === code).length > 1;
  return unique(
    Array.from({ length: width }, (_, index) => {
      const parts = [...new Set(clean.map((row) => row[index] ?? ''))].filter(
        (part, row) => part !== '' && (row === 0 || !NO_PART.test(part)),
      );
      const heading = parts.join(' – ');
      const own = split(heading, index, isQuestion);
      return parts.length < 2
        ? { ...own, heading }
        : { ...own, heading, question: parts[0] as string, part: parts.slice(1).join(' – ') };
    }),
  );
};
