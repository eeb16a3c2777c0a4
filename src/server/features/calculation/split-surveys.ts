import type { Split } from '#shared/calculation/number-figures.ts';
import type { InputSurvey } from './input-survey.ts';

/** Surveys that a split figure shows together. */
export interface Group {
  readonly key: number;
  readonly label: string;
  readonly surveyIds: readonly number[];
}

/** The group of surveys that belong to no period. */
export const WITHOUT_PERIOD = 0;

interface Grouping {
  /** Of a group without a number of its own: that of its first survey. */
  key: number;
  /** What surveys of one group share, where that is no number. */
  name?: string;
  label: string;
  /** Groups are ordered by it, then by their label. */
  order: string;
}

const groupingBy = {
  survey: (survey) => ({ key: survey.id, label: survey.description, order: '' }),
  unit: (survey) => ({ key: survey.unitId, label: survey.unitName, order: '' }),
  // ISO dates sort as text; a period without dates, and no period at all, come last.
  period: (survey) => ({
    key: survey.periodId ?? WITHOUT_PERIOD,
    label: survey.periodName ?? '',
    order: survey.periodStartsOn ?? (survey.periodId === null ? '~~' : '~'),
  }),
  // Leaders are people outside of Plenum, known by name alone.
  leader: ({ id, leaderName }) => ({
    key: id,
    name: leaderName,
    label: leaderName,
    order: leaderName === '' ? '~' : '',
  }),
} satisfies Record<Exclude<Split, 'none'>, (survey: InputSurvey) => Grouping>;

/** One for all: making it takes longer than many comparisons. */
const collator = new Intl.Collator('en', { numeric: true });

const byOrder = (left: Grouping, right: Grouping): number =>
  left.order < right.order
    ? -1
    : left.order > right.order
      ? 1
      : collator.compare(left.label, right.label) || left.key - right.key;

/** The groups of a split in the order in which a figure shows them: periods by their start, others by name. `surveys` in the order of their ids. */
export const groupsBy = (split: Split, surveys: readonly InputSurvey[]): Group[] => {
  if (split === 'none') return [];
  const groups = new Map<number | string, Grouping & { surveyIds: number[] }>();
  for (const survey of surveys) {
    const grouping: Grouping = groupingBy[split](survey);
    const shared = grouping.name ?? grouping.key;
    const group = groups.get(shared);
    if (group) group.surveyIds.push(survey.id);
    else groups.set(shared, { ...grouping, surveyIds: [survey.id] });
  }
  return [...groups.values()].sort(byOrder);
};
