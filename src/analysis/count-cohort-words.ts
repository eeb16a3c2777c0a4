import { OUTSIDE } from './cohort-atoms.ts';
import type { ItemCells } from './cohort-cells.ts';
import { abstentionsAt, validAt, widthOf } from './cohort-tallies.ts';
import type { CohortWord, CohortWordItem } from './cohort-words.ts';
import { decideItem, disclosedOptions } from './item-under-filter.ts';
import { type TextLanguage, textLanguages } from './text-languages.ts';
import type { WordGroups } from './word-groups.ts';
import type { IndexedWords, WordIndex } from './word-index.ts';

/** A survey of a cohort with what was written to one question. */
export interface AtomWords {
  /** By respondent, all segments in order: the atom, or `OUTSIDE`. */
  readonly atoms: Uint16Array;
  readonly parts: readonly (IndexedWords & {
    /** Where the segment's respondents begin in `atoms`. */ readonly from: number;
  })[];
}

/** Calls back with each comment of a cohort that is in an atom: its cell, language and where its words are. */
export const walkComments = (
  surveys: readonly AtomWords[],
  atomCount: number,
  onComment: (cell: number, language: TextLanguage, words: Uint32Array) => void,
): void => {
  surveys.forEach(({ atoms, parts }, survey) => {
    for (const { from, respondents, languages, ends, words } of parts)
      respondents.forEach((respondent, comment) => {
        const atom = atoms[from + respondent] as number;
        if (atom === OUTSIDE) return;
        const own = words.subarray(ends[comment - 1] ?? 0, ends[comment]);
        onComment(survey * atomCount + atom, languages[comment] as TextLanguage, own);
      });
  });
};

export const emptyCells = (surveyCount: number, atomCount: number, optionCount: number): ItemCells => {
  const stride = widthOf(optionCount);
  const counts = new Int32Array(surveyCount * atomCount * stride);
  return {
    surveyCount,
    atomCount,
    optionCount,
    stride,
    offset: 0,
    counts,
    tickedWithOthers: null,
    numbers: null,
  };
};

/** Who wrote and who did not, as a question with one option. */
export const writerCells = (surveys: readonly AtomWords[], atomCount: number): ItemCells => {
  const cells = emptyCells(surveys.length, atomCount, 1);
  const { counts, stride } = cells;
  surveys.forEach(({ atoms }, survey) => {
    for (const atom of atoms) if (atom !== OUTSIDE) counts[(survey * atomCount + atom) * stride]! += 1;
  });
  walkComments(surveys, atomCount, (cell) => {
    const row = cell * stride;
    counts[row]! -= 1;
    counts[row + 1]! += 1;
    counts[row + validAt(1)]! += 1;
  });
  return cells;
};

interface Candidates {
  /** By group of words: its position from 1, 0 for none. */
  readonly position: Uint32Array;
  readonly groups: readonly number[];
  readonly forms: readonly string[];
}

