import { joinTexts, type SurveyFrame } from '../questionnaire/item-texts.ts';
import { itemCode, numberItem, openItem } from './build-items.ts';
import { field, type LimeItem } from './lime-field.ts';
import type { LimeQuestion } from './structure.ts';

/** What people typed: texts (`S T U`) and numbers (`N`) are one item, several of them (`Q`, `K`) an item a row. */
export const itemsOfEntries = (question: LimeQuestion, frame: SurveyFrame): LimeItem[] => {
  const build = question.type === 'N' || question.type === 'K' ? numberItem : openItem;
  if (question.type !== 'Q' && question.type !== 'K') {
    return [build(itemCode(question), question.text, field(question), frame)];
  }
  return question.subquestions.map((row) =>
    build(
      itemCode(question, row.code),
      joinTexts([question.text, row.text], frame.languages),
      field(question, row.code, [`[${row.code}]`], [row.text]),
      frame,
      row.text,
    ),
  );
};
