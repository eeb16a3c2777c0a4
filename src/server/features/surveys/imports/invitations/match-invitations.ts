import { normaliseText } from '#shared/reports/forms/normalise-text.ts';
import type { InvitationRow } from '#shared/surveys/imports/invitations.ts';
import { guessPeriodDates } from '../match/guess-period.ts';
import type { InvitableSurvey } from './invitation-queries.ts';
import type { InvitationList, ListedInvitation } from './read-list.ts';

const periodKey = (name: string): string => {
  const dates = guessPeriodDates(name);
  return dates ? `${dates.startsOn} ${dates.endsOn}` : normaliseText(name);
};

const namesOf = ({ description, eventCode, leaderName }: InvitableSurvey): string[] => {
  const name = normaliseText(description);
  const code = normaliseText(eventCode);
  const leader = normaliseText(leaderName);
  const names = [name];
  if (code !== '') names.push(name.startsWith(`${code} `) ? name.slice(code.length + 1) : `${code} ${name}`);
  if (leader !== '' && name.endsWith(` – ${leader}`)) names.push(name.slice(0, -leader.length - 3));
  return names;
};

const indexSurveys = (surveys: readonly InvitableSurvey[]) => {
  const [byCode, byName, byOrigin] = [0, 1, 2].map(() => new Map<string, InvitableSurvey[]>());
  const add = (index: Map<string, InvitableSurvey[]> | undefined, key: string, survey: InvitableSurvey) => {
    if (key !== '') index?.set(key, [...(index.get(key) ?? []), survey]);
  };
  for (const survey of surveys) {
    add(byCode, normaliseText(survey.eventCode), survey);
    for (const name of new Set(namesOf(survey))) add(byName, name, survey);
    // `limesurvey:100777`, as the file that it came from calls it.
    add(byOrigin, normaliseText(survey.sourceKey.replace(/^(limesurvey|qualtrics|surveyjs):/, '')), survey);
  }
  const find = (index: Map<string, InvitableSurvey[]> | undefined, text = '') =>
    index?.get(normaliseText(text)) ?? [];
  return ({ names }: ListedInvitation): readonly InvitableSurvey[] => {
    const ways = [
      find(byOrigin, names.surveyId),
      find(byCode, names.eventCode),
      // A list may call the event's number its key, which stands in front of the survey's name.
      find(byName, names.description),
    ];
    return ways.find((found) => found.length > 0) ?? [];
  };
};

const prefer = (
  surveys: readonly InvitableSurvey[],
  wanted: string | undefined,
  textOf: (survey: InvitableSurvey) => string,
): readonly InvitableSurvey[] => {
  if (!wanted || surveys.length < 2) return surveys;
  const fitting = surveys.filter((survey) => normaliseText(textOf(survey)) === normaliseText(wanted));
  return fitting.length > 0 ? fitting : surveys;
};

/** Never matches surveys of another period. */
const surveysOf = (
  { names }: ListedInvitation,
  found: readonly InvitableSurvey[],
): readonly InvitableSurvey[] => {
  const { period } = names;
  const inPeriod = period
    ? found.filter(({ periodName }) => periodName === '' || periodKey(periodName) === periodKey(period))
    : found;
  const byName = prefer(inPeriod, names.description, ({ description }) => description);
  const byLeader = prefer(byName, names.leader, ({ leaderName }) => leaderName);
  return prefer(byLeader, names.unit, ({ unitName, unitPath }) =>
    normaliseText(names.unit ?? '').includes(' / ') ? unitPath : unitName,
  );
};

export const createRowMatcher = (
  surveys: readonly InvitableSurvey[],
): ((row: ListedInvitation) => readonly InvitableSurvey[]) => {
  const find = indexSurveys(surveys);
  return (row) => surveysOf(row, find(row));
};

export const nameRow = ({ names }: ListedInvitation): string =>
  [names.eventCode, names.description, names.surveyId, names.leader, names.period]
    .filter(Boolean)
    .join(' · ');

export const matchRows = ({ rows }: InvitationList, surveys: readonly InvitableSurvey[]): InvitationRow[] => {
  const match = createRowMatcher(surveys);
  const matched = rows.map((row) => ({ row, found: match(row) }));
  const numbers = new Map<number, Set<number | null>>();
  for (const { row, found } of matched) {
    const [survey] = found;
    if (survey && found.length === 1)
      numbers.set(survey.id, (numbers.get(survey.id) ?? new Set()).add(row.invited));
  }
  const stateOf = (
    { invited }: ListedInvitation,
    found: readonly InvitableSurvey[],
  ): InvitationRow['state'] => {
    const [survey] = found;
    if (!survey) return 'unknown';
    if (found.length > 1) return 'several';
    if (invited === null) return 'noNumber';
    if ((numbers.get(survey.id)?.size ?? 0) > 1) return 'disagreeing';
    if (invited < survey.responseCount) return 'fewer';
    return invited === survey.invitedCount ? 'same' : 'found';
  };
  return matched.map(({ row, found }) => ({
    row: row.row,
    name: nameRow(row),
    invited: row.invited,
    state: stateOf(row, found),
    survey: found.length === 1 ? (found[0] ?? null) : null,
    surveyCount: found.length,
  }));
};
