import type { ColumnMeaning, MappedOption } from '#shared/imports/mapping.ts';
import type { FoundScale } from './answer-scales.ts';
import type { ColumnStatistics, DistinctValue } from './column-statistics.ts';
import type { Heading } from './combine-headings.ts';
import {
  declaresOne,
  findLabelledScale,
  findNumericScale,
  type NumericScale,
  withoutAbstentions,
} from './numeric-scale.ts';

const MOST_OPTIONS = 250;
const LONGEST_OPTION = 150;
const TECHNICAL =
  /^(#|id|nr\.?|no\.?|(lfd|laufende)[. _-]*(nr\.?|nummer)|(frage)?bogen[ _-]?(nr\.?|nummer|id)|row ?(names?|numbers?|nr)?|zeile|respond(ent|ant)?( ?id)?|response ?id|antwort ?id|participant( ?(id|name))?|teilnehmer(in|nde[rn]?)?[ _-]?(nr\.?|nummer|id|name)?|user( ?(id|name))?|token|seed|(network|session|external|recipient).*|ip ?(address|adresse)?|e-?mail.*|(first|last|full|sur)?[ _-]?name|vorname|nachname|matrikel.*|lastpage|last page|letzte seite|startlanguage|(start|begin|datestamp|end|last).*(date|time|datum|language).*|datestamp|ref ?url|url|location(latitude|longitude)|duration.*|interview ?time.*|zeitstempel|timestamp|collector ?id)$/i;
const COMPLETION =
  /^(submit[ _-]?date.*|date submitted|datum abgeschickt|abgeschlossen|completed?( at)?|finished)$/i;

const NOT_COMPLETE = /^(0|no|nein|false|falsch)$/i;

/** Where a cell may say no, it is not enough that it is filled. */
const completionCodes = ({ values, isCapped }: ColumnStatistics): string[] | null => {
  const texts = values.map(({ text }) => text);
  const yes = texts.filter((text) => !NOT_COMPLETE.test(text));
  if (isCapped || yes.length === texts.length) return null;
  return yes.length > 0 ? yes : ['1'];
};

export interface ItemContext {
  language: string;
  /** Range of a numeric scale over the columns that belong together, e.g. all of `Q1` to `Q28`. */
  rangeOf(column: number): { minimum: number; maximum: number } | null;
  /** Steps that other columns with the same words have. */
  scaleOf(labels: readonly string[]): FoundScale | null;
}

const item = (
  heading: Heading,
  language: string,
  fields: Partial<Extract<ColumnMeaning, { as: 'item' }>>,
): ColumnMeaning => ({
  as: 'item',
  code: heading.code,
  text: { [language]: heading.text },
  type: 'SINGLE_CHOICE',
  options: [],
  abstentionCodes: [],
  leftPole: null,
  rightPole: null,
  direction: null,
  separator: null,
  ...fields,
});

const numericOptions = (
  scale: NumericScale,
  range: { minimum: number; maximum: number },
  language: string,
): MappedOption[] =>
  Array.from({ length: range.maximum - range.minimum + 1 }, (_, index) => {
    const value = range.minimum + index;
    return {
      codes: [...new Set([String(value), ...(scale.codes.get(value) ?? [])])],
      text: { [language]: String(value) },
      value,
    };
  });

const YES_NO: Record<string, [string, string]> = { de: ['Nein', 'Ja'], en: ['No', 'Yes'] };

/** 0 and 1 alone are no and yes. */
const yesNo = (values: readonly DistinctValue[], language: string): MappedOption[] | null => {
  if (values.length > 2 || !values.every((value) => value.number === 0 || value.number === 1)) return null;
  const words = YES_NO[language] ?? (YES_NO.en as [string, string]);
  return words.map((word, number) => ({
    codes: [
      ...new Set([
        String(number),
        ...values.filter((value) => value.number === number).map((value) => value.text),
      ]),
    ],
    text: { [language]: word },
    value: null,
  }));
};

const OTHER = /^(other|sonstige|andere)/i;
/** In an order that does not depend on who answered. */
const inOrder = (texts: string[]): string[] =>
  texts.sort(
    (left, right) =>
      Number(OTHER.test(left)) - Number(OTHER.test(right)) ||
      left.localeCompare(right, 'en', { numeric: true }),
  );

const SEPARATORS = [';', ', ', '|', '\n'] as const;
const MOST_TICKS = 40;

/** Several ticks in a cell: few parts, in many combinations. */
const findSeparator = (values: readonly DistinctValue[]): { separator: string; parts: string[] } | null => {
  for (const separator of SEPARATORS) {
    const parts = new Set<string>();
    let several = 0;
    for (const { text } of values) {
      const cut = text
        .split(separator)
        .map((part) => part.trim())
        .filter(Boolean);
      if (cut.length > 1) several += 1;
      for (const part of cut) parts.add(part);
    }
    const isBlock = parts.size >= 2 && parts.size <= MOST_TICKS && parts.size * 1.5 < values.length;
    if (isBlock && several * 3 >= values.length && [...parts].every((part) => part.length <= 80))
      return { separator, parts: [...parts] };
  }
  return null;
};

const isIdentifier = (column: ColumnStatistics): boolean => {
  const unique = column.isCapped || column.distinct > column.filled * 0.9;
  if (column.addresses > column.filled * 0.5) return true;
  return unique && column.filled >= 20 && column.wordy < column.filled * 0.05 && column.kind === 'text';
};

/** 1, 2, 3 … through all rows: the number of the row or of the sheet of paper. */
const countsRows = (column: ColumnStatistics): boolean =>
  column.filled >= 10 &&
  (column.minimum === 0 || column.minimum === 1) &&
  column.integers === column.filled &&
  column.distinct === column.filled &&
  column.maximum - column.minimum + 1 === column.filled;

const detectNumber = (column: ColumnStatistics, heading: Heading, language: string): ColumnMeaning => {
  const isCount = column.integers === column.numbers && column.minimum >= 0;
  if (!column.isCapped && countsRows(column)) return { as: 'ignore' };
  const isNamed = heading.text.length > 12 || heading.text.includes(' ');
  // Whole numbers under a short name, all or nearly all different: somebody's number, not an answer.
  if (isCount && column.isCapped && !isNamed) return { as: 'ignore' };
  return item(heading, language, {
    type: 'NUMERIC',
    abstentionCodes: withoutAbstentions(column).abstentions,
  });
};

const detectText = (column: ColumnStatistics, heading: Heading, language: string): ColumnMeaning => {
  const comment: ColumnMeaning = { as: 'comment', code: heading.code, text: { [language]: heading.text } };
  const { values, abstentions } = withoutAbstentions(column);
  if (!column.isCapped) {
    const several = findSeparator(values);
    if (several) {
      const options = inOrder(several.parts).map((part) => ({
        codes: [part],
        text: { [language]: part },
        value: null,
      }));
      return item(heading, language, {
        type: 'MULTIPLE_CHOICE',
        options,
        separator: several.separator,
        abstentionCodes: abstentions,
      });
    }
  }
  if (isIdentifier(column)) return { as: 'ignore' };
  const average = column.characters / column.filled;
  const isVaried = column.distinct > Math.max(6, column.filled * 0.5);
  const isLong = average > 60 || values.some((value) => value.text.length > LONGEST_OPTION);
  if (column.isCapped || isVaried || isLong || values.length > MOST_OPTIONS) return comment;
  const options = inOrder(values.map((value) => value.text)).map((text) => ({
    codes: [text],
    text: { [language]: text },
    value: null,
  }));
  return item(heading, language, { options, abstentionCodes: abstentions });
};

/** What a column most likely means, by its heading and what is in it. */
export const detectItem = (
  heading: Heading,
  column: ColumnStatistics,
  index: number,
  context: ItemContext,
): ColumnMeaning => {
  const { language } = context;
  if (column.filled === 0) return { as: 'ignore' };
  if (COMPLETION.test(heading.text) || COMPLETION.test(heading.code))
    return { as: 'completion', codes: completionCodes(column) };
  if (TECHNICAL.test(heading.text) || TECHNICAL.test(heading.code) || column.kind === 'date')
    return { as: 'ignore' };
  const { values, abstentions } = withoutAbstentions(column);
  if (!column.isCapped) {
    const answers = yesNo(values, language);
    if (answers) return item(heading, language, { options: answers, abstentionCodes: abstentions });
    const numeric = findNumericScale(column, declaresOne(heading.heading));
    if (numeric) {
      const range = context.rangeOf(index) ?? numeric;
      return item(heading, language, {
        type: 'SCALA',
        options: numericOptions(numeric, range, language),
        abstentionCodes: numeric.abstentions,
      });
    }
    const labelled = findLabelledScale(column);
    if (labelled) {
      const range = context.rangeOf(index) ?? labelled;
      const pole = (end: number) => {
        const label = labelled.labels.get(end);
        return label === undefined ? null : { [language]: label };
      };
      return item(heading, language, {
        type: 'SCALA',
        options: numericOptions(labelled, range, language),
        abstentionCodes: labelled.abstentions,
        leftPole: pole(range.minimum),
        rightPole: pole(range.maximum),
      });
    }
    const words = context.scaleOf(values.map((value) => value.text));
    if (words) {
      const options = words.steps.map((step, place) => ({
        codes: step.labels.length > 0 ? step.labels : [step.text],
        text: { [language]: step.text },
        value: step.number ?? place + 1,
      }));
      return item(heading, language, {
        type: 'SCALA',
        options,
        abstentionCodes: abstentions,
        direction: words.direction,
      });
    }
  }
  if (column.kind === 'number') return detectNumber(column, heading, language);
  // One and the same text in every row is no answer.
  if (column.distinct === 1 && !column.isCapped && heading.heading === '') return { as: 'ignore' };
  return detectText(column, heading, language);
};
