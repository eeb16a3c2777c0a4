import { buildQuestionSurvey } from '../questionnaire/build-question-survey.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { SourceFile, SurveySource } from '../source/survey-draft.ts';
import { looksLikeQualtricsStructure } from './looks-like-qualtrics.ts';
import { planQuestions } from './plan-questions.ts';
import { readDefinition } from './read-definition.ts';
import { readResponses } from './read-responses.ts';

const headOf = async (file: SourceFile): Promise<Uint8Array> => {
  for await (const chunk of file.open()) return chunk;
  return new Uint8Array();
};

export const openQualtrics = async (
  files: SourceFile[],
  signal: AbortSignal = new AbortController().signal,
): Promise<SurveySource> => {
  const heads = await Promise.all(files.map(headOf));
  const isDefinition = (file: SourceFile): boolean =>
    looksLikeQualtricsStructure(file.name, heads[files.indexOf(file)] ?? new Uint8Array());
  const definition = files.find(isDefinition);
  const [responses, ...more] = files.filter((file) => file !== definition);
  if (definition === undefined) throw rejectFile(files[0]?.name ?? '', 'structureMissing');
  if (more[0]) throw rejectFile(more[0].name, 'severalSurveys', { count: files.length });
  const structure = await readDefinition(definition);
  const { items, excluded } = planQuestions(structure);
  const survey = {
    file: structure.file,
    format: 'qualtrics',
    sourceKey: `qualtrics:${structure.surveyId}`,
    title: Object.fromEntries(structure.languages.map((language) => [language, structure.title])),
    languages: structure.languages,
    questionCount: structure.questions.length,
    items,
    excluded,
    table: responses ? await readResponses(responses, items) : null,
  };
  return buildQuestionSurvey(survey, signal);
};
