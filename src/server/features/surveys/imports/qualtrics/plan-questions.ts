import { collectItems, type PlannedQuestion } from '../questionnaire/collect-items.ts';
import type { SurveyFrame } from '../questionnaire/item-texts.ts';
import { FORM_LIMITS } from '../source/check-form-size.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { ExcludedQuestion } from '../source/survey-draft.ts';
import {
  type Build,
  buildMatrixItems,
  buildMultipleChoiceItems,
  buildNumberItems,
  buildRankItems,
  buildSideBySideItems,
  buildTextItems,
} from './build-question-items.ts';
import type { QualtricsField, QualtricsItem } from './planned-fields.ts';
import type { QualtricsQuestion, QualtricsStructure } from './structure.ts';

const FAMILIES: Record<string, Build> = {
  MC: buildMultipleChoiceItems,
  Matrix: buildMatrixItems,
  SBS: buildSideBySideItems,
  TE: buildTextItems,
  Slider: buildNumberItems,
  CS: buildNumberItems,
  RO: buildRankItems,
};

const EXCLUDED: Record<string, string> = {
  DB: 'boilerplate',
  FileUpload: 'fileUpload',
  Timing: 'timing',
  Meta: 'browserData',
  Captcha: 'captcha',
};

const MAXIMUM_CELLS = 100_000;

export const planQuestions = (
  structure: QualtricsStructure,
): { items: QualtricsItem[]; excluded: ExcludedQuestion[] } => {
  const frame: SurveyFrame = { languages: structure.languages, showsNoAnswer: false };
  const tooMany = (question: QualtricsQuestion) =>
    rejectFile(structure.file, 'tooManyItems', { maximum: FORM_LIMITS.items }, { column: question.tag });
  const plan = (question: QualtricsQuestion): PlannedQuestion<QualtricsField> => {
    const family = FAMILIES[question.type];
    if (question.choices.length * question.answers.length > MAXIMUM_CELLS) throw tooMany(question);
    return {
      name: question.tag,
      items: family?.(question, frame, []) ?? [],
      reason: EXCLUDED[question.type] ?? (family ? 'withoutAnswers' : 'unknownType'),
    };
  };
  return collectItems(structure.questions, plan, structure.file);
};
