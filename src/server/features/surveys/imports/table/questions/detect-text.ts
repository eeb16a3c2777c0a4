import type { ColumnMeaning } from '#shared/surveys/imports/mapping.ts';
import type { ColumnStatistics, DistinctValue } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';
import { areIdentifiers } from '../cells/identifiers.ts';
import { findListsOfR } from '../tools/r-lists.ts';
import { findJoined } from './joined-answers.ts';
import { guessJoined } from './joined-guess.ts';
import { mappedItem } from './mapped-item.ts';
import { withoutAbstentions } from './numeric-scale.ts';

const MAXIMUM_OPTIONS = 250;
const LONGEST_OPTION = 150;
const OFTEN = 10;

const OTHER = /^(other|sonstige|andere)/i;
/** Sorted independently of the respondents. */
const inOrder = (texts: string[]): string[] =>
  texts.sort(
    (left, right) =>
      Number(OTHER.test(left)) - Number(OTHER.test(right)) ||
      left.localeCompare(right, 'en', { numeric: true }),
  );

const SEPARATORS = [';', ', ', '|', '\n'] as const;
const MAXIMUM_TICKS = 40;

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
    const isBlock = parts.size >= 2 && parts.size <= MAXIMUM_TICKS && parts.size * 1.5 < values.length;
    if (isBlock && several * 3 >= values.length && [...parts].every((part) => part.length <= 80))
      return { separator, parts: [...parts] };
  }
  return null;
};

interface ListedAnswers {
  readonly separator: string;
  readonly options: readonly { readonly label: string; readonly codes: string[] }[];
}

const BRACKETED = /^(\[.*\]|\{.*\})$/s;
const unquoted = (part: string): string => part.replace(/^[[{\s'"]+|[\]}\s'"]+$/g, '');

const listedOptions = (codes: ReadonlyMap<string, ReadonlySet<string>>): ListedAnswers['options'] =>
  inOrder([...codes.keys()]).map((label) => ({ label, codes: [...(codes.get(label) ?? [])] }));

/** Printed lists such as `['bicycle' ; 'table']` or `["a", "b"]`. The codes are the parts exactly as in the cells. */
const findListed = (values: readonly DistinctValue[]): ListedAnswers | null => {
  const ofR = findListsOfR(values);
  if (ofR !== null && ofR.size <= MAXIMUM_TICKS) return { separator: ',', options: listedOptions(ofR) };
  const lists = values.filter(({ text }) => BRACKETED.test(text));
  if (lists.length < 2 || lists.length < values.length) return null;
  const separator = [';', ',', '|'].find((sign) => lists.some(({ text }) => text.includes(sign)));
  if (separator === undefined) return null;
  const codes = new Map<string, Set<string>>();
  for (const { text } of lists)
    for (const part of text.split(separator)) {
      const label = unquoted(part);
      if (label === '') continue;
      codes.set(label, (codes.get(label) ?? new Set()).add(part.trim()));
    }
  if (codes.size === 0 || codes.size > MAXIMUM_TICKS) return null;
  return { separator, options: listedOptions(codes) };
};

/** Ticked options joined by a separator that sentences hardly ever contain, possibly with free text among them. */
const joinedWithOthers = (column: ColumnStatistics): ListedAnswers | null => {
  const joined = findJoined(column, [';', '|', '\n'], false);
  if (joined === null) return null;
  const options = joined.options.map((label) => ({ label, codes: [label] }));
  const others = joined.others.length > 0 ? [{ label: 'Other', codes: joined.others.slice(0, 500) }] : [];
  return { separator: joined.separator, options: [...options, ...others] };
};

const ASKS_FOR_WORDS =
  /\b(comments?|feedback|suggestions?|suggest|remarks?|improve(d|ments?)?|explain|describe|elaborate|why|reasons?|thoughts|free ?text|please specify|in your own words|what (did|do|would) you (like|change|improve)|kommentare?|anmerkung(en)?|vorschl[aä]ge?|verbesser\p{L}*|begründ\p{L}*|warum|weshalb|beschreiben|erläutern|freitext|lob|kritik|wünsche|anregung(en)?|bemerkung(en)?|hinweise?)\b/iu;
const SENTENCE_WORDS = 5;

const isSentence = ({ text }: DistinctValue): boolean =>
  text.split(' ').length >= SENTENCE_WORDS || (/[.!?]$/.test(text) && text.includes(' '));

const isWritten = (column: ColumnStatistics, values: readonly DistinctValue[], heading: Heading): boolean => {
  const rows = values.reduce((sum, { count }) => sum + count, 0);
  if (rows >= values.length * OFTEN && values.length <= MAXIMUM_OPTIONS) return false;
  const sentences = values.filter(isSentence).length;
  if (ASKS_FOR_WORDS.test(heading.text) && (sentences > 0 || rows < values.length * 2)) return true;
  if (sentences * 2 > values.length && rows < values.length * 4) return true;
  const isVaried = column.distinct > Math.max(6, column.filled * 0.5);
  const isLong =
    column.characters / column.filled > 60 || values.some(({ text }) => text.length > LONGEST_OPTION);
  return isVaried || isLong || values.length > MAXIMUM_OPTIONS;
};

export const isJoinedSurely = (column: ColumnStatistics): boolean => {
  const { values } = withoutAbstentions(column);
  return (findSeparator(values) ?? findListed(values) ?? joinedWithOthers(column)) !== null;
};

export const detectText = (column: ColumnStatistics, heading: Heading, language: string): ColumnMeaning => {
  const { values, abstentions } = withoutAbstentions(column);
  if (!column.isCapped) {
    const several = findSeparator(values);
    if (several) {
      const options = inOrder(several.parts).map((part) => ({
        codes: [part],
        text: { [language]: part },
        value: null,
      }));
      return mappedItem(heading, language, {
        type: 'MULTIPLE_CHOICE',
        options,
        separator: several.separator,
        abstentionCodes: abstentions,
      });
    }
  }
  const listed = column.isCapped ? null : (findListed(values) ?? joinedWithOthers(column));
  if (listed !== null)
    return mappedItem(heading, language, {
      type: 'MULTIPLE_CHOICE',
      options: listed.options.map(({ label, codes }) => ({
        codes,
        text: { [language]: label },
        value: null,
      })),
      separator: listed.separator,
      abstentionCodes: abstentions,
    });
  const guessed = column.isCapped ? null : guessJoined(values);
  if (guessed !== null)
    return mappedItem(heading, language, {
      type: 'MULTIPLE_CHOICE',
      options: inOrder([...guessed.parts]).map((part) => ({
        codes: [part],
        text: { [language]: part },
        value: null,
      })),
      separator: guessed.separator,
      abstentionCodes: abstentions,
    });
  if (areIdentifiers(heading, column)) return { as: 'ignore' };
  if (column.isCapped || isWritten(column, values, heading))
    return { as: 'comment', code: heading.code, text: { [language]: heading.text } };
  const options = inOrder(values.map((value) => value.text)).map((text) => ({
    codes: [text],
    text: { [language]: text },
    value: null,
  }));
  return mappedItem(heading, language, { options, abstentionCodes: abstentions });
};
