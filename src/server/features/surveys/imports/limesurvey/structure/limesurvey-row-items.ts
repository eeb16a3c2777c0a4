import { multipleItem } from '../../questionnaire/build-items.ts';
import { choiceOptions } from '../../questionnaire/choice-options.ts';
import { joinTexts, type SurveyFrame } from '../../questionnaire/item-texts.ts';
import { choiceItem, itemCode, numberItem, openItem } from './build-items.ts';
import { FIXED_ANSWERS } from './fixed-answers.ts';
import { field, type LimeField, type LimeItem } from './lime-field.ts';
import { type LimeQuestion, type LimeSubquestion, readQuestionAttribute } from './structure.ts';

export const buildArrayItems = (question: LimeQuestion, frame: SurveyFrame): LimeItem[] => {
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

const SCALES = [
  { scale: 0, header: 'dualscale_headerA' },
  { scale: 1, header: 'dualscale_headerB' },
] as const;

export const buildDualScaleItems = (question: LimeQuestion, frame: SurveyFrame): LimeItem[] => {
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

export const buildEquationItems = (question: LimeQuestion, frame: SurveyFrame): LimeItem[] => [
  { ...numberItem(itemCode(question), question.text, field(question), frame), isComputed: true },
];

export const buildEntryItems = (question: LimeQuestion, frame: SurveyFrame): LimeItem[] => {
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

const cellField = (question: LimeQuestion, row: LimeSubquestion, column: LimeSubquestion): LimeField => {
  const suffix = `${row.code}_${column.code}`;
  return field(question, suffix, [`[${suffix}]`, `[${row.code}][${column.code}]`], [row.text, column.text]);
};

export const buildGridItems = (question: LimeQuestion, frame: SurveyFrame): LimeItem[] => {
  const rows = question.subquestions.filter((part) => part.scale === 0);
  const columns = question.subquestions.filter((part) => part.scale === 1);
  if (question.type === ':' && readQuestionAttribute(question, 'multiflexible_checkbox') === '1') {
    return rows.map((row) =>
      multipleItem(
        itemCode(question, row.code),
        joinTexts([question.text, row.text], frame.languages),
        columns.map((column) => ({
          code: column.code,
          text: column.text,
          field: cellField(question, row, column),
          isAbstention: false,
        })),
        frame,
        question.isMandatory,
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
