import { choiceOptions } from '../questionnaire/choice-options.ts';
import { joinTexts, type SurveyFrame } from '../questionnaire/item-texts.ts';
import { choiceItem, itemCode } from './build-items.ts';
import { field, type LimeItem } from './lime-field.ts';
import type { LimeQuestion } from './structure.ts';

const SCALES = [
  { scale: 0, header: 'dualscale_headerA' },
  { scale: 1, header: 'dualscale_headerB' },
] as const;

/** Dual scales (`1`): two items a row, each with the answers of its scale; the scales' headers tell them apart. */
export const itemsOfDualScale = (question: LimeQuestion, frame: SurveyFrame): LimeItem[] => {
  const scales = SCALES.map(({ scale, header }) => ({
    scale,
    header: question.attributes.get(header) ?? {},
    choice: choiceOptions(
      question.answers.filter((answer) => answer.scale === scale),
      frame,
      'worded',
    ),
  })).filter(({ choice }) => choice.options.length > 0);
  return question.subquestions.flatMap((row) =>
    scales.map(({ scale, header, choice }) =>
      choiceItem(
        itemCode(question, `${row.code}_${scale}`),
        joinTexts([question.text, row.text, header], frame.languages),
        field(
          question,
          `${row.code}#${scale}`,
          [`[${row.code}][${scale + 1}]`, `[${row.code}#${scale}]`, `[${row.code}_${scale}]`],
          [row.text, { '': `Scale ${scale + 1}` }],
        ),
        choice,
        frame,
        row.text,
      ),
    ),
  );
};
