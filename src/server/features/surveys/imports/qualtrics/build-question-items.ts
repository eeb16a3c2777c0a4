import type { Localized } from '#shared/schemas.ts';
import { isAbstentionLabel } from '../questionnaire/abstention-labels.ts';
import { choiceItem, multipleItem, type TickOption, typedItem } from '../questionnaire/build-items.ts';
import { choiceOptions } from '../questionnaire/choice-options.ts';
import { joinTexts, type SurveyFrame } from '../questionnaire/item-texts.ts';
import { applyRecodes, findUnusedRecodes } from './apply-recodes.ts';
import { optionField, type QualtricsField, type QualtricsItem, qualtricsField } from './planned-fields.ts';
import type { QualtricsChoice, QualtricsQuestion } from './structure.ts';

export type Build = (question: QualtricsQuestion, frame: SurveyFrame, prefix: Localized[]) => QualtricsItem[];

const MULTIPLE = /^MA|^MSB$/;

const boxesOf = (
  options: readonly QualtricsChoice[],
  fieldOf: (option: QualtricsChoice) => QualtricsField,
): TickOption<QualtricsField>[] => {
  const outside = findUnusedRecodes(options);
  return options.map((option) => ({
    code: option.id,
    text: option.text,
    field: fieldOf(option),
    isAbstention: outside.has(option.code) || Object.values(option.text).some(isAbstentionLabel),
  }));
};

const textEntries: Build = (question, frame, prefix) =>
  question.choices
    .filter((option) => option.hasTextEntry)
    .map((option) =>
      typedItem(
        'open',
        `${question.tag}_${option.id}_TEXT`,
        joinTexts([...prefix, question.text, option.text], frame.languages),
        qualtricsField(question, option, null, true),
        frame,
      ),
    );

export const buildMultipleChoiceItems: Build = (question, frame, prefix) => {
  const text = joinTexts([...prefix, question.text], frame.languages);
  const main = MULTIPLE.test(question.selector)
    ? multipleItem(
        question.tag,
        text,
        boxesOf(question.choices, (option) => optionField(question, option)),
        frame,
      )
    : choiceItem(
        question.tag,
        text,
        qualtricsField(question),
        applyRecodes(question.choices, choiceOptions(question.choices, frame, 'numbered')),
        frame,
      );
  return [main, ...textEntries(question, frame, prefix)];
};

export const buildMatrixItems: Build = (question, frame, prefix) =>
  question.choices.flatMap((row) => {
    const code = `${question.tag}_${row.id}`;
    const text = joinTexts([...prefix, question.text, row.text], frame.languages);
    const cells = (kind: 'open' | 'number'): QualtricsItem[] =>
      question.answers.map((column) =>
        typedItem(
          kind,
          `${code}_${column.id}`,
          joinTexts([text, column.text], frame.languages),
          qualtricsField(question, row, column, kind === 'open'),
          frame,
        ),
      );
    if (question.selector === 'TE') return cells('open');
    if (question.selector === 'CS') return cells('number');
    if (question.subSelector === 'MultipleAnswer') {
      const boxes = boxesOf(question.answers, (column) => optionField(question, column, row));
      return [multipleItem(code, text, boxes, frame)];
    }
    const options = applyRecodes(question.answers, choiceOptions(question.answers, frame, 'worded'));
    return [choiceItem(code, text, qualtricsField(question, row), options, frame)];
  });

export const buildSideBySideItems: Build = (question, frame) =>
  question.columns.flatMap((column) => buildMatrixItems(column, frame, [question.text]));

export const buildTextItems: Build = (question, frame, prefix) =>
  question.selector === 'FORM'
    ? question.choices.map((row) =>
        typedItem(
          'open',
          `${question.tag}_${row.id}`,
          joinTexts([...prefix, question.text, row.text], frame.languages),
          qualtricsField(question, row, null, true),
          frame,
        ),
      )
    : [
        typedItem(
          'open',
          question.tag,
          joinTexts([...prefix, question.text], frame.languages),
          qualtricsField(question, null, null, true),
          frame,
        ),
      ];

export const buildNumberItems: Build = (question, frame, prefix) =>
  question.choices.map((row) =>
    typedItem(
      'number',
      `${question.tag}_${row.id}`,
      joinTexts([...prefix, question.text, row.text], frame.languages),
      qualtricsField(question, row),
      frame,
    ),
  );

export const buildRankItems: Build = (...question) =>
  buildNumberItems(...question).map(({ draft, ...item }) => ({ ...item, draft: { ...draft, isRank: true } }));