/** Words that at least `minimum` people of the kept surveys used: an option that fewer gave is not told apart. */
const findCandidates = (
  kept: readonly AtomWords[],
  atomCount: number,
  minimum: number,
  { groups, index }: { groups: WordGroups; index: WordIndex },
): Candidates => {
  const counts = new Uint32Array(groups.keys.length);
  const forms = new Map<number, Map<number, number>>();
  walkComments(kept, atomCount, (_cell, _language, words) => {
    const seen = new Set<number>();
    for (const form of words) {
      const group = groups.groupOfForm[form] as number;
      if (group < 0 || seen.has(group)) continue;
      seen.add(group);
      counts[group]! += 1;
      const own = forms.get(group) ?? new Map<number, number>();
      own.set(form, (own.get(form) ?? 0) + 1);
      forms.set(group, own);
    }
  });
  const position = new Uint32Array(groups.keys.length);
  const found = [...counts.keys()].filter((group) => (counts[group] as number) >= Math.max(1, minimum));
  found.forEach((group, row) => {
    position[group] = row + 1;
  });
  const textOf = (form: number): string => index.forms[form]!.form;
  const commonest = found.map((group) => {
    const own = [...(forms.get(group) ?? [])].map(([form, count]) => ({ text: textOf(form), count }));
    const [first] = own.toSorted((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
    return first?.text ?? '';
  });
  return { position, groups: found, forms: commonest };
};

/** Of the kept surveys: respondents by cell and option. `optionsOf`: of a comment its options from 1, each once. */
export const optionCells = (
  kept: readonly AtomWords[],
  atomCount: number,
  options: number,
  optionsOf: (words: Uint32Array, language: TextLanguage) => Iterable<number>,
): ItemCells => {
  const cells = emptyCells(kept.length, atomCount, options);
  const { counts, stride, optionCount } = cells;
  const writers = writerCells(kept, atomCount);
  for (let cell = 0; cell < kept.length * atomCount; cell += 1) {
    counts[cell * stride] = writers.counts[cell * writers.stride] as number;
    counts[cell * stride + validAt(optionCount)] = writers.counts[cell * writers.stride + 1] as number;
  }
  walkComments(kept, atomCount, (cell, language, words) => {
    for (const option of optionsOf(words, language)) counts[cell * stride + option]! += 1;
  });
  // Whoever used a word wrote a comment without it just as well: it may be taken from anybody who used it.
  return { ...cells, tickedWithOthers: counts };
};

/** The candidates among a comment's words. */
const candidatesOf =
  ({ position }: Candidates, { groupOfForm }: WordGroups) =>
  (words: Uint32Array): Set<number> => {
    const found = new Set<number>();
    for (const form of words) {
      const group = groupOfForm[form] as number;
      const option = group < 0 ? 0 : (position[group] as number);
      if (option > 0) found.add(option);
    }
    return found;
  };

export const byAtom = (
  { surveyCount, atomCount, stride, counts }: ItemCells,
  columns: readonly number[],
): number[] =>
  Array.from({ length: atomCount }, (_, atom) => {
    let sum = 0;
    for (let survey = 0; survey < surveyCount; survey += 1)
      for (const index of columns) sum += counts[(survey * atomCount + atom) * stride + index] as number;
    return sum;
  });

/**
 * What filters may show of the words written to one question, by atom (docs/disclosure.md): of surveys that rule 6 leaves
 * in, those words that at least `minimum` people of them used and that give nobody away.
 */
export const countCohortWords = (
  itemId: number,
  surveys: readonly AtomWords[],
  { minimum, atomCount }: { readonly minimum: number; readonly atomCount: number },
  index: WordIndex,
  groupsOf: (language: TextLanguage) => WordGroups,
): CohortWordItem => {
  const { kept, tooFewAnswers, unsafe } = decideItem(writerCells(surveys, atomCount), minimum);
  const own = kept.map((survey) => surveys[survey] as AtomWords);
  const writers = writerCells(own, atomCount);
  const all = own.map((_, survey) => survey);
  const words = textLanguages.flatMap((language): CohortWord[] => {
    const groups = groupsOf(language);
    const candidates = findCandidates(own, atomCount, minimum, { groups, index });
    const cells = optionCells(own, atomCount, candidates.groups.length, candidatesOf(candidates, groups));
    const away = disclosedOptions(cells, all, minimum);
    return candidates.groups.flatMap((group, position) =>
      away.has(position + 1)
        ? []
        : [
            {
              language,
              key: groups.keys[group] as string,
              form: candidates.forms[position] as string,
              counts: byAtom(cells, [position + 1]),
            },
          ],
    );
  });
  return {
    itemId,
    kept: kept.length,
    tooFewAnswers,
    unsafe,
    respondents: byAtom(writers, [0, abstentionsAt(1), validAt(1)]),
    writers: byAtom(writers, [validAt(1)]),
    words,
  };
};
