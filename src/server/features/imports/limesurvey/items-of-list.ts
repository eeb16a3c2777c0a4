import { choiceItem, itemCode, openItem } from './build-items.ts';
import { builtinText, builtinWordings } from './builtin-answers.ts';
import { type Answer, choiceOptions } from './choice-options.ts';
import { isBlankText, joinTexts, type SurveyFrame } from './item-texts.ts';
import { field, type PlannedItem } from './planned-item.ts';
import type { LimeQuestion } from './structure.ts';

export const OTHER_CODE = '-oth-';

/** What "other" is called: the question's own wording, else LimeSurvey's. */
export const otherText = (question: LimeQuestion, frame: SurveyFrame) => {
  const own = question.attributes.get('other_replace_text') ?? {};
  const named = own[''] ? Object.fromEntries(frame.languages.map((language) => [language, own['']])) : own;
  return isBlankText(named as Record<string, string>)
    ? builtinText('other', frame.languages)
    : (named as Record<string, string>);
};

/** Lists (`L`, `!`) and lists with comment (`O`): the choice, and what was written under "other" or as comment. */
export const itemsOfList = (question: LimeQuestion, frame: SurveyFrame): PlannedItem[] => {
  const answers: Answer[] = [...question.answers];
  if (question.hasOther) {
    answers.push({
      code: OTHER_CODE,
      text: otherText(question, frame),
      alsoKnownAs: builtinWordings('other'),
    });
  }
  const items = [
    choiceItem(
      itemCode(question),
      question.text,
      field(question),
      choiceOptions(answers, frame, 'numbered'),
      frame,
    ),
  ];
  if (question.hasOther) {
    const text = joinTexts([question.text, otherText(question, frame)], frame.languages);
    items.push(openItem(itemCode(question, 'other'), text, field(question, 'other'), frame));
  }
  if (question.type === 'O') {
    const text = joinTexts([question.text, builtinText('comment', frame.languages)], frame.languages);
    items.push(openItem(itemCode(question, 'comment'), text, field(question, 'comment'), frame));
  }
  return items;
};
