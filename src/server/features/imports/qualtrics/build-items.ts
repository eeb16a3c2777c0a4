import type { Localized } from '#shared/schemas.ts';
import { isAbstentionLabel } from '../questionnaire/abstention-labels.ts';
import * as questionnaire from '../questionnaire/build-items.ts';
import type { SurveyFrame } from '../questionnaire/item-texts.ts';
import { outsideOf } from './apply-recodes.ts';
import type { QualtricsField, QualtricsItem } from './planned-fields.ts';
import type { QualtricsChoice } from './structure.ts';

export const multipleItem = (
  code: string,
  text: Localized,
  options: readonly QualtricsChoice[],
  fieldOf: (option: QualtricsChoice) => QualtricsField,
  frame: SurveyFrame,
): QualtricsItem => {
  const outside = outsideOf(options);
  const boxes = options.map((option) => ({
    code: option.id,
    text: option.text,
    field: fieldOf(option),
    isAbstention: outside.has(option.code) || Object.values(option.text).some(isAbstentionLabel),
  }));
  return questionnaire.multipleItem(code, text, boxes, frame);
};
