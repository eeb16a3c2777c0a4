import { normaliseText } from '#shared/reports/forms/normalise-text.ts';
import type { ColumnMeaning, MappedItem, MappedOption } from '#shared/surveys/imports/mapping.ts';
import type { KnownItem } from '../../source/known-item.ts';
import type { ImportProblem } from '../../source/survey-draft.ts';
import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { DetectedMapping } from './detect-mapping.ts';

export type KnownByText = ReadonlyMap<string, readonly KnownItem[]>;

export const knownByText = (items: readonly KnownItem[]): KnownByText => {
  const found = new Map<string, KnownItem[]>();
  for (const item of items)
    for (const text of new Set(Object.values(item.text).map(normaliseText)))
      found.set(text, [...(found.get(text) ?? []), item]);
  return found;
};

const labelOf = (text: Readonly<Record<string, string>>): string => Object.values(text)[0] ?? '';

const matchAnswers = (
  item: MappedItem,
  known: KnownItem,
  column: ColumnStatistics,
): Map<string, number> | null => {
  const places = new Map<string, number>();
  known.options.forEach(({ code, text }, at) => {
    for (const word of [...Object.values(text), code]) {
      const key = normaliseText(word);
      if (!places.has(key)) places.set(key, at);
    }
  });
  const labels = new Map(
    item.options.flatMap(({ codes, text }) => codes.map((code): [string, string] => [code, labelOf(text)])),
  );
  const abstained = new Set(item.abstentionCodes);
  const found = new Map<string, number>();
  for (const { text } of column.values) {
    if (abstained.has(text)) continue;
    const place = places.get(normaliseText(text)) ?? places.get(normaliseText(labels.get(text) ?? ''));
    if (place === undefined) return null;
    found.set(text, place);
  }
  return found;
};

const optionsLike = (known: KnownItem, answers: ReadonlyMap<string, number>): MappedOption[] =>
  known.options.map(({ text, value }, at) => {
    const given = [...answers].flatMap(([cell, place]) => (place === at ? [cell] : []));
    return { codes: [...new Set([labelOf(text), ...given])], text, value };
  });

const ABSTENTION: Record<string, string> = { de: 'keine Angabe', en: 'no answer' };

const like = (
  item: MappedItem,
  known: KnownItem,
  answers: ReadonlyMap<string, number>,
  language: string,
): MappedItem => ({
  ...item,
  type: known.type as MappedItem['type'],
  options: optionsLike(known, answers),
  direction: known.direction,
  leftPole: known.leftPole,
  rightPole: known.rightPole,
  abstentionCodes:
    known.abstentionAllowed && item.abstentionCodes.length === 0
      ? [ABSTENTION[language] ?? 'no answer']
      : item.abstentionCodes,
});

type Answers = readonly { readonly text: Readonly<Record<string, string>>; readonly value: number | null }[];

const inWords = (options: Answers): string =>
  options
    .map(({ text, value }) => (value === null ? labelOf(text) : `${labelOf(text)} = ${value}`))
    .join(', ');

const isAlike = (item: MappedItem, known: KnownItem): boolean =>
  item.type === known.type &&
  item.abstentionCodes.length > 0 === known.abstentionAllowed &&
  inWords(item.options) === inWords(known.options);

const isClosed = (meaning: ColumnMeaning): meaning is MappedItem =>
  meaning.as === 'item' && meaning.separator === null;

const SHOWN = 60;
const cut = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text);

/**
 * Adopts the steps, values and rare options of the same question in an existing form. If the file contains other
 * answers, nothing is changed and the user is asked.
 */
export const applyKnownQuestions = (
  detected: DetectedMapping,
  columns: readonly ColumnStatistics[],
  known: KnownByText,
  file: string,
): DetectedMapping => {
  if (known.size === 0) return detected;
  const { language } = detected.mapping;
  const used = new Map<string, number[]>();
  const differs = new Map<string, number[]>();
  const meanings = detected.mapping.columns.map(({ meaning }, index): ColumnMeaning => {
    const column = columns[index];
    if (!isClosed(meaning) || !column || column.isCapped) return meaning;
    const candidates = known.get(normaliseText(labelOf(meaning.text))) ?? [];
    if (candidates.length === 0 || candidates.some((candidate) => isAlike(meaning, candidate)))
      return meaning;
    for (const candidate of candidates) {
      const answers = matchAnswers(meaning, candidate, column);
      if (!answers) continue;
      used.set(candidate.formName, [...(used.get(candidate.formName) ?? []), index]);
      return like(meaning, candidate, answers, language);
    }
    const [latest] = candidates as [KnownItem, ...KnownItem[]];
    const key = `${latest.formName}: ${cut(inWords(latest.options))}`;
    differs.set(key, [...(differs.get(key) ?? []), index]);
    return meaning;
  });
  const decided = new Set([...used.values()].flat());
  const textAt = (column: number | undefined): string => {
    const meaning = meanings[column ?? -1];
    return meaning?.as === 'item' ? cut(labelOf(meaning.text)) : '';
  };
  const note = (
    severity: ImportProblem['severity'],
    code: string,
    words: string,
    group: number[],
  ): ImportProblem => ({
    severity,
    code,
    params: { count: group.length, example: textAt(group[0]), words },
    file,
    columns: group,
  });
  // What was unsure of them is settled by the form.
  const notes = detected.notes.flatMap((one) => {
    const left = one.columns?.filter((column) => !decided.has(column) || one.code === 'columnsRepeat');
    if (!left || left.length === one.columns?.length) return [one];
    return left.length > 0 ? [{ ...one, columns: left, params: { ...one.params, count: left.length } }] : [];
  });
  return {
    mapping: {
      ...detected.mapping,
      columns: detected.mapping.columns.map((column, index) => ({
        ...column,
        meaning: meanings[index] ?? column.meaning,
      })),
    },
    reasons: detected.reasons.map((reason, index) => (decided.has(index) ? 'knownForm' : reason)),
    notes: [
      ...[...differs].map(([words, group]) => note('unsure', 'formDiffers', words, group)),
      ...notes,
      ...[...used].map(([form, group]) => note('warning', 'formUsed', form, group)),
    ],
  };
};
