import type { Localized } from '#shared/schemas.ts';

/** A survey's questions, whichever of LimeSurvey's table layouts they came from. Texts are plain. */

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
  /** LimeSurvey's one-character type. */
  type: string;
  text: Localized;
  hasOther: boolean;
  isMandatory: boolean;
  subquestions: LimeSubquestion[];
  answers: LimeAnswer[];
  /** By name, then by language; `''` where the attribute has none. */
  attributes: Map<string, Localized>;
}

export interface LimeStructure {
  /** The structure's file, for problems. */
  file: string;
  sid: string;
  title: Localized;
  /** The base language first. */
  languages: string[];
  /** Whether questions that need no answer offer "No answer". */
  showsNoAnswer: boolean;
  /** When no more answers are taken; null: it does not say. */
  endsAt: string | null;
  questions: LimeQuestion[];
}

export const attributeOf = (question: LimeQuestion, name: string, language = ''): string =>
  question.attributes.get(name)?.[language] ?? question.attributes.get(name)?.[''] ?? '';
