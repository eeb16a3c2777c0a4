import { typedItem } from '../questionnaire/build-items.ts';
import { collectItems, type PlannedQuestion } from '../questionnaire/collect-items.ts';
import type { SurveyFrame } from '../questionnaire/item-texts.ts';
import { FORM_LIMITS } from '../source/check-form-size.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { ExcludedQuestion } from '../source/survey-draft.ts';
import type { SurveyJsQuestion, SurveyJsStructure } from './structure.ts';
import {
  type Build,
  buildBooleanItems,
  buildCheckboxItems,
  buildChoiceItems,
  buildPictureItems,
  buildRankedItems,
  buildRatingItems,
  createMultipleChoice,
  createSingleChoice,
  textAt,
  textBeside,
} from './surveyjs-choice-items.ts';
import { fieldAt, partLocation, type SurveyJsField, type SurveyJsItem } from './surveyjs-field.ts';

const NUMBER_FIELDS = new Set(['number', 'range']);
const EXCLUDED_FIELDS: Record<string, string> = {
  date: 'date',
  'datetime-local': 'date',
  datetime: 'date',
  month: 'date',
  week: 'date',
  time: 'date',
  email: 'contact',
  tel: 'contact',
  password: 'contact',
};

const typed =
  (kind: 'open' | 'number'): Build =>
  (question, location, frame) => [
    typedItem(kind, location.code, textAt(location, frame), fieldAt(location), frame),
    ...textBeside(question, location, frame),
  ];

const ofText: Build = (question, location, frame) => {
  if (EXCLUDED_FIELDS[question.variant] !== undefined) return [];
  return typed(NUMBER_FIELDS.has(question.variant) ? 'number' : 'open')(question, location, frame);
};

const ofExpression: Build = (question, location, frame) =>
  typed('number')(question, location, frame).map((item) => ({ ...item, isComputed: true }));

const ofSlider: Build = (question, location, frame) =>
  question.variant === 'range' ? [] : typed('number')(question, location, frame);

const ofMatrix: Build = (question, location, frame) => {
  const itemOf = (question.variant === 'checkbox' ? createMultipleChoice : createSingleChoice)(
    question,
    question.columns,
    frame,
  );
  const locations =
    question.rows.length === 0 ? [location] : question.rows.map((row) => partLocation(location, row));
  return [...locations.map(itemOf), ...textBeside(question, location, frame)];
};

const CELLS: Record<string, Build> = {
  radiogroup: buildChoiceItems,
  dropdown: buildChoiceItems,
  buttongroup: buildChoiceItems,
  checkbox: buildCheckboxItems,
  tagbox: buildCheckboxItems,
  rating: buildRatingItems,
  boolean: buildBooleanItems,
  text: ofText,
  comment: typed('open'),
  expression: ofExpression,
  slider: ofSlider,
};

const ofParts: Build = (question, location, frame) =>
  question.parts.flatMap((part) => {
    const at = partLocation(location, { code: part.key, text: part.text });
    return CELLS[part.type]?.(part, at, frame) ?? [];
  });

const ofCells: Build = (question, location, frame) => [
  ...question.rows.flatMap((row) => ofParts(question, partLocation(location, row), frame)),
  ...textBeside(question, location, frame),
];

const FAMILIES: Record<string, Build> = {
  ...CELLS,
  imagepicker: buildPictureItems,
  ranking: buildRankedItems,
  matrix: ofMatrix,
  matrixdropdown: ofCells,
  multipletext: ofParts,
};

const EXCLUDED: Record<string, string> = {
  html: 'boilerplate',
  image: 'boilerplate',
  file: 'fileUpload',
  signaturepad: 'fileUpload',
  matrixdynamic: 'repeatedAnswers',
  paneldynamic: 'repeatedAnswers',
};

const reasonOf = ({ type, variant }: SurveyJsQuestion): string => {
  if (type === 'text') return EXCLUDED_FIELDS[variant] ?? 'unknownType';
  if (type === 'slider') return 'unknownType';
  return EXCLUDED[type] ?? (FAMILIES[type] ? 'withoutAnswers' : 'unknownType');
};

const excludedParts = ({ name, parts }: SurveyJsQuestion): ExcludedQuestion[] =>
  parts
    .filter((part) => EXCLUDED_FIELDS[part.variant] !== undefined || CELLS[part.type] === undefined)
    .map((part) => ({ question: `${name}.${part.name}`, reason: reasonOf(part) }));

const MAXIMUM_CELLS = 100_000;
const MAXIMUM_RANKED = 1_000;

const isTooLarge = ({ type, choices, rows, columns, parts }: SurveyJsQuestion): boolean =>
  rows.length * parts.length > MAXIMUM_CELLS ||
  rows.length * columns.length > FORM_LIMITS.options ||
  parts.reduce((sum, part) => sum + part.choices.length, 0) * rows.length > FORM_LIMITS.options ||
  (type === 'ranking' && choices.length > MAXIMUM_RANKED);

export const planQuestions = ({
  file,
  languages,
  questions,
}: SurveyJsStructure): { items: SurveyJsItem[]; excluded: ExcludedQuestion[] } => {
  const frame: SurveyFrame = { languages, showsNoAnswer: false };
  const plan = (question: SurveyJsQuestion): PlannedQuestion<SurveyJsField> => {
    const { name, key, text, type } = question;
    if (isTooLarge(question))
      throw rejectFile(file, 'tooManyItems', { maximum: FORM_LIMITS.items }, { column: name });
    const location = { path: [key], code: name, names: [name], texts: [text] };
    const items = FAMILIES[type]?.(question, location, frame) ?? [];
    return { name, items, reason: reasonOf(question), lacks: excludedParts(question) };
  };
  return collectItems(questions, plan, file);
};
