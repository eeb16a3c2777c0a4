import {
  LEADER_SEPARATOR,
  MAXIMUM_LEADERS,
  readExternalIds,
  splitLeaderNames,
} from '#shared/organisation/leadership/rules.ts';
import type { SurveyDraft } from './survey-draft.ts';

type Leaders = Pick<SurveyDraft, 'leaderName' | 'leaderIds' | 'leaders'>;

const splitIds = (cell: string): string[] => cell.split(/[;|\n]| \/ /).map((id) => id.trim());

/**
 * Pairs names with ids by column, and within a column by order. Ids that fit no name are kept by none: an id decides who
 * reads the results, so it must be certain whose it is.
 */
const pairIds = (names: readonly string[], ids: readonly string[]) => {
  const columns = names.map(splitLeaderNames);
  const flat = columns.flat();
  const isColumnwise = ids.length === names.length;
  if (flat.length === 1 && !(isColumnwise && names.length > 1))
    return [{ name: flat[0] as string, externalIds: readExternalIds(ids) }];
  const flatIds = ids.flatMap(splitIds);
  const idsOf = columns.map((own, column): readonly string[] => {
    const cell = ids[column] ?? '';
    if (!isColumnwise) return [];
    return own.length === 1 ? [cell] : splitIds(cell);
  });
  if (!isColumnwise && flatIds.length === flat.length)
    return flat.map((name, index) => ({ name, externalIds: readExternalIds([flatIds[index] ?? '']) }));
  return columns.flatMap((own, column) =>
    own.map((name, index) => {
      const given = idsOf[column] ?? [];
      const id = given.length === own.length ? (given[index] ?? '') : '';
      return { name, externalIds: readExternalIds([id]) };
    }),
  );
};

export const readLeaders = (names: readonly string[], ids: readonly string[]): Leaders => {
  const seen = new Set<string>();
  const leaders = pairIds(names, ids)
    .filter(({ name, externalIds }) => {
      const key = JSON.stringify([name.toLowerCase(), externalIds]);
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, MAXIMUM_LEADERS);
  if (leaders.length > 1)
    return { leaderName: leaders.map(({ name }) => name).join(LEADER_SEPARATOR), leaders };
  const leaderIds = leaders[0]?.externalIds ?? readExternalIds(ids);
  return { leaderName: leaders[0]?.name ?? '', ...(leaderIds.length > 0 && { leaderIds }) };
};
