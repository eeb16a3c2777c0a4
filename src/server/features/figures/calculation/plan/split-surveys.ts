import { readSplitAttribute, type Split, type splits } from '#shared/figures/calculation/number-figures.ts';
import type { InputSurvey } from '../queries/input-survey.ts';

export interface Group {
  readonly key: number;
  readonly label: string;
  readonly surveyIds: readonly number[];
}

export const WITHOUT_PERIOD = 0;

interface Grouping {
  /** The group's number, or that of its first survey. */
  key: number;
  name?: string;
  label: string;
  order: string | number;
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
} satisfies Record<Exclude<(typeof splits)[number], 'none'>, (survey: InputSurvey) => Grouping>;
type Named = keyof typeof groupingBy;

/** Surveys without a value are a group of their own, which comes last. */
const groupByAttribute = ({ id, attributes }: InputSurvey, attributeId: number): Grouping => {
  const [value, rank] = attributes[attributeId] ?? ['', Number.POSITIVE_INFINITY];
  return { key: id, name: value, label: value, order: rank ?? 0 };
};

/** Shared, because constructing a collator costs more than many comparisons. */
const collator = new Intl.Collator('en', { numeric: true });

const byOrder = (left: Grouping, right: Grouping): number =>
  left.order < right.order
    ? -1
    : left.order > right.order
      ? 1
      : collator.compare(left.label, right.label) || left.key - right.key;

/** The groups in display order: periods by their start, others by name. `surveys` must be sorted by id. */
export const groupsBy = (split: Split, surveys: readonly InputSurvey[]): Group[] => {
  if (split === 'none') return [];
  const attributeId = readSplitAttribute(split);
  const groups = new Map<number | string, Grouping & { surveyIds: number[] }>();
  for (const survey of surveys) {
    const grouping: Grouping =
      attributeId === null ? groupingBy[split as Named](survey) : groupByAttribute(survey, attributeId);
    const shared = grouping.name ?? grouping.key;
    const group = groups.get(shared);
    if (group) group.surveyIds.push(survey.id);
    else groups.set(shared, { ...grouping, surveyIds: [survey.id] });
  }
  return [...groups.values()].sort(byOrder);
};
