export interface LabelledValues {
  readonly variable: string;
  readonly values: readonly { readonly code: number | string; readonly label: string }[];
}

export interface LabelledVariable {
  readonly name: string;
  readonly label: string;
  /** `null` for a number, else the greatest length in bytes. */
  readonly letters: number | null;
}

export interface Labels {
  readonly variables: readonly LabelledVariable[];
  readonly values: readonly LabelledValues[];
}

/** Limits of SPSS in bytes of UTF-8. */
const VARIABLE_LABEL = 255;
const VALUE_LABEL = 120;

const encoder = new TextEncoder();

const cutBytes = (text: string, most: number): string => {
  let cut = text;
  while (encoder.encode(cut).length > most) cut = [...cut].slice(0, -1).join('');
  return cut;
};

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const spssText = (text: string, most: number): string =>
  `'${cutBytes(oneLine(text), most).replaceAll("'", "''")}'`;

const spssCode = (code: number | string): string =>
  typeof code === 'number' ? String(code) : spssText(code, 64);

export const writeSpssSyntax = ({ variables, values }: Labels): string =>
  [
    '* Encoding: UTF-8.',
    '* Open this file in the folder of data.csv, or put its path in front of the name.',
    'GET DATA',
    '  /TYPE=TXT',
    "  /FILE='data.csv'",
    "  /ENCODING='UTF8'",
    '  /ARRANGEMENT=DELIMITED',
    "  /DELIMITERS=','",
    `  /QUALIFIER='"'`,
    '  /FIRSTCASE=2',
    '  /VARIABLES=',
    ...variables.map(
      ({ name, letters }) => `    ${name} ${letters === null ? 'F16.6' : `A${Math.max(1, letters)}`}`,
    ),
    '  .',
    'VARIABLE LABELS',
    ...variables.map(({ name, label }) => `  ${name} ${spssText(label, VARIABLE_LABEL)}`),
    '  .',
    ...values.flatMap((one) =>
      one.values.length === 0
        ? []
        : [
            'VALUE LABELS',
            `  ${one.variable}`,
            ...one.values.map(({ code, label }) => `  ${spssCode(code)} ${spssText(label, VALUE_LABEL)}`),
            '  .',
          ],
    ),
    'EXECUTE.',
    '',
  ].join('\n');

/** A string of R in ASCII, so that no encoding can spoil it. */
const rText = (text: string): string =>
  `"${[...oneLine(text)]
    .map((letter) => {
      const point = letter.codePointAt(0) ?? 0;
      if (letter === '"' || letter === '\\') return `\\${letter}`;
      return point >= 32 && point < 127 ? letter : `\\U{${point.toString(16)}}`;
    })
    .join('')}"`;

const rValue = (code: number | string): string => (typeof code === 'number' ? String(code) : rText(code));

const LINES = ',\n  ';

/** An R script (base R alone) that reads `data.csv` beside it, with labels as the package `haven` keeps them. */
export const writeRScript = ({ variables, values }: Labels): string =>
  [
    '# source("read.R") in the folder of data.csv gives:',
    '#   figures   one number a row; attr(figures$item_id, "labels") and the like name the codes',
    '#   codebook  items, rows, measures and why numbers are missing',
    '#   tables    a list with a table for each item, a column for each measure',
    'figures <- read.csv(',
    '  "data.csv", encoding = "UTF-8", na.strings = "", stringsAsFactors = FALSE, check.names = FALSE,',
    `  colClasses = c(${variables.map(({ letters }) => (letters === null ? '"numeric"' : '"character"')).join(', ')})`,
    ')',
    'codebook <- read.csv(',
    '  "codebook.csv", encoding = "UTF-8", na.strings = "", stringsAsFactors = FALSE, colClasses = "character"',
    ')',
    ...variables.map(({ name, label }) => `attr(figures[["${name}"]], "label") <- ${rText(label)}`),
    ...values.map(
      ({ variable, values: all }) =>
        `attr(figures[["${variable}"]], "labels") <- setNames(c(\n  ${all.map(({ code }) => rValue(code)).join(LINES)}\n), c(\n  ${all.map(({ label }) => rText(label)).join(LINES)}\n))`,
    ),
    'tables <- lapply(split(figures, figures$item_code), function(one) reshape(',
    '  one[c("row_code", "row", "measure_code", "value")],',
    '  direction = "wide", idvar = c("row_code", "row"), timevar = "measure_code"',
    '))',
    '',
  ].join('\n');
