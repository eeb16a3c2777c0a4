import type { ImportResult } from '#shared/surveys/imports/preview.ts';

const MAXIMUM_IDS = 1000;
const MAXIMUM_PROBLEMS = 200;

export const emptyResult: ImportResult = {
  surveysCreated: 0,
  surveysReplaced: 0,
  surveysWaiting: 0,
  surveysUnchanged: 0,
  respondents: 0,
  incomplete: 0,
  comments: 0,
  formsCreated: 0,
  formsShared: 0,
  items: 0,
  unitsCreated: 0,
  periodsCreated: 0,
  leadersLinked: 0,
  leadersProposed: 0,
  leadersUnknown: 0,
  surveyIds: [],
  problems: [],
  excluded: [],
};

export const sumResults = (results: readonly ImportResult[]): ImportResult =>
  results.reduce(
    (sum, result) => ({
      surveysCreated: sum.surveysCreated + result.surveysCreated,
      surveysReplaced: sum.surveysReplaced + result.surveysReplaced,
      surveysWaiting: sum.surveysWaiting + result.surveysWaiting,
      surveysUnchanged: sum.surveysUnchanged + result.surveysUnchanged,
      respondents: sum.respondents + result.respondents,
      incomplete: sum.incomplete + result.incomplete,
      comments: sum.comments + result.comments,
      formsCreated: sum.formsCreated + result.formsCreated,
      formsShared: sum.formsShared + result.formsShared,
      items: sum.items + result.items,
      unitsCreated: sum.unitsCreated + result.unitsCreated,
      periodsCreated: sum.periodsCreated + result.periodsCreated,
      leadersLinked: (sum.leadersLinked ?? 0) + (result.leadersLinked ?? 0),
      leadersProposed: (sum.leadersProposed ?? 0) + (result.leadersProposed ?? 0),
      leadersUnknown: (sum.leadersUnknown ?? 0) + (result.leadersUnknown ?? 0),
      surveyIds: [...sum.surveyIds, ...result.surveyIds].slice(0, MAXIMUM_IDS),
      excluded: [...sum.excluded, ...result.excluded].slice(0, MAXIMUM_IDS),
      problems: [...sum.problems, ...result.problems].slice(0, MAXIMUM_PROBLEMS),
    }),
    emptyResult,
  );
