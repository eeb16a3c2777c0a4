import { type ChoiceOptions, choiceOptions } from '../../questionnaire/choice-options.ts';
import { hasScaleEnd } from '../../questionnaire/detect-scale.ts';
import type { SisterScale } from '../../questionnaire/sister-scales.ts';
import type { ImportProblem } from '../../source/survey-draft.ts';
import type { LimeAnswer, LimeQuestion, LimeStructure } from './structure.ts';

const ARRAYS = new Set(['F', 'H', '1']);
const MINIMUM_ANSWERS = 3;

interface OwnAnswers {
  readonly question: LimeQuestion;
  readonly answers: readonly LimeAnswer[];
}

const ownAnswers = ({ questions }: LimeStructure): OwnAnswers[] =>
  questions
    .filter(({ type }) => ARRAYS.has(type))
    .flatMap((question) =>
      [0, 1].map((scale) => ({
        question,
        answers: question.answers.filter((answer) => answer.scale === scale),
      })),
    )
    .filter(({ answers }) => answers.length > 0);

const labelsOf = ({ options }: ChoiceOptions, [language = '']: readonly string[]): string[] =>
  options.map(({ text }) => text[language] ?? '');

export const findSisterScales = (structure: LimeStructure): SisterScale[] =>
  ownAnswers(structure).flatMap(({ answers }) => {
    const { type, options, direction, ...found } = choiceOptions(answers, structure, 'worded');
    if (type !== 'SCALA' || direction === null) return [];
    const labels = labelsOf({ ...found, type, options, direction }, structure.languages);
    return [{ labels, values: options.map(({ value }, index) => value ?? index + 1), direction }];
  });

export const noteArrays = (structure: LimeStructure, scales: readonly SisterScale[]): ImportProblem[] => {
  const notes = new Map<string, ImportProblem & { params: { count: number } }>();
  for (const { question, answers } of ownAnswers(structure)) {
    if (choiceOptions(answers, structure, 'worded').type === 'SCALA') continue;
    const found = choiceOptions(answers, { ...structure, scales }, 'worded');
    const labels = labelsOf(found, structure.languages);
    const isScale = found.type === 'SCALA';
    const sounds = labels.length >= MINIMUM_ANSWERS && hasScaleEnd(labels);
    if (!isScale && !sounds) continue;
    const code = isScale ? 'scaleOfSister' : 'answersUnordered';
    const words = labels.join(', ');
    const known = notes.get(`${code} ${words}`);
    if (known) known.params.count += 1;
    else {
      const example = question.text[structure.languages[0] ?? ''] || question.code;
      const params = { count: 1, example, words };
      notes.set(`${code} ${words}`, {
        severity: 'unsure',
        code,
        params,
        file: structure.file,
        column: question.code,
      });
    }
  }
  return [...notes.values()];
};
