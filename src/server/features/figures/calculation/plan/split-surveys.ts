import { readSplitAttribute, type Split, type splits } from '#shared/figures/calculation/number-figures.ts';
import { LEADER_SEPARATOR } from '#shared/organisation/leadership/rules.ts';
import { type InputSurvey, listLeaderNames } from '../queries/input-survey.ts';

export interface Group {
  readonly key: number;
  readonly label: string;
  readonly surveyIds: readonly number[];
}

export const WITHOUT_PERIOD = 0;

interface Grouping {
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
} satisfies Record<Exclude<(typeof splits)[number], 'none' | 'leader'>, (survey: InputSurvey) => Grouping>;
type Named = keyof typeof groupingBy;

/** Beyond all ids of surveys, so that two leaders of one survey are two groups. */
const KEYS_OF_A_LEADER = 2 ** 31;

const groupByLeader = (survey: InputSurvey): Grouping[] =>
  listLeaderNames(survey).map((name, index) => ({
    ...{ key: survey.id + index * KEYS_OF_A_LEADER, name, label: name, order: name === '' ? '~' : '' },
  }));

const groupByTeam = (survey: InputSurvey): Grouping => {
  const name = listLeaderNames(survey).join(LEADER_SEPARATOR);
  return { key: survey.id, name, label: name, order: name === '' ? '~' : '' };
};

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

const groupings = (split: Exclude<Split, 'none'>, survey: InputSurvey, asTeams: boolean): Grouping[] => {
  const attributeId = readSplitAttribute(split);
  if (attributeId !== null) return [groupByAttribute(survey, attributeId)];
  if (split === 'leader') return asTeams ? [groupByTeam(survey)] : groupByLeader(survey);
  return [groupingBy[split as Named](survey)];
};

/**
 * The groups in display order: periods by their start, others by name. `surveys` must be sorted by id. With `asTeams`,
 * no survey is in two groups.
 */
export const groupsBy = (split: Split, surveys: readonly InputSurvey[], asTeams = false): Group[] => {
  if (split === 'none') return [];
  const groups = new Map<number | string, Grouping & { surveyIds: number[] }>();
  for (const survey of surveys)
    for (const grouping of groupings(split, survey, asTeams)) {
      const shared = grouping.name ?? grouping.key;
      const group = groups.get(shared);
      if (group) group.surveyIds.push(survey.id);
      else groups.set(shared, { ...grouping, surveyIds: [survey.id] });
    }
  return [...groups.values()].sort(byOrder);
};
