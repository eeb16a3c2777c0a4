import type { MappedItem, MappedOption, TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ColumnFinding } from '#shared/surveys/imports/preview.ts';

type AnsweredType = Extract<MappedItem['type'], 'SINGLE_CHOICE' | 'MULTIPLE_CHOICE' | 'NUMERIC'>;

const SEPARATOR = ',';

const textsOf = ({ values }: ColumnFinding, type: AnsweredType): string[] => {
  const cells = values.map(({ value }) => value).filter((value) => value !== '');
  const texts = type === 'MULTIPLE_CHOICE' ? cells.flatMap((cell) => cell.split(SEPARATOR)) : cells;
  return [...new Set(texts.map((text) => text.trim()))].sort((left, right) =>
    left.localeCompare(right, undefined, { numeric: true }),
  );
};

export const answerColumns = (
  mapping: TableMapping,
  columns: readonly number[],
  findings: readonly ColumnFinding[],
  type: AnsweredType,
): TableMapping => ({
  ...mapping,
  columns: mapping.columns.map((column, index) => {
    const finding = findings[index];
    if (!columns.includes(index) || !finding) return column;
    const { meaning, heading } = column;
    if (meaning.as === 'item' && meaning.type === type) return column;
    const own = meaning.as === 'item' ? meaning : null;
    const abstentionCodes = own?.abstentionCodes ?? [];
    const options: MappedOption[] =
      type === 'NUMERIC'
        ? []
        : textsOf(finding, type)
            .filter((text) => !abstentionCodes.includes(text))
            .map((text) => ({ codes: [text], text: { [mapping.language]: text }, value: null }));
    const item: MappedItem = {
      as: 'item',
      code: own?.code ?? (heading || finding.letter),
      text: own?.text ?? { [mapping.language]: heading || finding.letter },
      type,
      options,
      abstentionCodes,
      leftPole: null,
      rightPole: null,
      direction: null,
      separator: type === 'MULTIPLE_CHOICE' ? SEPARATOR : null,
    };
    return { ...column, meaning: item };
  }),
});

export const makeTicks = (
  mapping: TableMapping,
  columns: readonly number[],
  question: string,
  ticked: string,
): TableMapping => {
  const taken = new Set(mapping.groups.map(({ code }) => code));
  const name = question.replace(/[\s_.:#[-]+$/, '') || question;
  let code = name;
  for (let number = 2; taken.has(code); number += 1) code = `${name}_${number}`;
  return {
    ...mapping,
    groups: [...mapping.groups, { code, text: { [mapping.language]: name } }],
    columns: mapping.columns.map((column, index) => {
      const { meaning } = column;
      if (!columns.includes(index) || meaning.as !== 'item') return column;
      const text = Object.fromEntries(
        Object.entries(meaning.text).map(([language, own]) => [
          language,
          own.startsWith(name) ? own.slice(name.length).replace(/^[\s_.:[-]+/, '') || own : own,
        ]),
      );
      return {
        ...column,
        meaning: {
          as: 'tick' as const,
          group: code,
          text,
          codes: [ticked],
          abstention: false,
          keepText: false,
        },
      };
    }),
  };
};
