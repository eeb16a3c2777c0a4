import type { CohortAtoms, CutQuestion } from '#analysis/cohort-atoms.ts';
import type { CountRequest } from '#analysis/tally-figures.ts';
import type { HiddenReason } from '#shared/calculation/figures.ts';
import type { PackedTallies } from './packed-tallies.ts';

/** A survey as a worker has to know it; the answers it loads itself. */
export interface PoolSurvey {
  readonly id: number;
  readonly formId: number;
  readonly answersVersion: number;
  readonly minimum: number;
}

/** A fixed cohort as one filter meets it; a worker loads answers and atoms itself. */
export interface PoolCohort {
  readonly id: number;
  /** Another one whenever the cohort is fixed anew. */
  readonly version: number;
  /** The largest minimum of its surveys. */
  readonly minimum: number;
  /** All surveys of it that take part in filters, with the versions of their answers that were fixed. */
  readonly surveys: readonly PoolSurvey[];
  /** By atom: 1 = its respondents pass. Of a hidden cohort it is not looked at. */
  readonly mask: Uint8Array;
  /** Why nothing of it can be shown under the filter: what `passingAtoms` said, or `only-together`. Null: it can. */
  readonly hidden: HiddenReason | null;
  /** Questions about the person that do not cut the cohort, or only with merged options. */
  readonly hiddenItemIds: readonly number[];
  /** Respondents who pass no filter. */
  readonly remainder: number;
}

/** Surveys of one form that are to be cut as one cohort. */
export interface CohortToCut {
  readonly tenantId: number;
  readonly surveys: readonly PoolSurvey[];
  /** Item id -> index of the column. */
  readonly columnOf: ReadonlyMap<number, number>;
  readonly questions: readonly CutQuestion[];
  readonly minimum: number;
}

/** Answers to count: those of whole surveys, and of cohorts those that pass a filter. */
export interface Selection {
  readonly tenantId: number;
  readonly surveys: readonly PoolSurvey[];
  /** Filtered already: counted by the atoms that pass. */
  readonly cohorts?: readonly PoolCohort[];
  /** Form -> item id -> index of the column. */
  readonly columnsOfForm: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

export type Task =
  | { readonly kind: 'tally'; readonly selection: Selection; readonly requests: readonly CountRequest[] }
  | { readonly kind: 'cut'; readonly cohort: CohortToCut };

/** Surveys as plain numbers, four each in the order of `PoolSurvey`: a thousand objects would take longer to send. */
export type SurveyNumbers = Int32Array;

export const toNumbers = (surveys: readonly PoolSurvey[]): SurveyNumbers => {
  const numbers = new Int32Array(surveys.length * 4);
  surveys.forEach(({ id, formId, answersVersion, minimum }, index) => {
    numbers.set([id, formId, answersVersion, minimum], index * 4);
  });
  return numbers;
};

type Sent<AnyTask extends Task> = Omit<AnyTask, 'selection'> & {
  readonly number: number;
  readonly selection: Omit<Selection, 'surveys'> & { readonly surveys: SurveyNumbers };
};

export type TaskMessage =
  | Sent<Extract<Task, { kind: 'tally' }>>
  | (Extract<Task, { kind: 'cut' }> & { readonly number: number });

export type Result =
  | { readonly kind: 'tally'; readonly tallies: PackedTallies }
  /** Null: the answers have been replaced since. */
  | { readonly kind: 'cut'; readonly atoms: CohortAtoms | null };

export type ResultMessage =
  | (Result & { readonly number: number })
  | { readonly kind: 'failed'; readonly number: number; readonly message: string; readonly code: unknown };

/** What a worker is started with. */
export interface WorkerSettings {
  readonly databaseUrl: string;
  /** Packed answers kept in memory, bytes. */
  readonly cacheBytes: number;
}
