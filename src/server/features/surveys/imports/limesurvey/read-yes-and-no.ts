import { isNotShown } from '../questionnaire/answer-words.ts';
import { listReadFields } from '../questionnaire/planned-item.ts';
import type { ResponseRow } from '../questionnaire/response-table.ts';
import type { LimeField, LimeItem } from './structure/lime-field.ts';
import { knownTickWords, learnTickWords, type TickWords, tickKey } from './tick-words.ts';

const ROWS = 5000;

export interface YesAndNo {
  words: TickWords;
  emptyWord: string | null;
  unclear: ReadonlySet<LimeItem>;
}

const optionFields = ({ reading }: LimeItem): LimeField[] =>
  reading.kind === 'multiple'
    ? [...reading.ticks.filter(({ isText }) => !isText).map(({ field }) => field), ...reading.abstentions]
    : [];

const isYesNo = ({ reading }: LimeItem): boolean =>
  reading.kind === 'choice' && reading.field.question.type === 'Y';

const seenWords = async (
  items: readonly LimeItem[],
  columnsOf: (item: LimeItem) => number[],
  rows: AsyncIterable<ResponseRow | null>,
): Promise<Map<LimeItem, Set<string>>> => {
  const watched = items.map((item) => ({ columns: columnsOf(item), words: new Set<string>(), item }));
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > ROWS) break;
    for (const { columns, words } of watched)
      for (const column of columns) {
        const cell = row?.[column];
        if (cell && cell.trim() !== '' && !isNotShown(cell)) words.add(tickKey(cell));
      }
  }
  return new Map(watched.map(({ item, words }) => [item, words]));
};

export const readYesAndNo = async (
  items: readonly LimeItem[],
  columnOf: (field: LimeField) => number,
  rows: AsyncIterable<ResponseRow | null>,
): Promise<YesAndNo> => {
  const multiples = items.filter((item) => item.reading.kind === 'multiple');
  const yesNo = items.filter(isYesNo);
  const labels = multiples.flatMap(({ draft }) => draft.options.flatMap(({ text }) => Object.values(text)));
  const known = knownTickWords(labels);
  if (multiples.length === 0 && yesNo.length === 0)
    return { words: known, emptyWord: null, unclear: new Set() };
  const columnsOf = (item: LimeItem): number[] =>
    (isYesNo(item) ? listReadFields(item.reading) : optionFields(item))
      .map(columnOf)
      .filter((column) => column !== -1);
  const seen = await seenWords([...multiples, ...yesNo], columnsOf, rows);
  const ofMultiples = new Set(multiples.flatMap((item) => [...(seen.get(item) ?? [])]));
  const learned = learnTickWords(ofMultiples, known);
  const words = learned ?? known;
  const isKnown = (word: string): boolean => words.ticked.has(word) || words.notTicked.has(word);
  const emptyWord = [...words.notTicked].find((word) => !known.notTicked.has(word)) ?? null;
  const unclear = new Set(
    multiples.filter((item) => learned === null && ![...(seen.get(item) ?? [])].every(isKnown)),
  );
  for (const item of yesNo) {
    const { reading } = item;
    if (reading.kind !== 'choice') continue;
    const isAnswer = (word: string): boolean =>
      reading.positions.has(word.toUpperCase()) || reading.labels.has(word);
    if (![...(seen.get(item) ?? [])].every(isAnswer)) unclear.add(item);
  }
  return { words, emptyWord, unclear };
};
