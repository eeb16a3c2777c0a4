import { builtinWordings } from '../questionnaire/builtin-answers.ts';
import { labelKey } from '../questionnaire/choice-options.ts';

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

export const tickKey = (cell: string): string => cell.trim().toLowerCase();

export const knownTickWords = (labels: readonly string[]): TickWords => {
  const notTicked = new Set(NOT_TICKED.map(tickKey));
  const own = labels.map(labelKey).filter((label) => !notTicked.has(label));
  return { ticked: new Set([...TICKED.map(tickKey), ...own]), notTicked };
};

/**
 * Learns the words for yes and no, which exports can convert and translate. One unknown word next to a known one has
 * the opposite meaning. Returns `null` if the words seen are ambiguous.
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
