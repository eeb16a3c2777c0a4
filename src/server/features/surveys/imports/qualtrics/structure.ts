import type { Localized } from '#shared/schemas.ts';

export interface QualtricsChoice {
  id: string;
  text: Localized;
  code: string;
  exportTag: string | null;
  hasTextEntry: boolean;
}

export interface QualtricsQuestion {
  id: string;
  tag: string;
  type: string;
  selector: string;
  subSelector: string;
  text: Localized;
  choices: QualtricsChoice[];
  answers: QualtricsChoice[];
  columns: QualtricsQuestion[];
}

export interface QualtricsStructure {
  file: string;
  surveyId: string;
  title: string;
  languages: string[];
  questions: QualtricsQuestion[];
}
