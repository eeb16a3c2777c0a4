import type { SurveyFrame } from '../../questionnaire/item-texts.ts';
import { checkFormSize, FORM_LIMITS } from '../../source/check-form-size.ts';
import { rejectFile } from '../../source/reject-file.ts';
import type { ExcludedQuestion } from '../../source/survey-draft.ts';
import type { LimeItem } from './lime-field.ts';
import {
  buildFixedItems,
  buildListItems,
  buildMultipleItems,
  buildRankingItems,
} from './limesurvey-choice-items.ts';
import {
  buildArrayItems,
  buildDualScaleItems,
  buildEntryItems,
  buildEquationItems,
  buildGridItems,
} from './limesurvey-row-items.ts';
import type { LimeQuestion, LimeStructure } from './structure.ts';

type Family = (question: LimeQuestion, frame: SurveyFrame) => LimeItem[];

const FAMILIES: Record<string, Family> = {
  L: buildListItems,
  '!': buildListItems,
  O: buildListItems,
  '5': buildFixedItems,
  Y: buildFixedItems,
  G: buildFixedItems,
  M: buildMultipleItems,
  P: buildMultipleItems,
  A: buildArrayItems,
  B: buildArrayItems,
  C: buildArrayItems,
  E: buildArrayItems,
  F: buildArrayItems,
  H: buildArrayItems,
  '1': buildDualScaleItems,
  ':': buildGridItems,
  ';': buildGridItems,
  R: buildRankingItems,
  N: buildEntryItems,
  K: buildEntryItems,
  S: buildEntryItems,
  T: buildEntryItems,
  U: buildEntryItems,
  Q: buildEntryItems,
  '*': buildEquationItems,
};

const EXCLUDED: Record<string, string> = {
  D: 'date',
  X: 'boilerplate',
  '|': 'fileUpload',
  I: 'languageSwitch',
};

const cellCount = (question: LimeQuestion): number =>
  question.type === ':' || question.type === ';' ? (question.subquestions.length / 2) ** 2 : 0;

const isChoiceWithoutOptions = ({ draft }: LimeItem): boolean =>
  draft.type !== 'OPEN' && draft.type !== 'NUMERIC' && draft.options.length === 0;

/** Subquestions are known by their codes, since exports of some versions leave out their ids. */
const sourceIdOf = ({ qid, code }: LimeQuestion, { draft }: LimeItem): { sourceId?: string } =>
  qid !== '' && draft.code.startsWith(code) ? { sourceId: `${qid}${draft.code.slice(code.length)}` } : {};

export const planItems = (
  structure: LimeStructure & SurveyFrame,
): { items: LimeItem[]; excluded: ExcludedQuestion[] } => {
  const items: LimeItem[] = [];
  const excluded: ExcludedQuestion[] = [];
  const codes = new Set<string>();
  const tooMany = (question: LimeQuestion) =>
    rejectFile(structure.file, 'tooManyItems', { maximum: FORM_LIMITS.items }, { column: question.code });
  for (const question of structure.questions) {
    if (cellCount(question) > FORM_LIMITS.items) throw tooMany(question);
    const planned = FAMILIES[question.type]?.(question, structure) ?? [];
    const empty = planned.find(isChoiceWithoutOptions);
    if (planned.length === 0 || empty) {
      const known = FAMILIES[question.type] ? 'withoutAnswers' : 'unknownType';
      excluded.push({ question: question.code, reason: EXCLUDED[question.type] ?? known });
    }
    for (const item of planned) {
      if (isChoiceWithoutOptions(item)) continue;
      // Codes of questions repeat in structures that were edited by hand; items must not.
      let code = item.draft.code;
      for (let copy = 2; codes.has(code); copy += 1) code = `${item.draft.code}_${copy}`;
      codes.add(code);
      items.push({ ...item, draft: { ...item.draft, code, ...sourceIdOf(question, item) } });
    }
    if (items.length > FORM_LIMITS.items) throw tooMany(question);
  }
  checkFormSize(
    items.map(({ draft }) => draft),
    structure.file,
  );
  return { items, excluded };
};
