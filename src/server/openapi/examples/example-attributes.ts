const list = {
  version: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
  content: [
    {
      ...{ id: 2, name: 'Course type', type: 'choice', options: ['Lecture', 'Seminar'] },
      values: [
        { value: 'Lecture', surveyCount: 31 },
        { value: 'Seminar', surveyCount: 12 },
      ],
      ...{ surveyCount: 43, reportCount: 1 },
    },
  ],
};

export const attributeExamples = {
  listSurveyAttributes: { answer: list },
  putSurveyAttributes: {
    body: {
      version: list.version,
      attributes: [
        {
          ...{ id: 2, name: 'Type of course', type: 'choice' },
          options: [
            { text: 'Lecture', before: 'Lecture' },
            { text: 'Seminar', before: 'Seminar' },
            { text: 'Exercise', before: null },
          ],
        },
      ],
    },
    answer: {
      ...list,
      content: [{ ...list.content[0], name: 'Type of course', options: ['Lecture', 'Seminar', 'Exercise'] }],
    },
  },
  setSurveyAttributes: {
    body: { surveyIds: [4711], values: [{ attributeId: 2, value: 'Seminar' }] },
  },
};
