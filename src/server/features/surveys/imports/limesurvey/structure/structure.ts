import type { Localized } from '#shared/schemas.ts';

export interface LimeAnswer {
  code: string;
  text: Localized;
  /** 0, or 1 for the second scale of a dual scale. */
  scale: number;
  order: number;
}

export interface LimeSubquestion {
  code: string;
  text: Localized;
  /** 0: rows; 1: the columns of an array of numbers or texts. */
  scale: number;
  order: number;
}

export interface LimeQuestion {
  qid: string;
  gid: string;
  code: string;
  type: string;
  text: Localized;
  hasOther: boolean;
  isMandatory: boolean;
  subquestions: LimeSubquestion[];
  answers: LimeAnswer[];
  attributes: Map<string, Localized>;
}

export interface LimeStructure {
  file: string;
  sid: string;
  title: Localized;
  languages: string[];
  showsNoAnswer: boolean;
  endsAt: string | null;
  questions: LimeQuestion[];
}

export const readQuestionAttribute = (question: LimeQuestion, name: string, language = ''): string =>
  question.attributes.get(name)?.[language] ?? question.attributes.get(name)?.[''] ?? '';
