/** Item types of [3.14], the open question of [3.06], numbers, and scores of several questions (`scales`). */
export const itemTypes = ['SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'SCALA', 'NUMERIC', 'OPEN', 'INDEX'] as const;
export type ItemType = (typeof itemTypes)[number];

export type AskedItemType = Exclude<ItemType, 'INDEX'>;

export const isNumber = (type: ItemType): boolean => type === 'NUMERIC' || type === 'INDEX';

/** The closed types of [2.09], which filters support. */
export const closedItemTypes = ['SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'SCALA'] as const;

export const scaleDirections = ['HIGH_IS_BEST', 'LOW_IS_BEST', 'MIDDLE_IS_BEST'] as const;
export type ScaleDirection = (typeof scaleDirections)[number];

/** [3.13] */
export const analysisTypes = [
  'QUANTITATIVE',
  'WORD_FREQUENCY',
  'RESPONSES',
  'TOPIC',
  'STRUCTURAL_ELEMENTS',
] as const;
export type AnalysisType = (typeof analysisTypes)[number];

/** [3.04] o: online with TAN, c: online with key, h: hybrid. */
export const surveyTypes = ['o', 'c', 'h'] as const;
export type SurveyType = (typeof surveyTypes)[number];

/** [3.05] Only PROCESSED surveys are calculated; `surveyStatusCodes` has the numbers. */
export const surveyStatuses = [
  'IN_PROGRESS',
  'PROCESSED',
  'DATA_DELETED',
  'DATA_BELOW_MIN_FORM_COUNT',
  'VALIDATION',
  'VERIFICATION',
  'EXAM_WAIT_FOR_PARTICIPANTS',
  'EXAM_SCORING',
  'SURVEY_STATUS_APPROVAL',
  'MASK_FAIL_REASON',
  'MASK_FAIL_REASON_1',
  'MASK_FAIL_REASON_2',
  'MASK_FAIL_REASON_3',
  'MASK_FAIL_REASON_4',
  'MASK_FAIL_REASON_5',
  'MASK_FAIL_REASON_6',
  'MASK_FAIL_REASON_7',
  'MASK_FAIL_REASON_8',
  'MASK_FAIL_REASON_MAX',
] as const;
export type SurveyStatus = (typeof surveyStatuses)[number];

/**
 * The number of each status; from MASK_FAIL_REASON on they are reasons why a survey was not
 * processed.
 */
export const surveyStatusCodes = {
  IN_PROGRESS: 0,
  PROCESSED: 1,
  DATA_DELETED: 2,
  DATA_BELOW_MIN_FORM_COUNT: 4,
  VALIDATION: 5,
  VERIFICATION: 6,
  EXAM_WAIT_FOR_PARTICIPANTS: 7,
  EXAM_SCORING: 8,
  SURVEY_STATUS_APPROVAL: 9,
  MASK_FAIL_REASON: 10,
  MASK_FAIL_REASON_1: 11,
  MASK_FAIL_REASON_2: 12,
  MASK_FAIL_REASON_3: 13,
  MASK_FAIL_REASON_4: 14,
  MASK_FAIL_REASON_5: 15,
  MASK_FAIL_REASON_6: 16,
  MASK_FAIL_REASON_7: 17,
  MASK_FAIL_REASON_8: 18,
  MASK_FAIL_REASON_MAX: 19,
} as const satisfies Record<SurveyStatus, number>;

export const reportTypes = ['report', 'template'] as const;
export type ReportType = (typeof reportTypes)[number];

/** [3.16] Education, company, quality management. */
export const contextLanguages = ['edu', 'com', 'qmc'] as const;

export const interfaceLanguages = ['de', 'en'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];
