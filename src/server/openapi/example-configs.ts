const minimums = { respondents: 5, comments: 8, comparedSurveys: 3 };

export const configExamples = {
  getRetention: { answer: { keepAnswersMonths: 24 } },
  getRetentionEffect: { answer: { surveys: 3 } },
  putRetention: { body: { keepAnswersMonths: 24 }, answer: { keepAnswersMonths: 24 } },
  getMinimums: { answer: minimums },
  getMinimumsEffect: { answer: { raisedSurveys: 12, hiddenSurveys: 2 } },
  putMinimums: { body: { ...minimums, respondents: 8 }, answer: { ...minimums, respondents: 8 } },
};
