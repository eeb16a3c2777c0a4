import { type KnownSum, type SumOf, SurveySums } from './survey-sums.ts';

export interface CountedSurvey {
  readonly id: number;
  readonly place: { readonly unitId: number; readonly periodId: number } | null;
  readonly n: number;
}

export interface OverviewCells {
  /** By survey id: the lowest unit whose mean includes it; surveys in no mean are absent. */
  readonly unitOf: ReadonlyMap<number, number>;
  /**
   * Surveys left out of means of units because these, together with published reports, would concern too few surveys.
   */
  readonly derivable: ReadonlySet<number>;
}

const unitsUpwards = (parentOf: ReadonlyMap<number, number | null>): number[] => {
  const childrenOf = Map.groupBy(parentOf.keys(), (unitId) => parentOf.get(unitId) ?? null);
  let level = [...parentOf.keys()].filter((unitId) => !parentOf.has(parentOf.get(unitId) ?? -1));
  const levels: number[][] = [];
  for (; level.length > 0; level = level.flatMap((unitId) => childrenOf.get(unitId) ?? []))
    levels.unshift(level.toSorted((one, other) => one - other));
  return levels.flat();
};

const isDominated = (members: readonly CountedSurvey[]): boolean => {
  const all = members.reduce((sum, { n }) => sum + n, 0);
  return members.some(({ n }) => 2 * n > all);
};

type Preference = 'all' | 'alike';

class Division {
  readonly #sums: SurveySums;
  readonly #surveys: ReadonlyMap<number, CountedSurvey>;
  readonly #least: number;
  readonly #of: SumOf;

  constructor(surveys: ReadonlyMap<number, CountedSurvey>, sums: SurveySums, least: number, of: SumOf) {
    this.#surveys = surveys;
    this.#sums = sums;
    this.#least = least;
    this.#of = of;
  }

