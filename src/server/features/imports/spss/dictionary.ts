/** What a value of a variable is: a number, or a text without the blanks it is padded with. */
export type SpssValue = number | string;

export type Measure = 'unknown' | 'nominal' | 'ordinal' | 'scale';

/** User-missing values: single ones and, for numbers, a range. */
export interface MissingValues {
  values: SpssValue[];
  low: number;
  high: number;
}

export interface SpssVariable {
  /** Up to 8 signs, upper case; sets call it so. */
  shortName: string;
  name: string;
  label: string;
  /** Bytes of a text; 0 for a number. */
  width: number;
  /** Places of its pieces in a case, in bytes, and how many bytes of each are used. */
  segments: { offset: number; used: number }[];
  isDate: boolean;
  measure: Measure;
  missing: MissingValues;
  readonly valueLabels: Map<SpssValue, string>;
}

/** Variables that are one question with several answers. */
export interface MultipleResponseSet {
  name: string;
  label: string;
  variables: string[];
  /** The value that counts as a tick; null where each variable holds one of the same categories. */
  counted: string | null;
}

export interface SpssDictionary {
  isLittleEndian: boolean;
  compression: 'none' | 'bytecode' | 'zlib';
  bias: number;
  /** -1: the file does not say. */
  caseCount: number;
  caseBytes: number;
  /** Where the cases begin in the file. */
  dataStart: number;
  encoding: string;
  title: string;
  variables: SpssVariable[];
  sets: MultipleResponseSet[];
}

export const isMissing = (value: SpssValue, { values, low, high }: MissingValues): boolean =>
  values.includes(value) || (typeof value === 'number' && value >= low && value <= high);
