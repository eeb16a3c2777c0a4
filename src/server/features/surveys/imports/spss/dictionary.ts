export type SpssValue = number | string;

export type Measure = 'unknown' | 'nominal' | 'ordinal' | 'scale';

/** User-missing values: single ones and, for numbers, a range. */
export interface MissingValues {
  values: SpssValue[];
  low: number;
  high: number;
}

export interface SpssVariable {
  shortName: string;
  name: string;
  label: string;
  width: number;
  segments: { offset: number; used: number }[];
  isDate: boolean;
  measure: Measure;
  missing: MissingValues;
  readonly valueLabels: Map<SpssValue, string>;
}

export interface MultipleResponseSet {
  name: string;
  label: string;
  variables: string[];
  counted: string | null;
}

export interface SpssDictionary {
  isLittleEndian: boolean;
  compression: 'none' | 'bytecode' | 'zlib';
  bias: number;
  caseCount: number;
  caseBytes: number;
  dataStart: number;
  encoding: string;
  title: string;
  variables: SpssVariable[];
  sets: MultipleResponseSet[];
}

export const isMissing = (value: SpssValue, { values, low, high }: MissingValues): boolean =>
  values.includes(value) || (typeof value === 'number' && value >= low && value <= high);
