import { type KnownSum, type SumOf, SurveySums } from './survey-sums.ts';

/** A survey that shows the question, as far as it must be known which sums may be told. */
export interface CountedSurvey {
  readonly id: number;
  /** The unit and the period whose means it is part of. Null if it is only in published sums. */
  readonly place: { readonly unitId: number; readonly periodId: number } | null;
  /** Valid answers to the question. */
  readonly n: number;
}

export interface OverviewCells {
  /** Survey id -> the unit from which on, upwards, it is part of means; surveys in none are absent. */
  readonly unitOf: ReadonlyMap<number, number>;
  /** Surveys that are missing in means of units because together with published reports these would tell of too few surveys. */
  readonly derivable: ReadonlySet<number>;
}

/** From the leaves to the root, units of one level in the order of their ids. */
const unitsUpwards = (parentOf: ReadonlyMap<number, number | null>): number[] => {
  const childrenOf = Map.groupBy(parentOf.keys(), (unitId) => parentOf.get(unitId) ?? null);
  let level = [...parentOf.keys()].filter((unitId) => !parentOf.has(parentOf.get(unitId) ?? -1));
  const levels: number[][] = [];
  for (; level.length > 0; level = level.flatMap((unitId) => childrenOf.get(unitId) ?? []))
    levels.unshift(level.toSorted((one, other) => one - other));
  return levels.flat();
};

/** If one survey has more than half of the answers, the mean is nearly its own. */
const isDominated = (members: readonly CountedSurvey[]): boolean => {
  const all = members.reduce((sum, { n }) => sum + n, 0);
  return members.some(({ n }) => 2 * n > all);
};

/** Which of a unit's surveys are tried first: all, or only those that enough others are in the same published sums with. */
type Preference = 'all' | 'alike';

/** The rules by which one question's surveys are divided. */
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

  /** Enough surveys that nobody knows alone, none of them with more than half of the answers; or none. */
  isEnough(members: readonly CountedSurvey[]): boolean {
    if (this.#least <= 1) return true;
    const kept = members.filter(({ id }) => !this.#sums.isToldAlone(id));
    return kept.length === 0 || (kept.length >= this.#least && !this.#isDominated(kept));
  }

  /**
   * The largest of these parts of a unit's surveys that may be told: all of them, or those that are in larger parts of
   * what is published. Null if none may.
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

  /** Among two surveys, one nearly always has more than half of the answers. */
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
    if (!this.#sums.mayAdd(ids, this.#of)) return false;
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
    return true;
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
 * Divides the surveys of one question into cells, of which all means of units are sums (docs/disclosure.md, 13). In each period, from the leaves
 * of the tree up, a unit's surveys are a cell if they are `least` or more, none has more than half of the answers, and no combination of cells
 * and published sums is about fewer than `least` surveys. Else they go on to the unit above. Of two ways to divide a period the one with more
 * cells is taken. `surveys`: of all units and of all periods that
 * published sums connect, so that every reader and every choice of periods gets the same cells; `parentOf`: all units; `of`: sums over answers, or means in which each survey counts alike.
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
