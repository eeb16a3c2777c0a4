import type { ScaleDirection } from '#shared/vocabulary.ts';
import { readLabel } from '../cells/read-label.ts';
import { wordFamilies } from '../word-families/word-families.ts';
import type { WordFamily } from '../word-families/word-family.ts';

export interface WordColumn {
  readonly battery: string;
  readonly answers: readonly { readonly text: string; readonly count: number }[];
}

export interface ScaleStep {
  readonly labels: readonly string[];
  readonly text: string;
  readonly value: number;
}

export type ScaleCertainty = 'whole' | 'incomplete' | 'unusual' | 'shorter';

export interface FoundScale {
  readonly direction: ScaleDirection | null;
  readonly steps: readonly ScaleStep[];
  readonly abstentions: readonly string[];
  readonly certainty: ScaleCertainty;
}

const plain = (label: string): string =>
  readLabel(label)
    .words.normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s.!]+$/, '')
    .trim();

/**
 * `whole`: a common scale with every step used; `incomplete`: steps are missing, but values are those of the whole
 * scale; `unusual`: the order is known but not the distances, so steps count 1, 2, 3 …; `shorter`: other columns have
 * steps that so many respondents would hardly have skipped here.
 */
const NOT_CONCERNED =
  /^(i )?(did|do|does|have|has|was|were)(n't| not) \p{L}.*$|^no .*\b(assigned|available|given|handed out|needed|notes?|offered|opinion|provided|required|used)$|^(habe|wurde|war|gab) .*\b(kein|keine|keinen|nicht)\b.*$|^kein(e|en|er)? .*(benötigt|erforderlich|genutzt|vorhanden|verwendet)$/u;

interface Fitted {
  readonly family: WordFamily;
  readonly battery: string;
  readonly steps: ReadonlyMap<number, ReadonlyMap<string, number>>;
  readonly abstentions: readonly string[];
}

const assignAnswers = (family: WordFamily, { answers, battery }: WordColumn): Fitted | null => {
  const steps = new Map<number, Map<string, number>>();
  const abstentions: string[] = [];
  for (const { text, count } of answers) {
    const words = plain(text);
    const step = family.steps.findIndex((pattern) => pattern.test(words));
    if (step !== -1) steps.set(step, (steps.get(step) ?? new Map()).set(text, count));
    else if (NOT_CONCERNED.test(words)) abstentions.push(text);
    else return null;
  }
  return steps.size === 0 ? null : { family, battery, steps, abstentions };
};

const unite = (columns: readonly Fitted[]): Map<number, Map<string, number>> | null => {
  const united = new Map<number, Map<string, number>>();
  for (const { steps } of columns)
    for (const [step, labels] of steps) {
      const known = united.get(step) ?? new Map<string, number>();
      for (const [label, count] of labels) known.set(label, (known.get(label) ?? 0) + count);
      united.set(step, known);
    }
  const isOneWord = (labels: ReadonlyMap<string, number>) =>
    new Set([...labels.keys()].map(plain)).size === 1;
  return [...united.values()].every(isOneWord) ? united : null;
};

const gapsIn = (ladder: readonly number[], given: ReadonlySet<number>): number => {
  const positions = ladder.flatMap((step, position) => (given.has(step) ? [position] : []));
  return (positions.at(-1) ?? 0) - (positions[0] ?? 0) + 1 - positions.length;
};

const ladderOf = ({ ladders }: WordFamily, given: ReadonlySet<number>): readonly number[] | null =>
  ladders
    .filter((ladder) => [...given].every((step) => ladder.includes(step)))
    .sort((left, right) => left.length - right.length || gapsIn(left, given) - gapsIn(right, given))[0] ??
  null;

const sum = (labels: ReadonlyMap<string, number>): number =>
  [...labels.values()].reduce((total, count) => total + count, 0);

/** The probability below which a column is assumed not to have the longer scale of the others. */
const MINIMUM_LIKELIHOOD = 0.001;

const mayShare = (column: Fitted, union: ReadonlyMap<number, ReadonlyMap<string, number>>): boolean => {
  const own = new Set(column.steps.keys());
  const ladder = ladderOf(column.family, own);
  if (ladder === null || ladder.length !== own.size) return true;
  const counts = [...union].map(([step, labels]) => ({ isOwn: own.has(step), count: sum(labels) }));
  const all = counts.reduce((total, { count }) => total + count, 0);
  const missing = counts.reduce((total, { isOwn, count }) => total + (isOwn ? 0 : count), 0);
  const answers = [...column.steps.values()].reduce((total, labels) => total + sum(labels), 0);
  return all === 0 || (1 - missing / all) ** answers >= MINIMUM_LIKELIHOOD;
};

const commonest = (labels: ReadonlyMap<string, number>): string =>
  [...labels].sort((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1))[0]?.[0] ?? '';

const OPPOSITE = { HIGH_IS_BEST: 'LOW_IS_BEST', LOW_IS_BEST: 'HIGH_IS_BEST' } as const;

const turned = (direction: ScaleDirection | null): ScaleDirection | null =>
  direction === 'HIGH_IS_BEST' || direction === 'LOW_IS_BEST' ? OPPOSITE[direction] : direction;

/** Explicit numbers in the labels take precedence as values, and may run the other way. */
const byNumber = (direction: ScaleDirection | null, steps: readonly ScaleStep[]) => {
  const numbers = steps.map(({ text }) => readLabel(text).number);
  if (numbers.some((number) => number === null)) return null;
  const rises = (sign: number) =>
    numbers.every(
      (number, position) => position === 0 || sign * (Number(number) - Number(numbers[position - 1])) > 0,
    );
  const numbered = steps.map((step, position) => ({ ...step, value: Number(numbers[position]) }));
  if (rises(1)) return { direction, steps: numbered };
  return rises(-1) ? { direction: turned(direction), steps: numbered.reverse() } : null;
};

const scaleOf = (
  { family, abstentions, steps: own }: Fitted,
  union: ReadonlyMap<number, ReadonlyMap<string, number>>,
  ladder: readonly number[] | null,
  ownSpelling = false,
): FoundScale => {
  const given = [...union.keys()].sort((left, right) => left - right);
  const steps = given.map((step, position): ScaleStep => {
    const labels = union.get(step) as ReadonlyMap<string, number>;
    const value = (ladder === null ? position : ladder.indexOf(step)) + 1;
    return {
      labels: [...labels.keys()].sort(),
      text: commonest((ownSpelling && own.get(step)) || labels),
      value,
    };
  });
  const numbered = byNumber(family.direction, steps);
  const isUnfiltered = numbered !== null || (ladder !== null && ladder.length === given.length);
  const certainty = isUnfiltered ? 'whole' : ladder === null ? 'unusual' : 'incomplete';
  return { direction: family.direction, steps, abstentions, certainty, ...numbered };
};

/**
 * Detects verbal scales per battery, or else per table: an unused step exists only if another column uses it, and a
 * word has the same value everywhere. Results in the order of `columns`, `null` if unknown.
 */
export const findWordScales = (columns: readonly WordColumn[]): (FoundScale | null)[] => {
  const candidates = columns.map((column) =>
    wordFamilies.flatMap((family) =>
      column.answers.length > 0 ? (assignAnswers(family, column) ?? []) : [],
    ),
  );
  const families = new Set(
    candidates.flatMap((fits) => fits.filter(({ steps }) => steps.size > 1).map(({ family }) => family)),
  );
  const chosen = candidates.map(
    (fits) =>
      fits.find((fit) => fit.steps.size > 1 && unite([fit]) !== null) ??
      fits.find(({ steps }) => steps.size > 1) ??
      fits.find(({ family }) => families.has(family)) ??
      null,
  );
  const unions = new Map<string, ReturnType<typeof shareOf>>();
  const shareOf = (group: readonly Fitted[]) => {
    const union = unite(group);
    if (union === null || union.size < 2) return null;
    return { union, ladder: ladderOf((group[0] as Fitted).family, new Set(union.keys())) };
  };
  const known = (key: string, group: () => readonly Fitted[]) => {
    const share = unions.has(key) ? unions.get(key) : shareOf(group());
    unions.set(key, share ?? null);
    return share ?? null;
  };
  return chosen.map((column) => {
    if (column === null || unite([column]) === null) return null;
    const { family, battery } = column;
    const position = wordFamilies.indexOf(family);
    const alike = () => chosen.filter((other): other is Fitted => other?.family === family);
    const ofTable = known(`${position}`, alike);
    const mates = alike().filter((other) => other.battery === battery);
    const ofBattery = known(`${position} ${battery}`, () => mates);
    // A column by itself is no battery: the table decides.
    const decides = mates.length > 1;
    const fits = (share: typeof ofTable) =>
      share?.ladder && mayShare(column, share.union) ? { union: share.union, ladder: share.ladder } : null;
    const isUnfiltered = (share: ReturnType<typeof fits>) =>
      share !== null && share.ladder.length === share.union.size;
    const shares = [decides ? fits(ofBattery) : null, fits(ofTable), fits(shareOf([column]))];
    const wider = shares.find(isUnfiltered) ?? shares.find((share) => share !== null);
    if (wider) {
      const scale = scaleOf(column, wider.union, wider.ladder, !decides);
      const isShorter = (ofTable?.ladder?.length ?? 0) > wider.ladder.length && (!decides || !fits(ofTable));
      return isShorter ? { ...scale, certainty: 'shorter' } : scale;
    }
    const union = ofBattery?.union ?? unite([column]);
    return union && union.size > 1 ? scaleOf(column, union, null) : null;
  });
};

export const isScaleWord = (text: string): boolean => {
  const words = plain(text);
  return wordFamilies.some(({ steps }) => steps.some((pattern) => pattern.test(words)));
};

export const areScaleWords = (texts: readonly string[]): boolean =>
  wordFamilies.some((family) => {
    const answers = texts.map((text) => ({ text, count: 1 }));
    return (assignAnswers(family, { battery: '', answers })?.steps.size ?? 0) > 1;
  });