  copy(): Division {
    return new Division(this.#surveys, this.#sums.copy(), this.#least, this.#of);
  }

  isEnough(members: readonly CountedSurvey[]): boolean {
    if (this.#least <= 1) return true;
    const kept = members.filter(({ id }) => !this.#sums.isToldAlone(id));
    return kept.length === 0 || (kept.length >= this.#least && !this.#isDominated(kept));
  }

  /**
   * Returns the largest subset of a unit's surveys that may be shown: all of them, or those in larger parts of what is
   * published; `null` if none may.
   */
  take(members: readonly CountedSurvey[], preference: Preference): readonly CountedSurvey[] | null {
    let taken = preference === 'all' ? members : this.#alike(members);
    for (;;) {
      if (!this.isEnough(taken)) return null;
      const ids = taken.map(({ id }) => id);
      if (this.#mayTell(taken, ids)) {
        this.#sums.add(ids, this.#of);
        return taken;
      }
      const parts = this.#partsOf(taken);
      const [smallest] = parts.sort((one, other) => one.length - other.length);
      if (parts.length === 1 || smallest === undefined) return null;
      taken = taken.filter((survey) => !smallest.includes(survey));
    }
  }

  /** Applies to three or more surveys: of two, one nearly always has more than half of the answers. */
  #isDominated(members: readonly CountedSurvey[]): boolean {
    return this.#least > 2 && isDominated(members);
  }

  #partsOf(members: readonly CountedSurvey[]): CountedSurvey[][] {
    return [...Map.groupBy(members, ({ id }) => this.#sums.patternOf(id)).values()];
  }

  #alike(members: readonly CountedSurvey[]): readonly CountedSurvey[] {
    const large = this.#partsOf(members).filter((part) => part.length >= this.#least);
    const alike = new Set(large.flat());
    return alike.size === 0 ? members : members.filter((survey) => alike.has(survey));
  }

  #mayTell(members: readonly CountedSurvey[], ids: readonly number[]): boolean {
    const own = new Set(ids);
    for (const sum of this.#sums.touching(ids)) {
      const within = [...sum.members].filter((id) => own.has(id)).length;
      const rest =
        within === sum.members.size
          ? members.filter(({ id }) => !sum.members.has(id))
          : within === own.size
            ? [...sum.members].flatMap((id) => (own.has(id) ? [] : (this.#surveys.get(id) ?? [])))
            : [];
      const kept = rest.filter(({ id }) => !this.#sums.isToldAlone(id));
      if (kept.length > 0 && this.#isDominated(kept)) return false;
    }
    // Last, since it takes by far the longest.
    return this.#sums.mayAdd(ids, this.#of);
  }
}

interface DividedPeriod {
  readonly division: Division;
  readonly unitOf: ReadonlyMap<number, number>;
  readonly derivable: ReadonlySet<number>;
  readonly cellCount: number;
}

const dividePeriod = (
  surveys: readonly CountedSurvey[],
  {
    division,
    upwards,
    parentOf,
  }: {
    readonly division: Division;
    readonly upwards: readonly number[];
    readonly parentOf: ReadonlyMap<number, number | null>;
  },
  preference: Preference,
): DividedPeriod => {
  const unitOf = new Map<number, number>();
  const derivable = new Set<number>();
  const waiting = Map.groupBy(surveys, ({ place }) => place?.unitId ?? 0);
  let cellCount = 0;
  for (const unitId of upwards) {
    const members = waiting.get(unitId);
    if (!members) continue;
    const cell = division.take(members, preference);
    if (cell) cellCount += 1;
    for (const { id } of cell ?? []) unitOf.set(id, unitId);
    const left = members.filter((survey) => !cell?.includes(survey));
    if (division.isEnough(members)) for (const { id } of left) derivable.add(id);
    const above = parentOf.get(unitId) ?? null;
    if (left.length > 0 && above !== null && parentOf.has(above))
      waiting.set(above, [...(waiting.get(above) ?? []), ...left]);
  }
  return { division, unitOf, derivable, cellCount };
};

/**
 * Divides the surveys of one question into cells, of which all means of units are sums (docs/disclosure.md, 13). In
 * each period, from the leaves of the tree up, a unit's surveys form a cell if there are at least `least`, none has
 * more than half of the answers, and no combination of cells and published sums concerns fewer than `least` surveys.
 * Otherwise they move to the unit above. Of two divisions of a period, the one with more cells is used. `surveys` must
 * cover all units and all periods that published sums connect, and `parentOf` all units, so that every reader and
 * every choice of periods gets the same cells. `of` selects sums over answers, or means in which each survey counts
 * alike.
 */
export const overviewCells = (
  surveys: readonly CountedSurvey[],
  parentOf: ReadonlyMap<number, number | null>,
  known: readonly KnownSum[],
  least: number,
  of: SumOf = 'answers',
): OverviewCells => {
  const byId = new Map(surveys.map((survey) => [survey.id, survey]));
  const sums = new SurveySums(known, least, (id) => byId.get(id)?.n);
  let division = new Division(byId, sums, least, of);
  const upwards = unitsUpwards(parentOf);
  const unitOf = new Map<number, number>();
  const derivable = new Set<number>();
  const periods = Map.groupBy(
    surveys.filter(({ place }) => place !== null && parentOf.has(place.unitId)),
    ({ place }) => place?.periodId ?? 0,
  );
  for (const [, own] of [...periods].sort(([one], [other]) => one - other)) {
    const divide = (preference: Preference): DividedPeriod =>
      dividePeriod(own, { division: division.copy(), upwards, parentOf }, preference);
    let best = divide('all');
    if (best.derivable.size > 0) {
      const other = divide('alike');
      if (other.cellCount > best.cellCount) best = other;
    }
    division = best.division;
    for (const [id, unitId] of best.unitOf) unitOf.set(id, unitId);
    for (const id of best.derivable) derivable.add(id);
  }
  return { unitOf, derivable };
};
