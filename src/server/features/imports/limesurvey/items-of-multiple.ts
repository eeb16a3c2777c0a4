import { isAbstentionLabel } from '../questionnaire/abstention-labels.ts';
import { builtinText } from '../questionnaire/builtin-answers.ts';
import { joinTexts, type SurveyFrame, textOr } from '../questionnaire/item-texts.ts';
import { itemCode, multipleItem, openItem } from './build-items.ts';
import { otherText } from './items-of-list.ts';
import { field, type LimeItem } from './lime-field.ts';
import type { LimeQuestion } from './structure.ts';

/** Multiple choice (`M`, with comments `P`): the ticks as one item, "other" and comments as open ones. */
export const itemsOfMultiple = (question: LimeQuestion, frame: SurveyFrame): LimeItem[] => {
  const { languages } = frame;
  const other = otherText(question, frame);
  const options = question.subquestions.map((option) => ({
    code: option.code,
    text: option.text,
    field: field(question, option.code, [`[${option.code}]`], [option.text]),
    isText: false,
    isAbstention: isAbstentionLabel(textOr(option.text, option.code, languages)[languages[0] ?? ''] ?? ''),
  }));
  const otherField = field(question, 'other', ['[other]'], [other]);
  if (question.hasOther) {
    options.push({ code: 'other', text: other, field: otherField, isText: true, isAbstention: false });
  }
  const allAbstain = options.every((option) => option.isAbstention);
  const items = [
    multipleItem(
      question,
      itemCode(question),
      question.text,
      allAbstain ? options.map((option) => ({ ...option, isAbstention: false })) : options,
      frame,
    ),
  ];
  if (question.hasOther) {
    const text = joinTexts([question.text, other], languages);
    items.push(openItem(itemCode(question, 'other'), text, otherField, frame));
  }
  if (question.type === 'P') {
    const comment = builtinText('comment', languages);
    for (const option of options) {
      const suffix = `${option.code}comment`;
      items.push(
        openItem(
          itemCode(question, suffix),
          joinTexts([question.text, option.text, comment], languages),
          field(question, suffix, [`[${suffix}]`, `[${option.code}_comment]`], [option.text, comment]),
          frame,
        ),
      );
    }
  }
  return items;
};
