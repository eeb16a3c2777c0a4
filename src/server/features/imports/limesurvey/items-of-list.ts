import type { Localized } from '#shared/schemas.ts';
import { builtinText, builtinWordings } from '../questionnaire/builtin-answers.ts';
import { type Answer, choiceOptions } from '../questionnaire/choice-options.ts';
import { inLanguages, isBlankText, joinTexts, type SurveyFrame } from '../questionnaire/item-texts.ts';
import { choiceItem, itemCode, openItem } from './build-items.ts';
import { field, type LimeItem } from './lime-field.ts';
import type { LimeQuestion } from './structure.ts';

export const OTHER_CODE = '-oth-';

/** What "other" is called: the question's own wording, else LimeSurvey's. */
export const otherText = (question: LimeQuestion, frame: SurveyFrame): Localized => {
  const own = question.attributes.get('other_replace_text') ?? {};
  return isBlankText(own) ? builtinText('other', frame.languages) : inLanguages(own, frame.languages);
};

/** Lists (`L`, `!`) and lists with comment (`O`): the choice, and what was written under "other" or as comment. */
export const itemsOfList = (question: LimeQuestion, frame: SurveyFrame): LimeItem[] => {
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
  const addText = (part: string, label: Localized): void => {
    const text = joinTexts([question.text, label], frame.languages);
    items.push(
      openItem(itemCode(question, part), text, field(question, part, [`[${part}]`], [label]), frame),
    );
  };
  if (question.hasOther) addText('other', otherText(question, frame));
  if (question.type === 'O') addText('comment', builtinText('comment', frame.languages));
  return items;
};
