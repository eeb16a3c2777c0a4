import { guessLanguage } from '../questionnaire/guess-language.ts';
import { checkFormSize } from '../source/check-form-size.ts';
import { packAnswers } from '../source/pack-answers.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { SourceFile, SurveySource } from '../source/survey-draft.ts';
import { SpssProblem } from './byte-reader.ts';
import type { SpssDictionary } from './dictionary.ts';
import { inspectCases } from './inspect-cases.ts';
import { findCompletionVariable, isLimeSurveyExport } from './limesurvey-export.ts';
import { looksLikeSpssPortable } from './looks-like-spss.ts';
import { planVariables } from './plan-variables.ts';
import { readCases } from './read-cases.ts';
import { readDictionary } from './read-dictionary.ts';
import { valueReader } from './value-readers.ts';

const SHORT_NAME_LENGTH = 60;

const headOf = async (file: SourceFile): Promise<Uint8Array> => {
  for await (const chunk of file.open()) return chunk;
  return new Uint8Array();
};

const refusing = async <Result>(file: SourceFile, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SpssProblem ? rejectFile(file.name, error.code) : error;
  }
};

async function* casesOf(file: SourceFile, dictionary: SpssDictionary): AsyncGenerator<Buffer | null> {
  const completion = isLimeSurveyExport(dictionary) ? findCompletionVariable(dictionary) : undefined;
  const readCompletion = completion && valueReader(completion, dictionary);
  try {
    for await (const row of readCases(file, dictionary))
      yield readCompletion && readCompletion(row) === null ? null : row;
  } catch (error) {
    throw error instanceof SpssProblem ? rejectFile(file.name, error.code) : error;
  }
}

export const openSpss = async (
  files: SourceFile[],
  signal: AbortSignal = new AbortController().signal,
): Promise<SurveySource> => {
  const [file, ...more] = files;
  if (file === undefined) throw rejectFile('', 'structureMissing');
  if (more[0]) throw rejectFile(more[0].name, 'severalSurveys', { count: files.length });
  if (looksLikeSpssPortable(file.name, await headOf(file))) throw rejectFile(file.name, 'spssPortable');
  const { dictionary, inspection } = await refusing(file, async () => {
    const read = await readDictionary(file.open());
    return { dictionary: read, inspection: await inspectCases(file, read, signal) };
  });
  const language = guessLanguage(
    dictionary.variables.flatMap(({ name, label, valueLabels }) => [name, label, ...valueLabels.values()]),
  );
  const { items, excluded, problems } = planVariables(dictionary, inspection, language, file.name);
  if (items.length === 0) throw rejectFile(file.name, 'noItems');
  checkFormSize(
    items.map(({ draft }) => draft),
    file.name,
  );
  const name = dictionary.title || file.name.replace(/\.[^.]+$/, '');
  return {
    plan: {
      format: 'spss',
      forms: [
        {
          shortName: name.slice(0, SHORT_NAME_LENGTH),
          title: { [language]: name },
          languages: [language],
          items: items.map(({ draft }) => draft),
        },
      ],
      surveys: [
        {
          sourceKey: `spss:${file.name}`,
          form: 0,
          description: name,
          unitPath: [],
          leaderName: '',
          periodName: '',
          eventCode: '',
          type: 'o',
          status: inspection.caseCount > 0 ? 'PROCESSED' : 'IN_PROGRESS',
        },
      ],
      problems,
      excluded,
    },
    answers: (signal) =>
      packAnswers(
        0,
        items.map(({ reader }) => reader),
        casesOf(file, dictionary),
        signal,
      ),
  };
};
