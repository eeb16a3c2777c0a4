import type { ColumnMeaning } from '#shared/surveys/imports/mapping.ts';
import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';
import { isTiming } from '../cells/identifiers.ts';
import type { FoundScale } from '../questions/answer-scales.ts';
import { withoutAbstentions } from '../questions/numeric-scale.ts';

export interface DecidedColumn {
  readonly meaning: ColumnMeaning;
  readonly column: ColumnStatistics;
  readonly scale: FoundScale | null;
  readonly isRepeated: boolean;
  readonly heading: Heading;
}

const exclusionReason = ({ column, isRepeated, heading }: DecidedColumn): string => {
  if (column.filled === 0) return 'emptyColumn';
  if (isRepeated) return 'repeats';
  if (isTiming(heading, column)) return 'time';
  const { values } = withoutAbstentions(column);
  return values.length === 0 && !column.isCapped ? 'nobodyAnswered' : 'identifier';
};

const whyItem = (
  meaning: Extract<ColumnMeaning, { as: 'item' }>,
  { scale }: Pick<DecidedColumn, 'scale'>,
): string => {
  switch (meaning.type) {
    case 'SCALA':
      if (scale) return 'wordScale';
      return meaning.leftPole || meaning.rightPole ? 'labelledNumbers' : 'numberScale';
    case 'SINGLE_CHOICE':
      return 'fewAnswers';
    case 'MULTIPLE_CHOICE':
      return 'severalInCell';
    case 'NUMERIC':
      return 'numbers';
  }
};

export const explainColumn = (decided: DecidedColumn): string => {
  const { meaning } = decided;
  switch (meaning.as) {
    case 'ignore':
      return exclusionReason(decided);
    case 'survey':
    case 'attribute':
      return 'nameOfPart';
    case 'tick':
      return 'tickBlock';
    case 'comment':
      return 'authorTexts';
    case 'completion':
      return 'completion';
    case 'item':
      return whyItem(meaning, decided);
  }
};
