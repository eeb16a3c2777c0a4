import { builtinWordings } from '../questionnaire/builtin-answers.ts';
import { labelKey } from '../questionnaire/choice-options.ts';

/** What stands in the cells of options, ticked or not, by lower-case word. */
export interface TickWords {
  ticked: ReadonlySet<string>;
  notTicked: ReadonlySet<string>;
}

const TICKED = ['y', '1', 'true', 'x', 'selected', 'ausgewählt', 'gewählt', ...builtinWordings('yes')];
const NOT_TICKED = [
  'n',
  '0',
  'false',
  'not selected',
  'nicht gewählt',
  'nicht ausgewählt',
  ...builtinWordings('no'),
];

/** How the cells of options are compared. */
export const tickKey = (cell: string): string => cell.trim().toLowerCase();

/** Before a file says otherwise: LimeSurvey's own words, and an option's own label. */
export const knownTickWords = (labels: readonly string[]): TickWords => {
  const notTicked = new Set(NOT_TICKED.map(tickKey));
  const own = labels.map(labelKey).filter((label) => !notTicked.has(label));
  return { ticked: new Set([...TICKED.map(tickKey), ...own]), notTicked };
};

/**
 * Adds what a file writes for yes and no: LimeSurvey converts both as somebody wishes ("convert Y to 1, N to 2"), and into
 * languages not known here. One unknown word beside words of one known meaning has the other meaning. Null: the words
 * that were seen do not tell.
 */
export const learnTickWords = (seen: ReadonlySet<string>, known: TickWords): TickWords | null => {
  const unknown = [...seen].filter((word) => !known.ticked.has(word) && !known.notTicked.has(word));
  const [word] = unknown;
  if (word === undefined) return known;
  const [saysYes, saysNo] = [known.ticked, known.notTicked].map((words) =>
    [...seen].some((one) => words.has(one)),
  );
  if (unknown.length > 1 || saysYes === saysNo) return null;
  return saysYes
    ? { ...known, notTicked: new Set([...known.notTicked, word]) }
    : { ...known, ticked: new Set([...known.ticked, word]) };
};
