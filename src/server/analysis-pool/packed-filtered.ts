import { type HiddenReason, hiddenReasons } from '#shared/calculation/hidden-reasons.ts';

/** A survey under a filter; what its filter shows a worker loads itself. */
export interface FilteredEntry {
  /** The released query; 0 where it is hidden. */
  readonly queryId: number;
  readonly surveyId: number;
  readonly formId: number;
  readonly minimum: number;
  /** Why nothing of it can be shown under the filter; null: it can. */
  readonly hidden: HiddenReason | null;
}

/** Entries as plain numbers: a thousand objects would take longer to send than their figures to add up. */
export type PackedFiltered = Int32Array;

/** Query, survey, form, minimum, place of the reason or -1. */
const NUMBERS = 5;

export const packFiltered = (entries: readonly FilteredEntry[]): PackedFiltered => {
  const packed = new Int32Array(entries.length * NUMBERS);
  entries.forEach(({ queryId, surveyId, formId, minimum, hidden }, index) => {
    const reason = hidden === null ? -1 : hiddenReasons.indexOf(hidden);
    packed.set([queryId, surveyId, formId, minimum, reason], index * NUMBERS);
  });
  return packed;
};

/** The reverse of `packFiltered`. */
export const unpackFiltered = (packed: PackedFiltered): FilteredEntry[] =>
  Array.from({ length: packed.length / NUMBERS }, (_, index) => {
    const [queryId = 0, surveyId = 0, formId = 0, minimum = 0, reason = -1] = packed.subarray(
      index * NUMBERS,
      (index + 1) * NUMBERS,
    );
    return { queryId, surveyId, formId, minimum, hidden: hiddenReasons[reason] ?? null };
  });
