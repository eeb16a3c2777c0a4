import { MAXIMUM_SURVEYS_OF_REPORT } from '#shared/limits.ts';
import type {
  SeriesKind,
  SeriesReaders,
  SeriesReason,
  SeriesSettings,
} from '#shared/oversight/series/contract.ts';
import { type TitleValues, titleFrom } from '#shared/oversight/series/title-pattern.ts';
import { belowMinimum } from '../../figures/calculation/selection/plan-filter.ts';
import type { SeriesSurvey } from './survey-queries.ts';

export interface Subject {
  /** Stable across runs. */
  readonly key: string;
  readonly label: string;
  readonly title: string;
  readonly surveys: readonly SeriesSurvey[];
  readonly readers: readonly string[];
  readonly unitIds: readonly number[];
  /** `null` if there is a report. */
  readonly reason: SeriesReason | null;
}

const nameKey = (name: string): string => name.trim().toLowerCase();

const groupings = {
  SURVEY: ({ input: { id, description } }) => ({ key: `survey:${id}`, label: description }),
  // Leaders are people outside of Plenum, known by name alone, whether they have an account or not.
  LEADER: ({ input: { leaderName } }) => ({
    key: `leader:${nameKey(leaderName)}`,
    label: leaderName.trim(),
  }),
  UNIT: ({ input: { unitId, unitName } }) => ({ key: `unit:${unitId}`, label: unitName }),
  PERIOD: ({ input: { periodId, periodName } }) => ({
    key: `period:${periodId ?? 0}`,
    label: periodName ?? '',
  }),
} satisfies Record<SeriesKind, (survey: SeriesSurvey) => Pick<Subject, 'key' | 'label'>>;

type Readers = Pick<Subject, 'readers' | 'unitIds' | 'reason'>;

const readByLeader = (surveys: readonly SeriesSurvey[]): Readers => {
  const nobody = (reason: SeriesReason) => ({ readers: [], unitIds: [], reason });
  if (surveys.some(({ input }) => nameKey(input.leaderName) === '')) return nobody('noLeader');
  const names = new Set(surveys.map(({ input }) => nameKey(input.leaderName)));
  if (names.size > 1) return nobody('severalLeaders');
  if (surveys.some(({ leader, isProposed }) => leader === null && isProposed))
    return nobody('leaderUnconfirmed');
  const leaders = new Map(surveys.map(({ leader }) => [leader?.userId ?? 0, leader]));
  if (leaders.has(0)) return nobody('leaderWithoutAccount');
  if (leaders.size > 1) return nobody('severalLeaders');
  return { readers: [...leaders.values()].map((leader) => leader?.name ?? ''), unitIds: [], reason: null };
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
  if (kind === 'LEADER' && inputs.some(({ leaderName }) => nameKey(leaderName) === '')) return 'noLeader';
  if (surveys.length > MAXIMUM_SURVEYS_OF_REPORT) return 'tooManySurveys';
  if (processed.length === 0) return 'notProcessed';
  if (processed.every(belowMinimum)) return 'belowMinimum';
  return inputs.some(({ formId }) => asked.has(formId)) ? null : 'noQuestions';
};

const titleValues = (templateTitle: string, surveys: readonly SeriesSurvey[]): TitleValues => ({
  template: [templateTitle],
  survey: surveys.map(({ input }) => input.description),
  leader: surveys.map(({ input }) => input.leaderName.trim()),
  unit: surveys.map(({ input }) => input.unitName),
  period: surveys.map(({ input }) => input.periodName ?? ''),
  form: surveys.map(({ formShortName }) => formShortName),
});

const collator = new Intl.Collator('de', { numeric: true });

/** `asked`: forms that contain a question of the template. */
export const groupSubjects = (
  settings: Pick<SeriesSettings, 'kind' | 'readers' | 'titlePattern'>,
  templateTitle: string,
  asked: ReadonlySet<number>,
  surveys: readonly SeriesSurvey[],
): Subject[] => {
  const groups = Map.groupBy(surveys, (survey) => groupings[settings.kind](survey).key);
  const subjects = [...groups].map(([key, own]): Subject => {
    const readers = readersOf[settings.readers](own);
    const title = titleFrom(settings.titlePattern, titleValues(templateTitle, own));
    const [first] = own;
    return {
      ...readers,
      key,
      label: first ? groupings[settings.kind](first).label : '',
      title,
      surveys: own,
      reason: reasonOf(settings.kind, own, asked) ?? readers.reason ?? (title === '' ? 'noTitle' : null),
    };
  });
  return subjects.sort(
    (left, right) => collator.compare(left.label, right.label) || (left.key < right.key ? -1 : 1),
  );
};
