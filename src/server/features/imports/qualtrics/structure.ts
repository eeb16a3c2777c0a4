import type { Localized } from '#shared/schemas.ts';

/** A choice or an answer of a question: what a row or an option is called and which code it exports. */
export interface QualtricsChoice {
  id: string;
  text: Localized;
  /** What stands in a cell for it: the recode value, else the id. */
  code: string;
  /** What headings call it, where the author said so. */
  exportTag: string | null;
  hasTextEntry: boolean;
}

export interface QualtricsQuestion {
  id: string;
  /** `DataExportTag`: what headings and people call it. */
  tag: string;
  type: string;
  selector: string;
  subSelector: string;
  text: Localized;
  /** Rows of a matrix, else the options. */
  choices: QualtricsChoice[];
  /** Columns of a matrix. */
  answers: QualtricsChoice[];
  /** The columns of a side by side, each a matrix of its own. */
  columns: QualtricsQuestion[];
}

export interface QualtricsStructure {
  file: string;
  surveyId: string;
  title: string;
  /** The survey's own first. */
  languages: string[];
  questions: QualtricsQuestion[];
}
