const minimums = { respondents: 5, comments: 8, comparedSurveys: 3 };

export const configExamples = {
  getMinimums: { answer: minimums },
  getMinimumsEffect: { answer: { raisedSurveys: 12, hiddenSurveys: 2 } },
  putMinimums: { body: { ...minimums, respondents: 8 }, answer: { ...minimums, respondents: 8 } },
};
