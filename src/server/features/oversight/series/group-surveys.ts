import { MAXIMUM_SURVEYS_OF_REPORT } from '#shared/limits.ts';
import type {
  SeriesKind,
  SeriesReaders,
  SeriesReason,
  SeriesSettings,
} from '#shared/oversight/series/contract.ts';
import { type TitleValues, titleFrom } from '#shared/oversight/series/title-pattern.ts';
import { belowMinimum } from '../../figures/calculation/selection/plan-filter.ts';
import type { SeriesLeader, SeriesSurvey } from './survey-queries.ts';

export interface Subject {
  readonly key: string;
  readonly label: string;
  readonly title: string;
  readonly surveys: readonly SeriesSurvey[];
  readonly readers: readonly string[];
  readonly unitIds: readonly number[];
  readonly reason: SeriesReason | null;
}

const nameKey = (name: string): string => name.trim().toLowerCase();

type Grouping = Pick<Subject, 'key' | 'label'>;

const groupings = {
  SURVEY: ({ input: { id, description } }) => [{ key: `survey:${id}`, label: description }],
  // Leaders are people outside of Plenum, known by name alone, whether they have an account or not.
  LEADER: ({ leaders }) =>
    leaders.length === 0
      ? [{ key: 'leader:', label: '' }]
      : leaders.map(({ name }) => ({ key: `leader:${nameKey(name)}`, label: name })),
  UNIT: ({ input: { unitId, unitName } }) => [{ key: `unit:${unitId}`, label: unitName }],
  PERIOD: ({ input: { periodId, periodName } }) => [
    { key: `period:${periodId ?? 0}`, label: periodName ?? '' },
  ],
} satisfies Record<SeriesKind, (survey: SeriesSurvey) => Grouping[]>;

type Readers = Pick<Subject, 'readers' | 'unitIds' | 'reason'>;

const readByName = (
  surveys: readonly SeriesSurvey[],
  key: string,
): SeriesReason | SeriesLeader['account'] => {
  const own = surveys.map(({ leaders }) => leaders.filter(({ name }) => nameKey(name) === key));
  const readers = own.map((namesakes) => namesakes.filter(({ account }) => account !== null));
  const unread = own.find((_, index) => readers[index]?.length === 0);
  if (unread)
    return unread.some(({ isProposed }) => isProposed) ? 'leaderUnconfirmed' : 'leaderWithoutAccount';
  const [first = [], ...others] = readers.map((some) => some.map(({ account }) => account));
  const common = first.find((one) =>
    others.every((some) => some.some((other) => other?.userId === one?.userId)),
  );
  return common ?? 'severalLeaders';
};

const readByLeader = (surveys: readonly SeriesSurvey[]): Readers => {
  const nobody = (reason: SeriesReason) => ({ readers: [], unitIds: [], reason });
  if (surveys.some(({ leaders }) => leaders.length === 0)) return nobody('noLeader');
  const [first = [], ...others] = surveys.map(({ leaders }) => leaders.map(({ name }) => nameKey(name)));
  const common = [...new Set(first)].filter((key) => others.every((keys) => keys.includes(key)));
  const found = common.map((key) => readByName(surveys, key));
  const readers = found.flatMap((one) => (typeof one === 'string' || one === null ? [] : one.name));
  if (readers.length > 0) return { readers: [...new Set(readers)], unitIds: [], reason: null };
  return nobody(found.find((one) => typeof one === 'string') ?? 'severalLeaders');
};

const readByUnits = (surveys: readonly SeriesSurvey[]): Readers => {
  const units = new Map(surveys.map(({ input: { unitId, unitName } }) => [unitId, unitName]));
  return { readers: [...units.values()], unitIds: [...units.keys()], reason: null };
};

const readersOf = {
  NOBODY: () => ({ readers: [], unitIds: [], reason: null }),
  LEADER: readByLeader,
  UNIT: readByUnits,
} satisfies Record<SeriesReaders, (surveys: readonly SeriesSurvey[]) => Readers>;

const reasonOf = (
  kind: SeriesKind,
  surveys: readonly SeriesSurvey[],
  asked: ReadonlySet<number>,
): SeriesReason | null => {
  const inputs = surveys.map(({ input }) => input);
  const processed = inputs.filter(({ status }) => status === 'PROCESSED');
  if (kind === 'PERIOD' && inputs.some(({ periodId }) => periodId === null)) return 'noPeriod';
  if (kind === 'LEADER' && surveys.some(({ leaders }) => leaders.length === 0)) return 'noLeader';
  if (surveys.length > MAXIMUM_SURVEYS_OF_REPORT) return 'tooManySurveys';
  if (processed.length === 0) return 'notProcessed';
  if (processed.every(belowMinimum)) return 'belowMinimum';
  return inputs.some(({ formId }) => asked.has(formId)) ? null : 'noQuestions';
};

const titleValues = (
  templateTitle: string,
  surveys: readonly SeriesSurvey[],
  leader: string | null,
): TitleValues => ({
  template: [templateTitle],
  survey: surveys.map(({ input }) => input.description),
  leader: leader === null ? surveys.flatMap(({ leaders }) => leaders.map(({ name }) => name)) : [leader],
  unit: surveys.map(({ input }) => input.unitName),
  period: surveys.map(({ input }) => input.periodName ?? ''),
  form: surveys.map(({ formShortName }) => formShortName),
});

const collator = new Intl.Collator('de', { numeric: true });

export const groupSubjects = (
  settings: Pick<SeriesSettings, 'kind' | 'readers' | 'titlePattern'>,
  templateTitle: string,
  asked: ReadonlySet<number>,
  surveys: readonly SeriesSurvey[],
): Subject[] => {
  const groups = new Map<string, Grouping & { surveys: SeriesSurvey[] }>();
  for (const survey of surveys)
    for (const { key, label } of groupings[settings.kind](survey)) {
      const group = groups.get(key) ?? { key, label, surveys: [] };
      // Namesakes lead a survey together.
      if (group.surveys.at(-1) !== survey) group.surveys.push(survey);
      groups.set(key, group);
    }
  const subjects = [...groups.values()].map(({ key, label, surveys: own }): Subject => {
    const readers = readersOf[settings.readers](own);
    const leader = settings.kind === 'LEADER' ? label : null;
    const title = titleFrom(settings.titlePattern, titleValues(templateTitle, own, leader));
    return {
      ...readers,
      ...{ key, label, title, surveys: own },
      reason: reasonOf(settings.kind, own, asked) ?? readers.reason ?? (title === '' ? 'noTitle' : null),
    };
  });
  return subjects.sort(
    (left, right) => collator.compare(left.label, right.label) || (left.key < right.key ? -1 : 1),
  );
};
