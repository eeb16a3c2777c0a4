import { choiceOptions } from '../questionnaire/choice-options.ts';
import { joinTexts, type SurveyFrame } from '../questionnaire/item-texts.ts';
import { choiceItem, itemCode } from './build-items.ts';
import { FIXED_ANSWERS } from './fixed-answers.ts';
import { field, type LimeItem } from './lime-field.ts';
import type { LimeQuestion } from './structure.ts';

/** Arrays (`A B C E` with LimeSurvey's answers, `F H` with the question's own): an item a row. */
export const itemsOfArray = (question: LimeQuestion, frame: SurveyFrame): LimeItem[] => {
  const choice = FIXED_ANSWERS[question.type]?.(frame) ?? choiceOptions(question.answers, frame, 'worded');
  return question.subquestions.map((row) =>
    choiceItem(
      itemCode(question, row.code),
      joinTexts([question.text, row.text], frame.languages),
      field(question, row.code, [`[${row.code}]`], [row.text]),
      choice,
      frame,
      row.text,
    ),
  );
};
