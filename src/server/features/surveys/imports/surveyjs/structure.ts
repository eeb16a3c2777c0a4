import type { Localized } from '#shared/schemas.ts';

export interface SurveyJsChoice {
  code: string;
  text: Localized;
}

export interface SpecialChoices {
  other: Localized | null;
  none: Localized | null;
  refused: Localized | null;
  dontknow: Localized | null;
}

export interface SurveyJsQuestion {
  name: string;
  key: string;
  type: string;
  text: Localized;
  choices: SurveyJsChoice[];
  choicesFrom: string | null;
  special: SpecialChoices;
  /** The "other" text replaces the value instead of having a key of its own. */
  keepsOtherInValue: boolean;
  hasComment: boolean;
  rows: SurveyJsChoice[];
  columns: SurveyJsChoice[];
  parts: SurveyJsQuestion[];
  poles: { left: Localized; right: Localized };
  variant: string;
  boolean: { yes: SurveyJsChoice; no: SurveyJsChoice };
}

export interface SurveyJsStructure {
  file: string;
  surveyId: string;
  title: Localized;
  languages: string[];
  questions: SurveyJsQuestion[];
}
