import type { Survey } from '#shared/surveys/surveys/contract.ts';

export const sampleSurvey: Survey = {
  id: 1,
  description: 'Statik I',
  formId: 1,
  formShortName: 'LV',
  unitName: 'Institut für Statik',
  leaderName: 'Prof. Weiß',
  periodId: 4,
  periodName: 'WiSe 2024/25',
  responseCount: 20,
  minRespondentCount: 5,
  waitingResponseCount: null,
  invitedCount: null,
  filteredRespondentCount: 20,
  hidden: null,
  type: 'o',
  status: 'PROCESSED',
};
