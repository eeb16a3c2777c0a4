import type { ReservedQuestions } from '#shared/reports/forms/contract.ts';

export const exampleForm = {
  id: 12,
  shortName: 'LECTURE-26',
  title: { en: 'Lecture evaluation' },
  surveyCount: 14,
};

export const exampleReservedQuestions: ReservedQuestions = {
  formId: exampleForm.id,
  shortName: exampleForm.shortName,
  title: exampleForm.title,
  surveyCount: 14,
  respondentCount: 611,
  filteredSurveyCount: 0,
  isProposal: true,
  mayChange: true,
  questions: [
    {
      itemId: 78,
      text: { de: 'In welchem Semester sind Sie?', en: 'Which semester are you in?' },
      type: 'SINGLE_CHOICE',
      options: [
        { id: 1, text: { de: '1 bis 2', en: '1 to 2' } },
        { id: 2, text: { de: '3 und mehr', en: '3 and more' } },
      ],
      aboutPerson: true,
      surveyCount: 14,
      respondentCount: 598,
    },
  ],
};
