import { choiceItem, itemCode } from './build-items.ts';
import { choiceOptions } from './choice-options.ts';
import { FIXED_ANSWERS } from './fixed-answers.ts';
import { joinTexts, type SurveyFrame } from './item-texts.ts';
import { field, type PlannedItem } from './planned-item.ts';
import type { LimeQuestion } from './structure.ts';

/** Arrays (`A B C E` with LimeSurvey's answers, `F H` with the question's own): an item a row. */
export const itemsOfArray = (question: LimeQuestion, frame: SurveyFrame): PlannedItem[] => {
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
