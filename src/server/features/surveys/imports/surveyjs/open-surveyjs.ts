import { buildQuestionSurvey } from '../questionnaire/build-question-survey.ts';
import { refuseFile } from '../source/refuse-file.ts';
import type { SourceFile, SurveySource } from '../source/survey-draft.ts';
import { excludedPaths } from './excluded-paths.ts';
import { surveyJsFileKind } from './looks-like-surveyjs.ts';
import { planQuestions } from './plan-questions.ts';
import { readCsvAnswers } from './read-csv-answers.ts';
import { readDefinition } from './read-definition.ts';
import { readJsonAnswers, readResults } from './read-results.ts';

const HEAD_BYTES = 64 * 1024;

const kindOf = async (file: SourceFile): Promise<'structure' | 'responses' | null> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.open()) {
    parts.push(chunk);
    size += chunk.length;
    if (size >= HEAD_BYTES) break;
  }
  return surveyJsFileKind(file.name, Buffer.concat(parts).subarray(0, HEAD_BYTES));
};

export const openSurveyJs = async (
  files: SourceFile[],
  signal: AbortSignal = new AbortController().signal,
): Promise<SurveySource> => {
  const kinds = await Promise.all(files.map(kindOf));
  const definition = files[kinds.indexOf('structure')];
  const [responses, ...more] = files.filter((file) => file !== definition);
  if (definition === undefined) throw refuseFile(files[0]?.name ?? '', 'structureMissing');
  if (more[0]) throw refuseFile(more[0].name, 'severalSurveys', { count: files.length });
  const structure = await readDefinition(definition);
  const { items, excluded } = planQuestions(structure);
  const isJson = responses !== undefined && kinds[files.indexOf(responses)] === 'responses';
  const answers = responses && (isJson ? readJsonAnswers(responses) : await readCsvAnswers(responses, items));
  const survey = {
    file: structure.file,
    format: 'surveyjs',
    sourceKey: `surveyjs:${structure.surveyId || Object.values(structure.title)[0]}`,
    title: structure.title,
    languages: structure.languages,
    questionCount: structure.questions.length,
    items,
    excluded,
    table: answers ? readResults(answers, items, excludedPaths(structure, excluded)) : null,
  };
  return buildQuestionSurvey(survey, signal);
};
