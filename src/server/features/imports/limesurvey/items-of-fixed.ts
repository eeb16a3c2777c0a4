import type { SurveyFrame } from '../questionnaire/item-texts.ts';
import { choiceItem, itemCode } from './build-items.ts';
import { FIXED_ANSWERS } from './fixed-answers.ts';
import { field, type LimeItem } from './lime-field.ts';
import type { LimeQuestion } from './structure.ts';

/** Five points (`5`), yes or no (`Y`), gender (`G`): one item with LimeSurvey's own answers. */
export const itemsOfFixed = (question: LimeQuestion, frame: SurveyFrame): LimeItem[] => {
  const choice = FIXED_ANSWERS[question.type]?.(frame);
  return choice ? [choiceItem(itemCode(question), question.text, field(question), choice, frame)] : [];
};
