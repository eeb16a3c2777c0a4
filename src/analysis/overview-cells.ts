/** A survey that shows the question, as far as it must be known which sums may be told. */
export interface CountedSurvey {
  readonly id: number;
  /** The unit and the period whose means it is part of; null: it is only in published reports. */
  readonly place: { readonly unitId: number; readonly periodId: number } | null;
  /** Valid answers to the question. */
  readonly n: number;
}

/** A published report that whoever asks reads, with the question in it. */
export interface KnownReport {
  readonly surveyIds: readonly number[];
  /** Of a filtered report nobody knows the means of whole surveys. */
  readonly isFiltered: boolean;
}

export interface OverviewCells {
  /** Survey id -> the unit from which on, upwards, it is part of means; surveys in none are absent. */
  readonly unitOf: ReadonlyMap<number, number>;
  /** Surveys that are missing in means of units because together with published reports these would tell of too few surveys. */
  readonly derivable: ReadonlySet<number>;
}

/** Surveys whose mean a published report tells by itself, or the difference of two does: nothing of them is to be kept. */
const toldAlone = (ids: ReadonlySet<number>, reports: readonly KnownReport[]): Set<number> => {
  const told = new Set<number>();
  const sums = reports.flatMap(({ surveyIds, isFiltered }) =>
    isFiltered ? [] : [surveyIds.filter((id) => ids.has(id))],
  );
  for (let before = -1; before < told.size; ) {
    before = told.size;
    for (const sum of sums) {
      const others = sum.filter((id) => !told.has(id));
      if (others.length === 1) told.add(others[0] as number);
    }
  }
  return told;
};

/** The group of each of these that is connected by a report with others, by the smallest report's index. */
const connect = (reportsOf: ReadonlyMap<number, readonly number[]>): ((report: number) => number) => {
  const parents = new Map<number, number>();
  const rootOf = (report: number): number => {
    let root = report;
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root))
      root = next;
    return root;
  };
  for (const [first, ...others] of reportsOf.values())
    for (const other of others) parents.set(rootOf(other), rootOf(first as number));
  return rootOf;
};

/** From the leaves to the root. */
const unitsUpwards = (parentOf: ReadonlyMap<number, number | null>): number[] => {
  const childrenOf = Map.groupBy(parentOf.keys(), (unitId) => parentOf.get(unitId) ?? null);
  const ordered: number[] = [];
  const waiting = [...parentOf.keys()].filter((unitId) => !parentOf.has(parentOf.get(unitId) ?? -1));
  for (let unitId = waiting.pop(); unitId !== undefined; unitId = waiting.pop()) {
    ordered.push(unitId);
    waiting.push(...(childrenOf.get(unitId) ?? []));
  }
  return ordered.reverse();
};

interface Cell {
  readonly unitId: number;
  readonly periodId: number;
  readonly surveys: readonly CountedSurvey[];
}

const keyOf = ({ unitId, periodId }: Pick<Cell, 'unitId' | 'periodId'>): string => `${periodId} ${unitId}`;

/** From the leaves up, a unit's surveys, with those that units below did not keep, are a cell as soon as they are enough. `blocked`: keys of units that keep none. */
const cellsUpwards = (
  surveys: readonly CountedSurvey[],
  parentOf: ReadonlyMap<number, number | null>,
  isEnough: (members: readonly CountedSurvey[]) => boolean,
  blocked: ReadonlySet<string>,
): Cell[] => {
  const cells: Cell[] = [];
  const upwards = unitsUpwards(parentOf);
  const placed = surveys.flatMap((survey) =>
    survey.place && parentOf.has(survey.place.unitId) ? [{ survey, ...survey.place }] : [],
  );
  for (const [periodId, own] of Map.groupBy(placed, (one) => one.periodId)) {
    const waiting = new Map<number, CountedSurvey[]>();
    for (const { unitId, survey } of own) waiting.set(unitId, [...(waiting.get(unitId) ?? []), survey]);
    for (const unitId of upwards) {
      const members = waiting.get(unitId);
      if (!members) continue;
      const above = parentOf.get(unitId) ?? null;
      if (isEnough(members) && !blocked.has(keyOf({ unitId, periodId })))
        cells.push({ unitId, periodId, surveys: members });
      else if (above !== null && parentOf.has(above))
        waiting.set(above, [...(waiting.get(above) ?? []), ...members]);
    }
  }
  return cells;
};

