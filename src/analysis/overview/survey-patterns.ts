/** One sum over surveys, whose members are numbered from 0 across all sums of a question. */
export interface Sum {
  readonly members: ReadonlySet<number>;
  readonly surveys: readonly number[];
  /** By place in `surveys`; `null` if each counts once. */
  readonly weights: readonly number[] | null;
  readonly isWhole: boolean;
}

/** The sums that some surveys are in, in the order in which these were entered. */
export interface Pattern {
  readonly number: number;
  readonly sums: readonly Sum[];
}

export const IN_NO_SUM: Pattern = { number: 0, sums: [] };

/**
 * The patterns of surveys by number. Surveys in the same sums share one object, so that what is asked of sums is asked
 * once a pattern. Copies share what they had in common.
 */
export class SurveyPatterns {
  readonly #of: Pattern[];
  #count: number;

  constructor(patterns: readonly Pattern[] = [], count = 0) {
    this.#of = [...patterns];
    this.#count = count;
  }

  copy(): SurveyPatterns {
    return new SurveyPatterns(this.#of, this.#count);
  }

  of(survey: number): Pattern {
    return this.#of[survey] ?? IN_NO_SUM;
  }

  enter(sum: Sum): void {
    const successors = new Map<Pattern, Pattern>();
    for (const survey of sum.surveys) {
      const before = this.of(survey);
      let after = successors.get(before);
      if (!after) {
        this.#count += 1;
        after = { number: this.#count, sums: [...before.sums, sum] };
        successors.set(before, after);
      }
      while (this.#of.length <= survey) this.#of.push(IN_NO_SUM);
      this.#of[survey] = after;
    }
  }

  /** Sums that share surveys with the given ones, directly or through others. */
  connected(surveys: readonly number[]): Sum[] {
    const found = new Set<Sum>();
    const reached = new Set<Pattern>();
    const waiting = [...surveys];
    for (let survey = waiting.pop(); survey !== undefined; survey = waiting.pop()) {
      const pattern = this.of(survey);
      if (reached.has(pattern)) continue;
      reached.add(pattern);
      for (const sum of pattern.sums) {
        if (found.has(sum)) continue;
        found.add(sum);
        for (const member of sum.surveys) waiting.push(member);
      }
    }
    return [...found];
  }
}
