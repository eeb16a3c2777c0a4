const minimums = {
  respondents: 5,
  comments: 8,
  comparedSurveys: 3,
  overview: { surveys: 1, roles: ['DEAN'] },
};

const languages = {
  ...{ defaultLanguage: 'de', offered: ['de'] },
  known: [
    { tag: 'de', formCount: 14 },
    { tag: 'en', formCount: 3 },
  ],
};

const entries = {
  entries: [
    {
      title: { de: 'Handbuch', en: 'Manual' },
      link: 'https://help.example.edu/?token={token}',
      icon: 'book',
      roles: ['DEAN'],
    },
  ],
};

export const configExamples = {
  verifyKnowledgeBaseToken: {
    body: { token: 'fV3kQ0b1xKc' },
    answer: { tenantSubdomain: 'university', username: 'albers', name: 'Kim Albers' },
  },
  getOwnEntries: { answer: entries },
  putOwnEntries: { body: entries, answer: entries },
  getLanguages: { answer: languages },
  putLanguages: { body: { defaultLanguage: 'de', offered: ['de'] }, answer: languages },
  getRetention: { answer: { keepAnswersMonths: 24 } },
  getRetentionEffect: { answer: { surveys: 3 } },
  putRetention: { body: { keepAnswersMonths: 24 }, answer: { keepAnswersMonths: 24 } },
  getClosing: { answer: { closingDays: 14 } },
  putClosing: { body: { closingDays: 21 }, answer: { closingDays: 21 } },
  getMinimums: { answer: minimums },
  getMinimumsEffect: { answer: { raisedSurveys: 12, hiddenSurveys: 2 } },
  putMinimums: { body: { ...minimums, respondents: 8 }, answer: { ...minimums, respondents: 8 } },
};
