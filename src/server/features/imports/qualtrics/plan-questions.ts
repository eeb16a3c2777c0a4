import type { Localized } from '#shared/schemas.ts';
import { isAbstentionLabel } from '../limesurvey/abstention-labels.ts';
import { type ChoiceOptions, choiceOptions } from '../limesurvey/choice-options.ts';
import { joinTexts, type SurveyFrame, textOr } from '../limesurvey/item-texts.ts';
import { MAXIMUM_ITEMS } from '../limesurvey/structure.ts';
import { refuseFile } from '../refuse-file.ts';
import type { ItemDraft, LeftOut } from '../survey-draft.ts';
import { applyRecodes } from './apply-recodes.ts';
import { optionField, type QualtricsField, type QualtricsItem, qualtricsField } from './planned-fields.ts';
import type { QualtricsChoice, QualtricsQuestion, QualtricsStructure } from './structure.ts';

type Build = (question: QualtricsQuestion, frame: SurveyFrame, prefix: Localized[]) => QualtricsItem[];

const draft = (code: string, text: Localized, frame: SurveyFrame, rest: Partial<ItemDraft>): ItemDraft => ({
  code,
  text: textOr(text, code, frame.languages),
  type: 'OPEN',
  options: [],
  leftPole: null,
  rightPole: null,
  abstentionAllowed: false,
  direction: null,
  ...rest,
});

const choice = (
  code: string,
  text: Localized,
  field: QualtricsField,
  options: ChoiceOptions,
  frame: SurveyFrame,
): QualtricsItem => ({
  draft: draft(code, text, frame, {
    type: options.type,
    options: options.options,
    leftPole: options.poles?.left ?? null,
    rightPole: options.poles?.right ?? null,
    abstentionAllowed: options.hasAbstention,
    direction: options.direction,
  }),
  reading: {
    kind: 'choice',
    field,
    positions: options.positions,
    labels: options.labels,
    offersNoAnswer: false,
  },
});

const multiple = (
  code: string,
  text: Localized,
  options: readonly QualtricsChoice[],
  fieldOf: (option: QualtricsChoice) => QualtricsField,
  frame: SurveyFrame,
): QualtricsItem => {
  const abstains = (option: QualtricsChoice): boolean => Object.values(option.text).some(isAbstentionLabel);
  const kept = options.every(abstains) ? options : options.filter((option) => !abstains(option));
  const abstentions = options.filter((option) => !kept.includes(option));
  return {
    draft: draft(code, text, frame, {
      type: 'MULTIPLE_CHOICE',
      options: kept.map((option) => ({
        code: option.id,
        text: textOr(option.text, option.id, frame.languages),
        value: null,
      })),
      abstentionAllowed: abstentions.length > 0,
    }),
    reading: {
      kind: 'multiple',
      ticks: kept.map((option) => ({ field: fieldOf(option), isText: false })),
      abstentions: abstentions.map(fieldOf),
      isMandatory: false,
    },
  };
};

const typed = (
  kind: 'open' | 'number',
  code: string,
  text: Localized,
  field: QualtricsField,
  frame: SurveyFrame,
): QualtricsItem => ({
  draft: draft(code, text, frame, { type: kind === 'open' ? 'OPEN' : 'NUMERIC' }),
  reading: { kind, field },
});

const MULTIPLE = /^MA|^MSB$/;

/** What was typed beside options such as "other, namely". */
const textEntries: Build = (question, frame, prefix) =>
  question.choices
    .filter((option) => option.hasTextEntry)
    .map((option) =>
      typed(
        'open',
        `${question.tag}_${option.id}_TEXT`,
        joinTexts([...prefix, question.text, option.text], frame.languages),
        qualtricsField(question, option, null, true),
        frame,
      ),
    );

const ofMultipleChoice: Build = (question, frame, prefix) => {
  const text = joinTexts([...prefix, question.text], frame.languages);
  const main = MULTIPLE.test(question.selector)
    ? multiple(question.tag, text, question.choices, (option) => optionField(question, option), frame)
    : choice(
        question.tag,
        text,
        qualtricsField(question),
        applyRecodes(question.choices, choiceOptions(question.choices, frame, 'numbered')),
        frame,
      );
  return [main, ...textEntries(question, frame, prefix)];
};

