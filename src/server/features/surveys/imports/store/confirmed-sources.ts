import type { ImportConfirmation } from '#shared/surveys/imports/contract.ts';
import { readLeaders } from '../source/read-leaders.ts';
import type { SurveyDraft, SurveySource } from '../source/survey-draft.ts';

type Details = ImportConfirmation['details'][number];

/** Names that are entered replace those of the file, with their ids unless these are entered, too. */
const confirmLeaders = (survey: SurveyDraft, { leader, leaderId }: Details): Partial<SurveyDraft> => {
  if (!leader && !leaderId) return {};
  const ids = survey.leaders
    ? survey.leaders.map(({ externalIds }) => externalIds.join(','))
    : [(survey.leaderIds ?? []).join(',')];
  const { leaders, ...read } = readLeaders(
    [leader || survey.leaderName],
    leaderId ? [leaderId] : [ids.join(';')],
  );
  return { ...read, ...(leaders && { leaders }) };
};

export const confirmedSources = (
  source: SurveySource,
  confirmation: Pick<ImportConfirmation, 'details'>,
  number: number,
): SurveySource => {
  const details = confirmation.details.find((entry) => entry.source === number);
  if (!details) return source;
  const unitPath = details.unit
    ?.split(' / ')
    .map((name) => name.trim())
    .filter(Boolean);
  const surveys = source.plan.surveys.map((survey) => ({
    ...survey,
    ...(details.description && { description: details.description }),
    ...confirmLeaders(survey, details),
    ...(details.eventCode && { eventCode: details.eventCode }),
    ...(details.type && { type: details.type }),
    ...(details.period && { periodName: details.period }),
    ...(unitPath && unitPath.length > 0 && { unitPath }),
  }));
  return { plan: { ...source.plan, surveys }, answers: (signal) => source.answers(signal) };
};
