import type { Localized } from '#shared/schemas.ts';

/** A choice, a row or a column: what answers hold for it, and what people read. */
export interface SurveyJsChoice {
  code: string;
  text: Localized;
}

/** Choices that SurveyJS adds by a switch; the text where the author changed it. */
export interface SpecialChoices {
  other: Localized | null;
  none: Localized | null;
  refused: Localized | null;
  dontknow: Localized | null;
}

export interface SurveyJsQuestion {
  /** What authors and headings call it. */
  name: string;
  /** Under which key answers hold it: `valueName`, else the name. */
  key: string;
  type: string;
  text: Localized;
  /** Of a choice; of a matrix those that its cells share. */
  choices: SurveyJsChoice[];
  /** Another question whose choices it has. */
  choicesFrom: string | null;
  special: SpecialChoices;
  /** What was typed under "other" stands in place of the answer, not in a key of its own. */
  keepsOtherInValue: boolean;
  hasComment: boolean;
  rows: SurveyJsChoice[];
  /** What a simple matrix offers in each row. */
  columns: SurveyJsChoice[];
  /** Questions in it: cells of each row of a multi-select matrix, the fields of a multiple text. */
  parts: SurveyJsQuestion[];
  /** Of the ends of a rating. */
  poles: { left: Localized; right: Localized };
  /** `number` of a text, `range` of a slider, `checkbox` of a matrix, `true` of a picker of several, …: what decides beside the type. */
  variant: string;
  /** What a boolean question stores and says. */
  boolean: { yes: SurveyJsChoice; no: SurveyJsChoice };
}

export interface SurveyJsStructure {
  file: string;
  surveyId: string;
  title: Localized;
  /** The survey's own first. */
  languages: string[];
  questions: SurveyJsQuestion[];
}
