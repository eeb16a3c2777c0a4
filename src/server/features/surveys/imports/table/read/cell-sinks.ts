import {
  ABSTENTION_BYTE,
  ABSTENTION_WORD,
  BLANK,
  MAXIMUM_BYTE_OPTIONS,
} from '#analysis/counting/packed-columns.ts';
import type { MappedItem, TableMapping } from '#shared/surveys/imports/mapping.ts';
import { isAbstentionLabel } from '../../questionnaire/abstention-labels.ts';
import type { ChoiceInBlock } from '../../source/code-block.ts';
import type { MultipleBuilder, NumberBuilder, OpenBuilder } from '../../source/column-builders.ts';
import type { CellBatch } from '../../text/cell-batch.ts';
import { CellDictionary } from '../cells/cell-dictionary.ts';
import { cleanCell, isBlankCell, readNumber } from '../cells/read-cell.ts';
import type { TextArena } from '../cells/text-arena.ts';
import type { ColumnTarget } from '../questions/build-mapped-form.ts';
import { splitJoined } from '../questions/split-joined.ts';
import { isNo } from '../questions/tick-answers.ts';

type ChoiceColumn = Pick<ChoiceInBlock, 'set'>;
type MultipleColumn = Pick<MultipleBuilder, 'tick' | 'abstain'>;
type NumberColumn = Pick<NumberBuilder, 'set'>;
type OpenColumn = Pick<OpenBuilder, 'write'>;

export type CellColumn = ChoiceColumn | MultipleColumn | NumberColumn | OpenColumn;

export interface SurveyBuilder {
  readonly columns: readonly CellColumn[];
  readonly texts: Pick<TextArena, 'append'>;
  respondents: number;
  incomplete: number;
}

export type UnknownCell = (column: number, text: string) => void;

export type CellSink = (builder: SurveyBuilder, batch: CellBatch, cell: number) => void;

const REMEMBERED = 10_000;

const UNKNOWN = -1;

const remember = (read: (text: string) => number): ((batch: CellBatch, cell: number) => number) => {
  const dictionary = new CellDictionary();
  const codes: number[] = [];
  return (batch, cell) => {
    const known = dictionary.find(batch, cell);
    if (known !== -1) return codes[known] as number;
    const code = read(cleanCell(batch.text(cell)));
    if (dictionary.size < REMEMBERED) {
      dictionary.add(batch, cell);
      codes.push(code);
    }
    return code;
  };
};

const keysOf = (text: string, decimalSign: '.' | ','): string[] => {
  const clean = cleanCell(text);
  const number = readNumber(clean, decimalSign);
  return number === null ? [clean, clean.toLowerCase()] : [clean, `#${number}`];
};

const lookUp = (codes: ReadonlyMap<string, number>, text: string, decimalSign: '.' | ','): number | null => {
  for (const key of keysOf(text, decimalSign)) {
    const code = codes.get(key);
    if (code !== undefined) return code;
  }
  return null;
};

/** Exact spellings win over looser ones, earlier options over later ones. */
const codeMap = (
  entries: readonly { codes: readonly string[]; code: number }[],
  decimalSign: '.' | ',',
): Map<string, number> => {
  const map = new Map<string, number>();
  for (const { codes, code } of entries) for (const text of codes) map.set(cleanCell(text), code);
  for (const { codes, code } of entries) {
    for (const text of codes)
      for (const key of keysOf(text, decimalSign)) if (!map.has(key)) map.set(key, code);
  }
  return map;
};

const choiceSink = (
  item: number,
  meaning: MappedItem,
  decimalSign: '.' | ',',
  unknown: (text: string) => void,
): CellSink => {
  const abstention = meaning.options.length <= MAXIMUM_BYTE_OPTIONS ? ABSTENTION_BYTE : ABSTENTION_WORD;
  const codes = codeMap(
    [
      ...meaning.options.map((option, index) => ({ codes: option.codes, code: index + 1 })),
      { codes: meaning.abstentionCodes, code: abstention },
    ],
    decimalSign,
  );
  const read = remember((text) => lookUp(codes, text, decimalSign) ?? (isBlankCell(text) ? BLANK : UNKNOWN));
  return (builder, batch, cell) => {
    const code = read(batch, cell);
    if (code > 0) (builder.columns[item] as ChoiceColumn).set(builder.respondents, code);
    else if (code === UNKNOWN) unknown(batch.text(cell));
  };
};

