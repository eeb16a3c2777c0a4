import type { ImportConfirmation } from '#shared/surveys/imports/contract.ts';
import type { SurveySource } from '../source/survey-draft.ts';

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
    ...(details.leader && { leaderName: details.leader }),
    ...(details.leaderId && { leaderIds: [details.leaderId] }),
    ...(details.eventCode && { eventCode: details.eventCode }),
    ...(details.type && { type: details.type }),
    ...(details.period && { periodName: details.period }),
    ...(unitPath && unitPath.length > 0 && { unitPath }),
  }));
  return { plan: { ...source.plan, surveys }, answers: (signal) => source.answers(signal) };
};
