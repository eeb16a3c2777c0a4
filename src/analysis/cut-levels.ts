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

/** With whom a rare level goes: an ordered option with the rarer neighbour, all else with the rarest other. */
const partnerOf = (rare: CutLevel, levels: readonly CutLevel[], isOrdered: boolean): CutLevel => {
  const others = levels.filter((level) => level !== rare);
  const alike = others.filter((level) => isOption(level) === isOption(rare));
  if (alike.length === 0) return rarestOf(others);
  if (!isOrdered || !isOption(rare)) return rarestOf(alike);
  const position = firstOf(rare);
  const below = alike.findLast((level) => firstOf(level) < position);
  const above = alike.find((level) => firstOf(level) > position);
  return rarestOf([below, above].filter((level) => level !== undefined));
};

/** Merges the rarest level with another one. There are at least two. */
export const mergeRarest = (levels: readonly CutLevel[], isOrdered: boolean): CutLevel[] => {
  const rare = rarestOf(levels);
  const partner = partnerOf(rare, levels, isOrdered);
  return sortLevels([...levels.filter((level) => level !== rare && level !== partner), join(rare, partner)]);
};
