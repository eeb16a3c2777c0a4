import type { ColumnMeaning, MappedOption } from '#shared/surveys/imports/mapping.ts';
import { areGermanGrades, directionByEnds, directionByHeading } from '../../questionnaire/scale-direction.ts';
import type { ColumnStatistics, DistinctValue } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';
import { areRunningNumbers, isTechnical } from '../cells/identifiers.ts';
import { readCompletion } from '../word-families/completion-words.ts';
import type { FoundScale } from './answer-scales.ts';
import { detectText } from './detect-text.ts';
import { findCodeLists } from './joined-guess.ts';
import { mappedItem } from './mapped-item.ts';
import { missingNumbers } from './missing-codes.ts';
import {
  declaresOne,
  findLabelledScale,
  findNarrowScale,
  findNumericScale,
  type NumericScale,
  withoutAbstentions,
} from './numeric-scale.ts';

const GROUP_NAME =
  /^(gender|sex|geschlecht|nationality|nationalität|staatsangehörigkeit|country( of .+)?|land|herkunftsland|religion|konfession|marital status|familienstand|ethnicity|race|region|state|bundesland|major|field of study|studiengang|studienfach|fachrichtung|fakultät|faculty|(mother tongue|native language|muttersprache)|occupation|beruf|profession|group|gruppe|condition|treatment)$/i;
const ASKS =
  /^((what|which) (is|was) (your|the)|please (choose|give|indicate|name|select|state) (your|the)|your|(was|welche[rs]?) ist (ihre?|deine?|das|die|der)|(bitte )?(nennen|wählen) sie (bitte )?ihre?n?|(ihre?|deine?)) /i;

export const hasNoOrder = ({ text, code }: Heading): boolean => {
  const name = text
    .replace(/\s*\([^)]*\)?$/, '')
    .replace(/[\s?:.]+$/, '')
    .replace(ASKS, '');
  return GROUP_NAME.test(name) || GROUP_NAME.test(code);
};

export interface ItemContext {
  language: string;
  rangeOf(column: number): { minimum: number; maximum: number } | null;
  readonly rowCount: number;
  strayCodeOf(column: number): number | null;
  scaleOf(column: number): FoundScale | null;
}

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

const yesNo = (values: readonly DistinctValue[], language: string): MappedOption[] | null => {
  if (values.length > 2 || !values.every((value) => value.number === 0 || value.number === 1)) return null;
  // A column of ones only does not show what the other answer would be.
  const isLone = values.length === 1 && values[0]?.number === 1;
  const words = YES_NO[language] ?? (YES_NO.en as [string, string]);
  return words.flatMap((word, number) =>
    isLone && number === 0
      ? []
      : [
          {
            codes: [
              ...new Set([
                String(number),
                ...values.filter((value) => value.number === number).map((value) => value.text),
              ]),
            ],
            text: { [language]: word },
            value: null,
          },
        ],
  );
};

const ASKS_FOR_AGE = /(?<!\p{L})(age|alter|âge|edad|età|idade|wiek|leeftijd|ålder|alder)(?!\p{L})/iu;
const AGES = [3, 110] as const;
const MINIMUM_AGES = 5;

const impossibleAges = (heading: Heading, values: readonly DistinctValue[]): DistinctValue[] => {
  const [youngest, oldest] = AGES;
  const outside = values.filter(({ number }) => number !== null && (number < youngest || number > oldest));
  const isAge = ASKS_FOR_AGE.test(heading.text) && values.length - outside.length >= MINIMUM_AGES;
  return isAge ? outside : [];
};

const detectNumber = (column: ColumnStatistics, heading: Heading, language: string): ColumnMeaning => {
  const isCount = column.integers === column.numbers && column.minimum >= 0;
  const isNamed = heading.text.length > 12 || heading.text.includes(' ');
  // Whole numbers under a short name, all or nearly all different: somebody's number, not an answer.
  if (isCount && column.isCapped && !isNamed) return { as: 'ignore' };
  const { values, abstentions } = withoutAbstentions(column);
  const missing = [...missingNumbers(values), ...impossibleAges(heading, values)];
  return mappedItem(heading, language, {
    type: 'NUMERIC',
    abstentionCodes: [...new Set([...abstentions, ...missing.map(({ text }) => text)])],
  });
};

