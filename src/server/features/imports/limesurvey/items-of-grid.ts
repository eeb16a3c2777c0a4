import { joinTexts, type SurveyFrame } from '../questionnaire/item-texts.ts';
import { itemCode, multipleItem, numberItem, openItem } from './build-items.ts';
import { field, type LimeField, type LimeItem } from './lime-field.ts';
import { attributeOf, type LimeQuestion, type LimeSubquestion } from './structure.ts';

const cellField = (question: LimeQuestion, row: LimeSubquestion, column: LimeSubquestion): LimeField => {
  const suffix = `${row.code}_${column.code}`;
  return field(question, suffix, [`[${suffix}]`, `[${row.code}][${column.code}]`], [row.text, column.text]);
};

/**
 * Arrays of numbers (`:`) and of texts (`;`): an item a cell. Numbers that are check boxes are multiple choices, an
 * item a row.
 */
export const itemsOfGrid = (question: LimeQuestion, frame: SurveyFrame): LimeItem[] => {
  const rows = question.subquestions.filter((part) => part.scale === 0);
  const columns = question.subquestions.filter((part) => part.scale === 1);
  if (question.type === ':' && attributeOf(question, 'multiflexible_checkbox') === '1') {
    return rows.map((row) =>
      multipleItem(
        question,
        itemCode(question, row.code),
        joinTexts([question.text, row.text], frame.languages),
        columns.map((column) => ({
          code: column.code,
          text: column.text,
          field: cellField(question, row, column),
          isText: false,
          isAbstention: false,
        })),
        frame,
      ),
    );
  }
  const build = question.type === ':' ? numberItem : openItem;
  return rows.flatMap((row) =>
    columns.map((column) =>
      build(
        itemCode(question, `${row.code}_${column.code}`),
        joinTexts([question.text, row.text, column.text], frame.languages),
        cellField(question, row, column),
        frame,
      ),
    ),
  );
};
