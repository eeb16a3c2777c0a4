import { buildQuestionSurvey } from '../questionnaire/build-question-survey.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { ExcludedQuestion, SourceFile, SurveySource } from '../source/survey-draft.ts';
import { surveyJsFileKind } from './looks-like-surveyjs.ts';
import { planQuestions } from './plan-questions.ts';
import { readCsvAnswers } from './read-csv-answers.ts';
import { readDefinition } from './read-definition.ts';
import { readJsonAnswers, readResults } from './read-results.ts';
import type { SurveyJsStructure } from './structure.ts';

const excludedPaths = (
  { questions }: SurveyJsStructure,
  excluded: readonly ExcludedQuestion[],
): (readonly string[])[] => {
  const names = new Set(excluded.map(({ question }) => question));
  return questions.flatMap(({ name, key, rows, parts }) => {
    if (names.has(name)) return [[key]];
    const around = rows.length === 0 ? [[key]] : rows.map((row) => [key, row.code]);
    return parts
      .filter((part) => names.has(`${name}.${part.name}`))
      .flatMap((part) => around.map((path) => [...path, part.key]));
  });
};

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
  if (definition === undefined) throw rejectFile(files[0]?.name ?? '', 'structureMissing');
  if (more[0]) throw rejectFile(more[0].name, 'severalSurveys', { count: files.length });
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
