import type { ColumnStatistics } from './column-statistics.ts';
import type { Heading } from './combine-headings.ts';

/** A multiple choice question found in several columns: an option each. */
export interface TickBlock {
  code: string;
  text: string;
  columns: { column: number; text: string; isOther: boolean; codes: string[] | null }[];
}

const YES = /^(1|yes|ja|y|j|x|true|wahr|checked|selected|quoted|ausgewählt|genannt)$/i;
const NO =
  /^(0|-99|no|nein|n|false|falsch|unchecked|not selected|not quoted|nicht ausgewählt|nicht genannt)$/i;
const OTHER = /^(other|others|sonstiges?|andere[rs]?|anderes)\b/i;
const LEAST_OPTIONS = 2;

type Kind = 'own-text' | 'yes-no' | 'other' | 'never' | null;

const same = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

const kindOf = (heading: Heading, column: ColumnStatistics): Kind => {
  const label = heading.part ?? heading.text;
  if (OTHER.test(label)) return 'other';
  if (column.filled === 0) return 'never';
  if (column.isCapped || column.distinct > 4) return null;
  const texts = column.values.map((value) => value.text);
  const owns = texts.some((text) => same(text, label));
  if (owns && texts.every((text) => same(text, label) || YES.test(text) || NO.test(text))) return 'own-text';
  return texts.every((text) => YES.test(text) || NO.test(text)) ? 'yes-no' : null;
};

/** `lang_python` and `lang_r` share `lang_`; `Q3[1]` and `Q3[2]` share `Q3[`; else the question before the brackets. */
const stemOf = (heading: Heading): string | null =>
  /^(.+[_.:[-])[^_.:[-]+$/.exec(heading.code)?.[1] ?? heading.question;

const blockOf = (
  headings: readonly Heading[],
  columns: readonly ColumnStatistics[],
  from: number,
  to: number,
  kinds: readonly Kind[],
): TickBlock => {
  const first = headings[from] as Heading;
  const labels = headings.slice(from, to).map((heading) => heading.part ?? heading.text);
  const stem = stemOf(first);
  const text =
    first.question ??
    (kinds[from] !== 'own-text' && stem ? stem.replace(/[_.:[-]+$/, '') : labels.join(', '));
  return {
    code: first.question ? first.code.replace(/\s*[_.:[-][^_.:[-]*$/, '') || first.code : `${first.code}…`,
    text: text.length > 120 ? `${text.slice(0, 119)}…` : text,
    columns: labels.map((label, index) => {
      const column = columns[from + index] as ColumnStatistics;
      const ticked = column.values.map((value) => value.text).filter((value) => !NO.test(value));
      return {
        column: from + index,
        text: label,
        isOther: kinds[from + index] === 'other' && !ticked.every((value) => YES.test(value)),
        codes: kinds[from + index] === 'other' ? null : ticked.length > 0 ? ticked : null,
      };
    }),
  };
};

/**
 * Columns side by side that are the options of one question: each holds nothing but its own name (or a tick), or yes
 * and no below one question; the column "Other" ends a block of the former and belongs to it.
 */
export const detectTicks = (
  headings: readonly Heading[],
  columns: readonly ColumnStatistics[],
  isFree: (column: number) => boolean,
): TickBlock[] => {
  const kinds = headings.map((heading, index) =>
    isFree(index) ? kindOf(heading, columns[index] as ColumnStatistics) : null,
  );
  const blocks: TickBlock[] = [];
  /** An option that nobody ticked is what the first ticked one of its question is. */
  const kindAt = (index: number): Kind => {
    const stem = stemOf(headings[index] as Heading);
    let at = index;
    while (stem !== null && kinds[at] === 'never' && at + 1 < kinds.length) {
      if (stemOf(headings[at + 1] as Heading) !== stem) return null;
      at += 1;
    }
    return at === index || kinds[at] === 'yes-no' ? (kinds[at] ?? null) : null;
  };
  let from = 0;
  while (from < kinds.length) {
    const kind = kindAt(from);
    if (kind !== 'own-text' && kind !== 'yes-no') {
      from += 1;
      continue;
    }
    const stem = stemOf(headings[from] as Heading);
    const belongs = (index: number): boolean => {
      const own = stemOf(headings[index] as Heading);
      if (kind === 'yes-no') return stem !== null && own === stem && kinds[index] !== null;
      if (kinds[index] === 'never') return false;
      return kinds[index] === 'own-text' || kinds[index] === 'other' || kinds[index] === 'yes-no';
    };
    let to = from + 1;
    while (to < kinds.length && belongs(to)) {
      to += 1;
      if (kind === 'own-text' && kinds[to - 1] === 'other') break;
    }
    const options = kinds.slice(from, to).filter((option) => option !== 'other' && option !== 'never').length;
    if (options >= LEAST_OPTIONS) blocks.push(blockOf(headings, columns, from, to, kinds));
    from = to;
  }
  return blocks;
};
