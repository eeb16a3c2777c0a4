import type { CutAnswers } from './read-cut-answers.ts';

/** Answers that are not told apart, and how many gave one of them. */
export interface CutLevel {
  readonly answers: readonly number[];
  readonly respondents: number;
}

/** Option positions ascending, then abstentions and blanks. */
const inOrder = (left: number, right: number): number =>
  left > 0 === right > 0 ? left - right : right > 0 ? 1 : -1;

const firstOf = ({ answers }: CutLevel): number => answers[0] as number;

const join = (...levels: readonly CutLevel[]): CutLevel => ({
  answers: levels.flatMap((level) => level.answers).sort(inOrder),
  respondents: levels.reduce((sum, level) => sum + level.respondents, 0),
});

const sortLevels = (levels: readonly CutLevel[]): CutLevel[] =>
  levels.toSorted((left, right) => inOrder(firstOf(left), firstOf(right)));

/** One level an answer that was given, or a group of options that shall stay together. `among`: who is asked. */
export const firstLevels = (
  { answers, optionGroups }: CutAnswers,
  among: (respondent: number) => boolean,
): CutLevel[] => {
  const respondents = new Map<number, number>();
  answers.forEach((answer, index) => {
    if (among(index)) respondents.set(answer, (respondents.get(answer) ?? 0) + 1);
  });
  const groupOf = (answer: number): string => {
    const group = optionGroups.findIndex((positions) => positions.includes(answer));
    return group < 0 ? `${answer}` : `group ${group}`;
  };
  const groups = Map.groupBy(respondents, ([answer]) => groupOf(answer));
  return sortLevels(
    [...groups.values()].map((group) =>
      join(...group.map(([answer, count]) => ({ answers: [answer], respondents: count }))),
    ),
  );
};

const isOption = (level: CutLevel): boolean => firstOf(level) > 0;

/** The rarest of several; of equals the first. */
const rarestOf = (levels: readonly CutLevel[]): CutLevel =>
  levels.reduce((rarest, level) => (level.respondents < rarest.respondents ? level : rarest));

/** Who can no longer be filtered by their answer alone once their level is merged. */
const lossOf = (level: CutLevel): number =>
  isOption(level) && level.answers.length === 1 ? level.respondents : 0;

/** The level whose merging loses fewest, of equals the rarest. */
const cheapestOf = (levels: readonly CutLevel[]): CutLevel =>
  levels.reduce((best, level) => {
    const [loss, least] = [lossOf(level), lossOf(best)];
    return loss < least || (loss === least && level.respondents < best.respondents) ? level : best;
  });

/**
 * With whom a rare level goes: where the fewest answers are lost to filters. Options may go with blanks and abstentions,
 * with other options that few chose, and ordered ones with a neighbour only.
 */
const partnerOf = (rare: CutLevel, levels: readonly CutLevel[], isOrdered: boolean): CutLevel => {
  const others = levels.filter((level) => level !== rare);
  if (!isOrdered || !isOption(rare)) return cheapestOf(others);
  const position = firstOf(rare);
  const options = others.filter(isOption);
  const below = options.findLast((level) => firstOf(level) < position);
  const above = options.find((level) => firstOf(level) > position);
  const near = [below, above, ...others.filter((level) => !isOption(level))];
  return cheapestOf(near.filter((level) => level !== undefined));
};

/** Merges the rarest level with another one. There are at least two. */
export const mergeRarest = (levels: readonly CutLevel[], isOrdered: boolean): CutLevel[] => {
  const rare = rarestOf(levels);
  const partner = partnerOf(rare, levels, isOrdered);
  return sortLevels([...levels.filter((level) => level !== rare && level !== partner), join(rare, partner)]);
};
