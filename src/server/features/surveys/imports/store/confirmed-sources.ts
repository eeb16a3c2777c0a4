import { splitLeaderNames } from '#shared/organisation/leadership/rules.ts';
import type { ImportConfirmation } from '#shared/surveys/imports/contract.ts';
import { readLeaders } from '../source/read-leaders.ts';
import type { SurveyDraft, SurveySource } from '../source/survey-draft.ts';

type Details = ImportConfirmation['details'][number];

/** Names that are entered replace those of the file, and get its ids only if they are as many. */
const confirmLeaders = (survey: SurveyDraft, { leader, leaderId }: Details): SurveyDraft => {
  if (!leader && !leaderId) return survey;
  const known = survey.leaders ?? [{ name: survey.leaderName, externalIds: survey.leaderIds ?? [] }];
  const names = leader || survey.leaderName;
  const isAsMany = Math.max(1, splitLeaderNames(names).length) === known.length;
  const ids = isAsMany ? known.map(({ externalIds }) => externalIds.join(',')).join(';') : '';
  const { leaders, leaderIds, leaderName } = readLeaders([names], [leaderId || ids]);
  const { leaders: _, leaderIds: __, ...rest } = survey;
  return { ...rest, leaderName, ...(leaders && { leaders }), ...(leaderIds && { leaderIds }) };
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
    ...confirmLeaders(survey, details),
    ...(details.description && { description: details.description }),
    ...(details.eventCode && { eventCode: details.eventCode }),
    ...(details.type && { type: details.type }),
    ...(details.period && { periodName: details.period }),
    ...(unitPath && unitPath.length > 0 && { unitPath }),
  }));
  return { plan: { ...source.plan, surveys }, answers: (signal) => source.answers(signal) };
};
