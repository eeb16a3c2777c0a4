import { type HiddenReason, hiddenReasons } from '#shared/surveys/surveys/hidden-reasons.ts';

export interface FilteredEntry {
  readonly queryId: number;
  readonly surveyId: number;
  readonly formId: number;
  readonly minimum: number;
  readonly hidden: HiddenReason | null;
  /** The weight of a stratum; strata of one survey follow one another. */
  readonly weight?: number;
}

/** Entries as numbers: transferring a thousand objects would take longer than adding up their figures. */
export type PackedFiltered = Float64Array;

const NUMBERS = 6;

export const packFiltered = (entries: readonly FilteredEntry[]): PackedFiltered => {
  const packed = new Float64Array(entries.length * NUMBERS);
  entries.forEach(({ queryId, surveyId, formId, minimum, hidden, weight = 0 }, index) => {
    const reason = hidden === null ? -1 : hiddenReasons.indexOf(hidden);
    packed.set([queryId, surveyId, formId, minimum, reason, weight], index * NUMBERS);
  });
  return packed;
};

export const unpackFiltered = (packed: PackedFiltered): FilteredEntry[] =>
  Array.from({ length: packed.length / NUMBERS }, (_, index) => {
    const [queryId = 0, surveyId = 0, formId = 0, minimum = 0, reason = -1, weight = 0] = packed.subarray(
      index * NUMBERS,
      (index + 1) * NUMBERS,
    );
    const known = { queryId, surveyId, formId, minimum, hidden: hiddenReasons[reason] ?? null };
    return weight === 0 ? known : { ...known, weight };
  });
