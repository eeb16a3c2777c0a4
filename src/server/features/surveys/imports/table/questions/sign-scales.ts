import type { DistinctValue } from '../cells/column-statistics.ts';
import type { FoundScale, ScaleStep } from './answer-scales.ts';

const FACES = [
  ['😡', '🤬', '😠', '😤', '>:('],
  ['😭', ":'("],
  ['😢', '😥', '😫', '😩', '😖', '😣'],
  ['😞', '😔'],
  ['☹', ':-(', ':(', ':c'],
  ['🙁'],
  ['😟', '😕', '😒', ':-/', ':/'],
  ['😐', '😑', '😶', '🫤', ':-|', ':|'],
  ['🙂', '☺', ':-)', ':)'],
  ['😊'],
  ['😀', '😃', ':-D', ':D'],
  ['😄', '😁', '😆'],
  ['😍', '🤩', '🥰', '😎'],
] as const;
const RANKS = new Map<string, number>(FACES.flatMap((faces, rank) => faces.map((face) => [face, rank])));
const MODIFIERS = /[\uFE0E\uFE0F]|\p{Emoji_Modifier}/gu;

const rankOfFace = (text: string): number | null => RANKS.get(text.replace(MODIFIERS, '')) ?? null;

const SIGNS = /^(\+{1,3}|-{1,3}|0|o|[±~=ø∅]|\+\s?\/?\s?-|-\s?\/?\s?\+)$/iu;

/** `++` is 2, `--` is -2, `0` and `+/-` are 0. */
const rankOfSigns = (text: string): number | null => {
  const plain = text.replace(/[−–—]/g, '-');
  if (!SIGNS.test(plain)) return null;
  return (plain.match(/\+/g)?.length ?? 0) - (plain.match(/-/g)?.length ?? 0);
};

const GRADE = /^([A-F])([+−–-]?)$/u;
const ASKS_FOR_GRADE =
  /grade|mark|rating|bewert|note|zensur|overall|gesamt|score|urteil|quality|qualität|nota|ocena|betyg|cijfer|karakter|voto/iu;
const WITH_SIGN = 0.3;

const rankOfGrade = (text: string): number | null => {
  const [, letter, sign] = GRADE.exec(text) ?? [];
  if (letter === undefined) return null;
  return -letter.charCodeAt(0) + (sign === '+' ? WITH_SIGN : sign ? -WITH_SIGN : 0);
};

const stepsBy = (
  texts: readonly string[],
  rankOf: (text: string) => number | null,
  minimum: number,
): ScaleStep[] | null => {
  const labels = new Map<number, string[]>();
  for (const text of texts) {
    const rank = rankOf(text);
    if (rank === null) return null;
    labels.set(rank, [...(labels.get(rank) ?? []), text]);
  }
  if (labels.size < minimum) return null;
  return [...labels]
    .sort(([left], [right]) => left - right)
    .map(([, own], position) => ({ labels: own, text: own[0] as string, value: position + 1 }));
};

const MINIMUM_STEPS = 3;

export const areSigns = (texts: readonly string[]): boolean =>
  texts.some((text) => /^\+{1,3}$/.test(text)) && stepsBy(texts, rankOfSigns, MINIMUM_STEPS) !== null;

/** Distances between the signs are a guess. `null` if it is no such scale. */
export const findSignScale = (values: readonly DistinctValue[], heading: string): FoundScale | null => {
  const texts = values.map(({ text }) => text);
  const areGrades = ASKS_FOR_GRADE.test(heading) || texts.some((text) => /[+−–-]/.test(text));
  const steps =
    stepsBy(texts, rankOfFace, MINIMUM_STEPS) ??
    (areSigns(texts) ? stepsBy(texts, rankOfSigns, MINIMUM_STEPS) : null) ??
    (areGrades ? stepsBy(texts, rankOfGrade, MINIMUM_STEPS) : null);
  return steps && { direction: 'HIGH_IS_BEST', steps, abstentions: [], certainty: 'unusual' };
};
