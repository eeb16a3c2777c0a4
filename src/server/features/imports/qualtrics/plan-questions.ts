import type { SurveyFrame } from '../questionnaire/item-texts.ts';
import { checkFormSize, FORM_LIMITS } from '../source/check-form-size.ts';
import { refuseFile } from '../source/refuse-file.ts';
import type { LeftOut } from '../source/survey-draft.ts';
import {
  type Build,
  ofMatrix,
  ofMultipleChoice,
  ofNumbers,
  ofSideBySide,
  ofText,
} from './items-of-question.ts';
import type { QualtricsItem } from './planned-fields.ts';
import type { QualtricsQuestion, QualtricsStructure } from './structure.ts';

const FAMILIES: Record<string, Build> = {
  MC: ofMultipleChoice,
  Matrix: ofMatrix,
  SBS: ofSideBySide,
  TE: ofText,
  Slider: ofNumbers,
  CS: ofNumbers,
  RO: ofNumbers,
};

/** Translation keys below `import.leftOut`; whatever else Qualtrics can ask is `unknownType`. */
const LEFT_OUT: Record<string, string> = {
  DB: 'boilerplate',
  FileUpload: 'fileUpload',
  Timing: 'timing',
  Meta: 'browserData',
  Captcha: 'captcha',
};

/** Nothing else bounds how many cells a matrix has. */
const MAXIMUM_CELLS = 100_000;

const isUsable = ({ draft: { type, options } }: QualtricsItem): boolean =>
  type === 'OPEN' || type === 'NUMERIC' || options.length > 0;

/** The items of a survey, and the questions that become none. Throws `ImportRefusal`. */
export const planQuestions = (
  structure: QualtricsStructure,
): { items: QualtricsItem[]; leftOut: LeftOut[] } => {
  const frame: SurveyFrame = { languages: structure.languages, showsNoAnswer: false };
  const codes = new Map<string, number>();
  const items: QualtricsItem[] = [];
  const leftOut: LeftOut[] = [];
  const tooMany = (question: QualtricsQuestion) =>
    refuseFile(structure.file, 'tooManyItems', { maximum: FORM_LIMITS.items }, { column: question.tag });
  for (const question of structure.questions) {
    const family = FAMILIES[question.type];
    if (question.choices.length * question.answers.length > MAXIMUM_CELLS) throw tooMany(question);
    const planned = (family?.(question, frame, []) ?? []).filter(isUsable);
    if (planned.length === 0) {
      leftOut.push({
        question: question.tag,
        reason: LEFT_OUT[question.type] ?? (family ? 'withoutAnswers' : 'unknownType'),
      });
    }
    for (const item of planned) {
      const seen = (codes.get(item.draft.code) ?? 0) + 1;
      codes.set(item.draft.code, seen);
      items.push(
        seen === 1 ? item : { ...item, draft: { ...item.draft, code: `${item.draft.code}_${seen}` } },
      );
    }
    if (items.length > FORM_LIMITS.items) throw tooMany(question);
  }
  checkFormSize(
    items.map(({ draft }) => draft),
    structure.file,
  );
  return { items, leftOut };
};
