import { z } from 'zod';
import { isBlankText } from '../questionnaire/item-texts.ts';
import type { Localizer } from './localize.ts';
import { choiceList, countedChoices, readChoices, readSpecialChoices } from './read-choices.ts';
import type { SurveyJsChoice, SurveyJsQuestion } from './structure.ts';

const list = z.array(z.unknown()).catch([]);
const text = z.string().catch('');
const number = z.number().nullable().catch(null);
const isOn = z.boolean().catch(false);
const plainValue = z.union([z.string(), z.number(), z.boolean()]);

const questionSchema = z.object({
  type: text,
  name: text,
  valueName: text,
  title: z.unknown().optional(),
  cellType: text,
  inputType: text,
  sliderType: text,
  multiSelect: isOn,
  choices: choiceList,
  choicesFromQuestion: text,
  choicesMin: number,
  choicesMax: number,
  choicesStep: number,
  rateValues: choiceList,
  rateMin: number,
  rateMax: number,
  rateStep: number,
  rateCount: number,
  minRateDescription: z.unknown().optional(),
  maxRateDescription: z.unknown().optional(),
  storeOthersAsComment: z.boolean().catch(true),
  hasComment: isOn,
  showCommentArea: isOn,
  rows: choiceList,
  columns: list,
  items: list,
  labelTrue: z.unknown().optional(),
  labelFalse: z.unknown().optional(),
  valueTrue: plainValue.catch(true),
  valueFalse: plainValue.catch(false),
  elements: list,
  questions: list,
});
type Raw = z.infer<typeof questionSchema>;

const DEFAULT_STEPS = { min: 1, max: 5 };

const rateValues = (raw: Raw, localizer: Localizer): SurveyJsChoice[] => {
  const own = readChoices(raw.rateValues, localizer);
  if (own.length > 0) return own;
  const step = raw.rateStep ?? 1;
  const from = raw.rateMin ?? DEFAULT_STEPS.min;
  const counted = raw.rateCount === null ? null : from + (raw.rateCount - 1) * step;
  return countedChoices(from, raw.rateMax ?? counted ?? DEFAULT_STEPS.max, step, localizer);
};

const choicesOf = (raw: Raw, localizer: Localizer): SurveyJsChoice[] => {
  if (raw.type === 'rating') return rateValues(raw, localizer);
  const own = readChoices(raw.choices, localizer);
  return raw.choicesMax === null
    ? own
    : [...own, ...countedChoices(raw.choicesMin ?? 0, raw.choicesMax, raw.choicesStep ?? 1, localizer)];
};

const variantOf = (raw: Raw): string => {
  if (raw.type === 'text') return raw.inputType;
  if (raw.type === 'slider') return raw.sliderType;
  if (raw.type === 'imagepicker') return String(raw.multiSelect);
  return raw.type === 'matrix' ? raw.cellType : '';
};

const partsOf = (raw: Raw, localizer: Localizer): SurveyJsQuestion[] => {
  if (raw.type === 'multipletext')
    return raw.items.flatMap((item) => readQuestion({ type: 'text', ...Object(item) }, localizer));
  if (raw.type !== 'matrixdropdown') return [];
  const shared = choicesOf(raw, localizer);
  return raw.columns.flatMap((column) => {
    const own = { cellType: raw.cellType || 'dropdown', ...Object(column) };
    const type = own.cellType === 'default' ? raw.cellType || 'dropdown' : own.cellType;
    return readQuestion({ ...own, type }, localizer).map((cell) =>
      cell.choices.length > 0 ? cell : { ...cell, choices: shared },
    );
  });
};

const readQuestion = (value: unknown, localizer: Localizer): SurveyJsQuestion[] => {
  const parsed = questionSchema.safeParse(value);
  if (!parsed.success || parsed.data.name === '') return [];
  const raw = parsed.data;
  const title = localizer.localize(raw.title);
  const pole = (one: unknown) => localizer.localize(one);
  return [
    {
      name: raw.name,
      key: raw.valueName || raw.name,
      type: raw.type,
      text: isBlankText(title) ? localizer.localize(raw.name) : title,
      choices: choicesOf(raw, localizer),
      choicesFrom: raw.choicesFromQuestion || null,
      special: readSpecialChoices(value, localizer),
      keepsOtherInValue: !raw.storeOthersAsComment,
      hasComment: raw.hasComment || raw.showCommentArea,
      rows: readChoices(raw.rows, localizer),
      columns: raw.type === 'matrix' ? readChoices(choiceList.parse(raw.columns), localizer) : [],
      parts: partsOf(raw, localizer),
      poles: { left: pole(raw.minRateDescription), right: pole(raw.maxRateDescription) },
      variant: variantOf(raw),
      boolean: {
        yes: { code: String(raw.valueTrue), text: localizer.localize(raw.labelTrue) },
        no: { code: String(raw.valueFalse), text: localizer.localize(raw.labelFalse) },
      },
    },
  ];
};

export const readQuestions = (elements: readonly unknown[], localizer: Localizer): SurveyJsQuestion[] =>
  elements.flatMap((element) => {
    const panel = questionSchema.safeParse(element);
    const isPanel = panel.success && (panel.data.type === 'panel' || panel.data.type === '');
    return isPanel
      ? readQuestions([...panel.data.elements, ...panel.data.questions], localizer)
      : readQuestion(element, localizer);
  });