export const detectItem = (
  heading: Heading,
  column: ColumnStatistics,
  index: number,
  context: ItemContext,
): ColumnMeaning => {
  const { language } = context;
  if (column.filled === 0) return { as: 'ignore' };
  const completion = readCompletion(heading, column, context.rowCount);
  if (completion) return { as: 'completion', codes: completion.codes };
  if (isTechnical(heading, column)) return { as: 'ignore' };
  if (column.kind === 'number' && areRunningNumbers(heading, column)) return { as: 'ignore' };
  const { values, abstentions } = withoutAbstentions(column);
  // Nobody was asked, or nobody had an opinion.
  if (values.length === 0 && !column.isCapped) return { as: 'ignore' };
  if (!column.isCapped) {
    const lists = findCodeLists(values);
    if (lists !== null && !lists.areNumbers)
      return mappedItem(heading, language, {
        type: 'MULTIPLE_CHOICE',
        options: lists.parts
          .toSorted((left, right) => Number(left) - Number(right))
          .map((part) => ({ codes: [part], text: { [language]: part }, value: null })),
        separator: lists.separator,
        abstentionCodes: abstentions,
      });
    const shared = context.rangeOf(index);
    // Everybody the same step of a battery is no yes or no.
    const isStep = values.length === 1 && shared !== null && shared.maximum > 2;
    const missing = missingNumbers(values);
    const given = values.filter((value) => !missing.includes(value));
    const answers = isStep ? null : yesNo(given, language);
    if (answers)
      return mappedItem(heading, language, {
        options: answers,
        abstentionCodes: [...abstentions, ...missing.map(({ text }) => text)],
      });
    const numeric =
      findNumericScale(column, declaresOne(heading.heading)) ?? (shared && findNarrowScale(column, shared));
    // 1 and 2 alone are two answers without an order, such as a gender, unless the battery goes on; so are codes of what has none.
    const isPair = numeric && (shared ?? numeric).maximum === 2 && numeric.minimum === 1;
    if (numeric && (isPair || hasNoOrder(heading)))
      return mappedItem(heading, language, {
        options: numericOptions(numeric, numeric, language).map((option) => ({ ...option, value: null })),
        abstentionCodes: numeric.abstentions,
      });
    if (numeric) {
      const range = shared ?? numeric;
      const stray = numeric.codes.get(context.strayCodeOf(index) ?? Number.NaN) ?? [];
      return mappedItem(heading, language, {
        type: 'SCALA',
        options: numericOptions(numeric, range, language),
        abstentionCodes: [...numeric.abstentions, ...stray],
        direction: directionByHeading(heading.heading),
      });
    }
    const labelled = findLabelledScale(column);
    if (labelled) {
      const range = context.rangeOf(index) ?? labelled;
      const pole = (end: number) => {
        const label = labelled.labels.get(end);
        return label === undefined ? null : { [language]: label };
      };
      return mappedItem(heading, language, {
        type: 'SCALA',
        options: numericOptions(labelled, range, language),
        abstentionCodes: labelled.abstentions,
        leftPole: pole(range.minimum),
        rightPole: pole(range.maximum),
        direction:
          directionByEnds(
            labelled.labels.get(range.minimum) ?? '',
            labelled.labels.get(range.maximum) ?? '',
          ) ?? directionByHeading(heading.heading),
      });
    }
    const words = context.scaleOf(index);
    if (words) {
      const isGrades = areGermanGrades(words.steps.map(({ text }) => text));
      const steps = isGrades ? words.steps.toReversed() : words.steps;
      const highest = Math.max(...words.steps.map(({ value }) => value));
      const options = steps.map((step) => ({
        codes: [...step.labels],
        text: { [language]: step.text },
        value: isGrades ? highest + 1 - step.value : step.value,
      }));
      return mappedItem(heading, language, {
        type: 'SCALA',
        options,
        abstentionCodes: [...abstentions, ...words.abstentions],
        direction: isGrades ? 'LOW_IS_BEST' : words.direction,
      });
    }
  }
  const isNumber =
    column.kind === 'number' ||
    (!column.isCapped && values.length > 0 && values.every(({ number }) => number !== null));
  if (isNumber) return detectNumber(column, heading, language);
  // One and the same text in every row is no answer.
  if (column.distinct === 1 && !column.isCapped && heading.heading === '') return { as: 'ignore' };
  return detectText(column, heading, language);
};
