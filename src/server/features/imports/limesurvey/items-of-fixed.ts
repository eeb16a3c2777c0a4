import { choiceItem, itemCode } from './build-items.ts';
import { FIXED_ANSWERS } from './fixed-answers.ts';
import type { SurveyFrame } from './item-texts.ts';
import { field, type PlannedItem } from './planned-item.ts';
import type { LimeQuestion } from './structure.ts';

/** Five points (`5`), yes or no (`Y`), gender (`G`): one item with LimeSurvey's own answers. */
export const itemsOfFixed = (question: LimeQuestion, frame: SurveyFrame): PlannedItem[] => {
  const choice = FIXED_ANSWERS[question.type]?.(frame);
  return choice ? [choiceItem(itemCode(question), question.text, field(question), choice, frame)] : [];
};