const numberSink = (
  item: number,
  meaning: MappedItem,
  decimalSign: '.' | ',',
  unknown: (text: string) => void,
): CellSink => {
  const abstentions = codeMap([{ codes: meaning.abstentionCodes, code: 1 }], decimalSign);
  return (builder, batch, cell) => {
    const text = cleanCell(batch.text(cell));
    const column = builder.columns[item] as NumberColumn;
    if (lookUp(abstentions, text, decimalSign) !== null) {
      column.set(builder.respondents, Number.POSITIVE_INFINITY);
      return;
    }
    const number = readNumber(text, decimalSign);
    if (number !== null) column.set(builder.respondents, number);
    else if (!isBlankCell(text)) unknown(text);
  };
};

const severalSink = (
  item: number,
  meaning: MappedItem,
  decimalSign: '.' | ',',
  unknown: (text: string) => void,
): CellSink => {
  const codes = codeMap(
    meaning.options.map((option, index) => ({ codes: option.codes, code: index + 1 })),
    decimalSign,
  );
  const abstentions = codeMap([{ codes: meaning.abstentionCodes, code: 1 }], decimalSign);
  return (builder, batch, cell) => {
    const text = cleanCell(batch.text(cell));
    const column = builder.columns[item] as MultipleColumn;
    if (lookUp(abstentions, text, decimalSign) !== null) column.abstain(builder.respondents);
    // An option may hold the separator itself.
    const isOption = (part: string): boolean => lookUp(codes, part, decimalSign) !== null;
    const parts = meaning.separator === null ? [text] : splitJoined(text, meaning.separator, isOption);
    for (const part of parts) {
      const position = lookUp(codes, part, decimalSign);
      if (position !== null) column.tick(builder.respondents, position);
      else if (!isBlankCell(part.trim()) && lookUp(abstentions, part, decimalSign) === null) unknown(part);
    }
  };
};

const tickSink = (
  target: Extract<ColumnTarget, { kind: 'tick' }>,
  decimalSign: '.' | ',',
  unknown: (text: string) => void,
): CellSink => {
  const { meaning, item, position, textItem } = target;
  const codes = meaning.codes && codeMap([{ codes: meaning.codes, code: 1 }], decimalSign);
  const read = remember((text) => {
    if (codes && lookUp(codes, text, decimalSign) !== null) return 1;
    // `N/A` says that nobody asked, not that something was ticked.
    if (isBlankCell(text) || isNo(text) || isAbstentionLabel(text)) return BLANK;
    return codes ? UNKNOWN : 1;
  });
  return (builder, batch, cell) => {
    const code = read(batch, cell);
    if (code === UNKNOWN) unknown(batch.text(cell));
    if (code !== 1) return;
    const column = builder.columns[item] as MultipleColumn;
    if (position === null) column.abstain(builder.respondents);
    else column.tick(builder.respondents, position);
    if (textItem !== null) writeText(builder, textItem, batch, cell);
  };
};

const LONGEST_BLANK = 8;

const writeText = (builder: SurveyBuilder, item: number, batch: CellBatch, cell: number): void => {
  const [start, end] = [batch.start(cell), batch.end(cell)];
  if (end - start <= LONGEST_BLANK && isBlankCell(batch.text(cell).trim())) return;
  const write = (bytes: Buffer, from: number, to: number): void => {
    const offset = builder.texts.append(bytes, from, to);
    (builder.columns[item] as OpenColumn).write(builder.respondents, offset, offset + to - from);
  };
  if (batch.hasDoubledQuotes(cell)) {
    const bytes = Buffer.from(batch.text(cell));
    write(bytes, 0, bytes.length);
  } else write(batch.bytes, start, end);
};

export const cellSink = (
  target: ColumnTarget,
  mapping: Pick<TableMapping, 'decimalSign'>,
  unknownCell: UnknownCell,
): CellSink => {
  const unknown = (text: string) => unknownCell(target.column, text);
  const { item } = target;
  if (target.kind === 'comment') return (builder, batch, cell) => writeText(builder, item, batch, cell);
  if (target.kind === 'tick') return tickSink(target, mapping.decimalSign, unknown);
  switch (target.meaning.type) {
    case 'SCALA':
    case 'SINGLE_CHOICE':
      return choiceSink(item, target.meaning, mapping.decimalSign, unknown);
    case 'NUMERIC':
      return numberSink(item, target.meaning, mapping.decimalSign, unknown);
    case 'MULTIPLE_CHOICE':
      return severalSink(item, target.meaning, mapping.decimalSign, unknown);
  }
};
