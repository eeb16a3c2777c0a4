import type { AtomTable } from './cohort-atoms.ts';

/** What one person wrote to an open item. */
export interface WrittenComment {
  /** Position in the survey, over all segments in order; it decides and never leaves. */
  readonly respondent: number;
  readonly text: string;
  /** Language tag; null: not known. */
  readonly language: string | null;
  /** Its words as numbers of the thread's index; absent: nobody asks for them. */
  readonly words?: Uint32Array;
}

/** Says of a comment which words or topics it has, by their index in the figure. */
export type AboutComment = (comment: WrittenComment) => readonly number[];

/** A survey of a fixed cohort, with what was written there to one open item. */
export interface CellSurvey {
  /** By respondent: the atom, or `OUTSIDE`. */
  readonly atoms: Uint16Array;
  readonly comments: readonly WrittenComment[];
  /** Fewest people who wrote for their comments to be shown (design section 6, rule 5). */
  readonly minimum: number;
}

/** Of those who wrote, the share whose comments filters must be able to show for a cut to tell comments apart. */
const MINIMUM_SHOWN = 0.75;

/** People who are not told apart by any list of comments. */
interface CommentClass {
  readonly key: string;
  people: number;
  writers: number;
}

/** By atom: its class when only the first `depth` cuts tell apart. The remainder is one of its own. */
const keysAt = ({ atomCount, levelsOfAtom, remainder }: AtomTable, depth: number): string[] =>
  Array.from({ length: atomCount }, (_, atom) => {
    if (depth === 0) return '';
    return atom === remainder ? 'remainder' : (levelsOfAtom[atom] ?? []).slice(0, depth).join();
  });

const classesOf = ({ atoms, comments }: CellSurvey, keys: readonly string[]): CommentClass[] => {
  const classes = new Map<string, CommentClass>(keys.map((key) => [key, { key, people: 0, writers: 0 }]));
  const classAt = (respondent: number) => classes.get(keys[atoms[respondent] as number] as string);
  for (let respondent = 0; respondent < atoms.length; respondent += 1) {
    const own = classAt(respondent);
    if (own) own.people += 1;
  }
  for (const { respondent } of comments) {
    const own = classAt(respondent);
    if (own) own.writers += 1;
  }
  return [...classes.values()].filter(({ people }) => people > 0);
};

/** Enough people wrote, or nobody of at least as many as an atom has. */
const isSafe = (
  { people, writers }: Pick<CommentClass, 'people' | 'writers'>,
  minimum: number,
  fewest: number,
): boolean => writers >= minimum || (writers === 0 && (people === 0 || people >= fewest));

/**
 * The classes that filters never show, for there are too few people in them: the remainder, and with them as many others as make
 * them enough together, those with the fewest writers first.
 */
const hiddenClasses = (classes: readonly CommentClass[], minimum: number, fewest: number): CommentClass[] => {
  const order = classes
    .map((one) => ({ one, mustHide: one.key === 'remainder' || !isSafe(one, minimum, fewest) }))
    .sort(
      (left, right) =>
        Number(right.mustHide) - Number(left.mustHide) ||
        left.one.writers - right.one.writers ||
        (left.one.key < right.one.key ? -1 : 1),
    );
  const hidden: CommentClass[] = [];
  const together = { people: 0, writers: 0 };
  for (const { one, mustHide } of order) {
    if (!mustHide && isSafe(together, minimum, fewest)) break;
    hidden.push(one);
    together.people += one.people;
    together.writers += one.writers;
  }
  return hidden;
};

/**
 * By atom: the class that a survey's comments are told apart by, whatever the filter; null: filters never show them. As many
 * cuts as leave most of those who wrote in classes that may be shown.
 */
const partitionOf = (survey: CellSurvey, table: AtomTable): (string | null)[] => {
  const { minimum, comments } = survey;
  for (let depth = table.cuts.length; depth > 0; depth -= 1) {
    const keys = keysAt(table, depth);
    const hidden = hiddenClasses(classesOf(survey, keys), minimum, table.minimum);
    const lost = hidden.reduce((sum, { writers }) => sum + writers, 0);
    if (comments.length - lost < MINIMUM_SHOWN * comments.length) continue;
    const hiddenKeys = new Set(hidden.map(({ key }) => key));
    return keys.map((key) => (hiddenKeys.has(key) ? null : key));
  }
  return keysAt(table, 0);
};

/**
 * The comments of one survey that pass a filter; null: they must not be shown under it.
 *
 * A comment is known again wherever it stands, so a reader of all lists knows its survey and the class of atoms that lists
 * tell apart. Hence these classes are fixed, whatever the filter. In each of them, and in what filters never show of the
 * survey, at least `minimum` people wrote, or nobody of at least the cohort's minimum. A filter that would tell apart more is
 * not answered (docs/disclosure.md has the proof).
 */
export const passingComments = (
  survey: CellSurvey,
  table: AtomTable,
  mask: Uint8Array,
): WrittenComment[] | null => {
  const classes = partitionOf(survey, table);
  const passes = new Map<string, number>();
  for (const [atom, key] of classes.entries()) {
    if (key === null) continue;
    const passing = mask[atom] ?? 0;
    if ((passes.get(key) ?? passing) !== passing) return null;
    passes.set(key, passing);
  }
  return survey.comments.filter(({ respondent }) => {
    const atom = survey.atoms[respondent] as number;
    return mask[atom] === 1 && classes[atom] !== null;
  });
};
