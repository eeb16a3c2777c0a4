import { type HiddenReason, hiddenReasons } from '#shared/calculation/hidden-reasons.ts';

/** A fixed cohort as one filter meets it; its tallies a worker loads itself. A cohort fixed anew has another id. */
export interface PoolCohort {
  readonly id: number;
  readonly formId: number;
  /** The largest minimum of its surveys. */
  readonly minimum: number;
  /** All surveys of it that take part in filters. */
  readonly surveyIds: readonly number[];
  /** By atom: 1 = its respondents pass. Of a hidden cohort it is not looked at. */
  readonly mask: Uint8Array;
  /** Why nothing of it can be shown under the filter: what `passingAtoms` said, or `only-together`. Null: it can. */
  readonly hidden: HiddenReason | null;
  /** Questions about the person that do not cut the cohort, or only with merged options. */
  readonly hiddenItemIds: readonly number[];
  /** Respondents who pass no filter. */
  readonly remainder: number;
}

/** Cohorts as plain numbers: hundreds of objects would take longer to send than their figures to add up. */
export interface PackedCohorts {
  /** Of each cohort its head (see `HEAD`), then its surveys, then its hidden items. */
  readonly numbers: Int32Array;
  /** Of all cohorts, one after the other. */
  readonly masks: Uint8Array;
}

/** Id, form, minimum, place of the reason or -1, atoms, surveys, hidden items. */
const HEAD = 7;

export const packCohorts = (cohorts: readonly PoolCohort[]): PackedCohorts => {
  let [size, atoms] = [0, 0];
  for (const { surveyIds, hiddenItemIds, mask } of cohorts) {
    size += HEAD + surveyIds.length + hiddenItemIds.length;
    atoms += mask.length;
  }
  const numbers = new Int32Array(size);
  const masks = new Uint8Array(atoms);
  let [at, atom] = [0, 0];
  const add = (number: number): void => {
    numbers[at] = number;
    at += 1;
  };
  for (const { id, formId, minimum, hidden, mask, surveyIds, hiddenItemIds } of cohorts) {
    add(id);
    add(formId);
    add(minimum);
    add(hidden === null ? -1 : hiddenReasons.indexOf(hidden));
    add(mask.length);
    add(surveyIds.length);
    add(hiddenItemIds.length);
    for (const surveyId of surveyIds) add(surveyId);
    for (const itemId of hiddenItemIds) add(itemId);
    masks.set(mask, atom);
    atom += mask.length;
  }
  return { numbers, masks };
};

/** A cohort as it comes out of a message; lists are views of it. */
export interface SentCohort extends Omit<PoolCohort, 'surveyIds' | 'hiddenItemIds' | 'remainder'> {
  readonly surveyIds: Int32Array;
  readonly hiddenItemIds: readonly number[];
}

const NOTHING: readonly number[] = [];

/** The reverse of `packCohorts`. */
export const unpackCohorts = ({ numbers, masks }: PackedCohorts): SentCohort[] => {
  const cohorts: SentCohort[] = [];
  for (let [at, atom] = [0, 0]; at < numbers.length; ) {
    const surveysAt = at + HEAD;
    const hiddenAt = surveysAt + (numbers[at + 5] as number);
    const end = hiddenAt + (numbers[at + 6] as number);
    const lastAtom = atom + (numbers[at + 4] as number);
    cohorts.push({
      id: numbers[at] as number,
      formId: numbers[at + 1] as number,
      minimum: numbers[at + 2] as number,
      hidden: (hiddenReasons[numbers[at + 3] as number] as HiddenReason | undefined) ?? null,
      mask: masks.subarray(atom, lastAtom),
      surveyIds: numbers.subarray(surveysAt, hiddenAt),
      hiddenItemIds: hiddenAt === end ? NOTHING : [...numbers.subarray(hiddenAt, end)],
    });
    at = end;
    atom = lastAtom;
  }
  return cohorts;
};