const fewest = (cells: readonly Cell[]): Cell | undefined =>
  [...cells].sort((one, other) => one.surveys.length - other.surveys.length)[0];

/**
 * Divides the surveys of one question into cells, of which all means of units are sums (docs/disclosure.md, 13). From the leaves of the tree up,
 * a unit's surveys are a cell as soon as they are `least` or more and none has more than half of the answers; else they go on to the unit
 * above. Surveys that a published report tells alone count for nothing in that. Then units keep none and hand them on upwards as long as cells and
 * what is published divide some surveys so that too few are told apart. `parentOf`: the units within reach.
 */
export const overviewCells = (
  surveys: readonly CountedSurvey[],
  parentOf: ReadonlyMap<number, number | null>,
  reports: readonly KnownReport[],
  least: number,
): OverviewCells => {
  const told = toldAlone(new Set(surveys.map(({ id }) => id)), reports);
  const kept = surveys.filter(({ id }) => !told.has(id));
  const isEnough = (members: readonly CountedSurvey[]): boolean => {
    const counted = members.filter(({ id }) => !told.has(id));
    const all = counted.reduce((sum, { n }) => sum + n, 0);
    return counted.length === 0 || (counted.length >= least && counted.every(({ n }) => 2 * n <= all));
  };
  const isKept = new Set(kept.map(({ id }) => id));
  const reportsOf = new Map<number, number[]>();
  for (const [index, { surveyIds }] of reports.entries())
    for (const id of new Set(surveyIds))
      if (isKept.has(id)) reportsOf.set(id, [...(reportsOf.get(id) ?? []), index]);
  const rootOf = connect(reportsOf);
  const groupOf = (id: number): number => {
    const [first] = reportsOf.get(id) ?? [];
    return first === undefined ? -1 : rootOf(first);
  };
  const keptOf = reports.map(({ surveyIds }) => surveyIds.filter((id) => isKept.has(id)).length);
  /** A published sum of just these: whoever reads it learns nothing from them. */
  const isPublished = (members: readonly CountedSurvey[]): boolean =>
    (reportsOf.get(members[0]?.id ?? 0) ?? []).some(
      (index) => !reports[index]?.isFiltered && keptOf[index] === members.length,
    );

  const blocked = new Set<string>();
  const first = cellsUpwards(surveys, parentOf, isEnough, blocked);
  for (let cells = first; ; cells = cellsUpwards(surveys, parentOf, isEnough, blocked)) {
    const cellOf = new Map(cells.flatMap((cell) => cell.surveys.map(({ id }) => [id, cell] as const)));
    const touched = new Map<number, Cell[]>();
    for (const cell of cells)
      for (const group of new Set(cell.surveys.flatMap(({ id }) => (isKept.has(id) ? [groupOf(id)] : []))))
        touched.set(group, [...(touched.get(group) ?? []), cell]);
    const apart = Map.groupBy(
      kept.filter(({ id }) => cellOf.has(id) || (groupOf(id) >= 0 && touched.has(groupOf(id)))),
      ({ id }) => {
        const cell = cellOf.get(id);
        return `${cell ? keyOf(cell) : ''} of ${reportsOf.get(id)?.join() ?? ''}`;
      },
    );
    const before = blocked.size;
    for (const members of apart.values()) {
      if (isEnough(members) || isPublished(members)) continue;
      const [{ id }] = members as [CountedSurvey];
      // Those in no cell get company: that of the smallest one beside them.
      const beside = cellOf.get(id) ?? fewest(touched.get(groupOf(id)) ?? []);
      if (beside) blocked.add(keyOf(beside));
    }
    if (blocked.size > before) continue;
    const unitOf = new Map([...cellOf].map(([id, { unitId }]) => [id, unitId]));
    const all = first.flatMap((cell) => cell.surveys.map(({ id }) => [id, cell.unitId] as const));
    return {
      unitOf,
      derivable: new Set(all.flatMap(([id, unitId]) => (unitOf.get(id) === unitId ? [] : [id]))),
    };
  }
};