const ofMatrix: Build = (question, frame, prefix) =>
  question.choices.flatMap((row) => {
    const code = `${question.tag}_${row.id}`;
    const text = joinTexts([...prefix, question.text, row.text], frame.languages);
    const cells = (kind: 'open' | 'number'): QualtricsItem[] =>
      question.answers.map((column) =>
        typed(
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
      return [multiple(code, text, question.answers, (column) => optionField(question, column, row), frame)];
    }
    const options = applyRecodes(question.answers, choiceOptions(question.answers, frame, 'worded'));
    return [choice(code, text, qualtricsField(question, row), options, frame)];
  });

const ofSideBySide: Build = (question, frame) =>
  question.columns.flatMap((column) => ofMatrix(column, frame, [question.text]));

const ofText: Build = (question, frame, prefix) =>
  question.selector === 'FORM'
    ? question.choices.map((row) =>
        typed(
          'open',
          `${question.tag}_${row.id}`,
          joinTexts([...prefix, question.text, row.text], frame.languages),
          qualtricsField(question, row, null, true),
          frame,
        ),
      )
    : [
        typed(
          'open',
          question.tag,
          joinTexts([...prefix, question.text], frame.languages),
          qualtricsField(question, null, null, true),
          frame,
        ),
      ];

/** Sliders, constant sums and ranks: a number an option. */
const ofNumbers: Build = (question, frame, prefix) =>
  question.choices.map((row) =>
    typed(
      'number',
      `${question.tag}_${row.id}`,
      joinTexts([...prefix, question.text, row.text], frame.languages),
      qualtricsField(question, row),
      frame,
    ),
  );

const FAMILIES: Record<string, Build> = {
  MC: ofMultipleChoice,
  Matrix: ofMatrix,
  SBS: ofSideBySide,
  TE: ofText,
  Slider: ofNumbers,
  CS: ofNumbers,
  RO: ofNumbers,
};

/** Translation keys below `import.leftOut`; whatever else Qualtrics can ask is `unknownType`. */
const LEFT_OUT: Record<string, string> = {
  DB: 'boilerplate',
  FileUpload: 'fileUpload',
  Timing: 'timing',
  Meta: 'browserData',
  Captcha: 'captcha',
};

/** Nothing else bounds how many cells a matrix has. */
const MAXIMUM_CELLS = 100_000;

const isUsable = ({ draft: { type, options } }: QualtricsItem): boolean =>
  type === 'OPEN' || type === 'NUMERIC' || options.length > 0;

/** The items of a survey, and the questions that become none. Throws `ImportRefusal`. */
export const planQuestions = (
  structure: QualtricsStructure,
): { items: QualtricsItem[]; leftOut: LeftOut[] } => {
  const frame: SurveyFrame = { languages: structure.languages, showsNoAnswer: false };
  const codes = new Map<string, number>();
  const items: QualtricsItem[] = [];
  const leftOut: LeftOut[] = [];
  const tooMany = (question: QualtricsQuestion) =>
    refuseFile(structure.file, 'tooManyItems', { maximum: MAXIMUM_ITEMS }, { column: question.tag });
  for (const question of structure.questions) {
    const family = FAMILIES[question.type];
    if (question.choices.length * question.answers.length > MAXIMUM_CELLS) throw tooMany(question);
    const planned = (family?.(question, frame, []) ?? []).filter(isUsable);
    if (planned.length === 0) {
      leftOut.push({
        question: question.tag,
        reason: LEFT_OUT[question.type] ?? (family ? 'withoutAnswers' : 'unknownType'),
      });
    }
    for (const item of planned) {
      const seen = (codes.get(item.draft.code) ?? 0) + 1;
      codes.set(item.draft.code, seen);
      items.push(
        seen === 1 ? item : { ...item, draft: { ...item.draft, code: `${item.draft.code}_${seen}` } },
      );
    }
    if (items.length > MAXIMUM_ITEMS) throw tooMany(question);
  }
  return { items, leftOut };
};
