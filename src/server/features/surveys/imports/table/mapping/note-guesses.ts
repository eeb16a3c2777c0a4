import type { ColumnMeaning } from '#shared/surveys/imports/mapping.ts';
import type { ImportProblem } from '../../source/survey-draft.ts';
import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';
import { nameFirst as named } from '../layout/name-columns.ts';
import type { FoundScale } from '../questions/answer-scales.ts';
import { hasNoOrder } from '../questions/detect-item.ts';
import { rareBesideZeroAndOne } from '../questions/mistyped-ticks.ts';
import { mayHaveOrder } from '../word-families/order-hints.ts';

interface Decided {
  readonly headings: readonly Heading[];
  readonly meanings: readonly ColumnMeaning[];
  readonly columns: readonly ColumnStatistics[];
}

interface OptionNote {
  code: 'stepsAdded' | 'answersMerged';
  group: number[];
  words: string[];
}

const noteOptions = ({ headings, meanings, columns }: Decided): OptionNote[] => {
  const added: OptionNote = { code: 'stepsAdded', group: [], words: [] };
  const merged: OptionNote = { code: 'answersMerged', group: [], words: [] };
  meanings.forEach((meaning, index) => {
    const column = columns[index];
    if (meaning.as !== 'item' || !column || column.isCapped) return;
    const given = new Set(column.values.map(({ text }) => text));
    const seen = meaning.options.map(({ codes }) => codes.filter((code) => given.has(code)));
    const missing = meaning.options.filter((_, at) => seen[at]?.length === 0);
    if (meaning.type === 'SCALA' && missing.length > 0) {
      added.group.push(index);
      const steps = missing.map(({ text }) => Object.values(text)[0] ?? '').join(', ');
      added.words.push(`${steps} (${headings[index]?.text ?? ''})`);
    }
    const alike = seen.filter((codes) => codes.length > 1);
    if (alike.length > 0) merged.group.push(index);
    for (const codes of alike) {
      const words = codes.map((code) => `“${code}”`).join(' = ');
      if (!merged.words.includes(words)) merged.words.push(words);
    }
  });
  return [added, merged].filter(({ group }) => group.length > 0);
};

export interface Guesses {
  readonly headings: readonly Heading[];
  readonly meanings: readonly ColumnMeaning[];
  readonly scales: readonly (FoundScale | null)[];
  readonly repeated: ReadonlyMap<number, number>;
  readonly columns: readonly ColumnStatistics[];
  readonly rare: readonly number[];
  readonly minimum: number;
  readonly isForeign: boolean;
}

const groupBy = <Key>(columns: readonly number[], keyOf: (column: number) => Key): Map<Key, number[]> => {
  const groups = new Map<Key, number[]>();
  for (const column of columns) groups.set(keyOf(column), [...(groups.get(keyOf(column)) ?? []), column]);
  return groups;
};

type ItemMeaning = Extract<ColumnMeaning, { as: 'item' }>;

const isItem = (meaning: ColumnMeaning | undefined): meaning is ItemMeaning => meaning?.as === 'item';

const MINIMUM_ALIKE_COLUMNS = 2;
const MINIMUM_OPTION_WORDS = 3;
const DEGREE = new RegExp(
  `^(${[
    'very|much|far|somewhat|slightly|rather|quite|fairly|not at all|too|extremely|highly|mostly',
    'sehr|viel|etwas|eher|ziemlich|kaum|gar nicht|überhaupt nicht|zu|völlig|äußerst|meistens',
    'très|plutôt|assez|un peu|peu|pas du tout|tout à fait|muy|bastante|algo|poco|nada|totalmente|completamente',
    'molto|abbastanza|per niente|del tutto|bardzo|raczej|zdecydowanie|całkowicie|trochę|wcale',
    'zeer|heel|helemaal|enigszins|vrij|muito|um pouco|pouco|mycket|ganska|helt|inte alls|lite',
    'meget|svært|veldig|ganske|nokså|slet ikke|erittäin|melko|jokseenkin|täysin|hyvin|ei lainkaan',
    'velmi|spíše|rozhodně|zcela|vůbec|çok|oldukça|kesinlikle|biraz|hiç|nagyon|inkább|teljesen|egyáltalán',
    'очень|скорее|совершенно|полностью|совсем|foarte|destul de|deloc|veľmi|skôr|úplne|vrlo|jako|uopće',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
const IS_CODE = /^[\p{L}\p{N}_.-]{1,20}$/u;
const FEW_STEPS = 3;

/**
 * Uncertain guesses by importance: means with unused steps, unknown distances, missing steps, words that may be
 * ordered, unexplained numbers, repeated columns.
 */
export const noteGuesses = (
  { headings, meanings, scales, repeated, columns: statistics, rare, minimum, isForeign }: Guesses,
  file: string,
): ImportProblem[] => {
  const columns = meanings.map((_, index) => index);
  const textOf = (column: number): string => headings[column]?.text ?? '';
  const note = (
    code: string,
    group: readonly number[],
    words: string,
    severity: 'unsure' | 'warning' = 'unsure',
  ): ImportProblem => ({
    severity,
    code,
    params: { count: group.length, example: named([textOf(group[0] as number)]), words },
    file,
    columns: [...group],
  });
  const scaled = columns.filter((column) => scales[column] && isItem(meanings[column]));
  const words = (column: number) =>
    named((scales[column]?.steps ?? []).map(({ text, value }) => `${text} = ${value}`));
  const ofCertainty = (certainty: FoundScale['certainty'], code: string): ImportProblem[] =>
    [
      ...groupBy(
        scaled.filter((column) => scales[column]?.certainty === certainty),
        words,
      ),
    ].map(([label, group]) => note(code, group, label));
  const choices = columns.filter((column) => {
    const meaning = meanings[column];
    if (!isItem(meaning) || meaning.type !== 'SINGLE_CHOICE') return false;
    // Codes whose words are missing have no order that words could give them.
    const hasWords = meaning.options.some(({ text }) =>
      Object.values(text).some((word) => /[\p{L}\p{So}]|\d[+-]/u.test(word)),
    );
    return hasWords && meaning.options.length >= MINIMUM_OPTION_WORDS;
  });
  const optionsOf = (column: number): string => {
    const meaning = meanings[column];
    return isItem(meaning) ? named(meaning.options.map(({ text }) => Object.values(text)[0] ?? '')) : '';
  };
  const hasDegrees = (column: number): boolean => {
    const meaning = meanings[column];
    const texts = isItem(meaning) ? meaning.options.flatMap(({ text }) => Object.values(text)) : [];
    return texts.filter((text) => DEGREE.test(text)).length > 1;
  };
  const mayBeOrdered = (column: number): boolean => {
    const meaning = meanings[column];
    const labels = isItem(meaning) ? meaning.options.flatMap(({ text }) => Object.values(text)) : [];
    return mayHaveOrder(labels, isForeign) && !hasNoOrder(headings[column] as Heading);
  };
  const alike = [...groupBy(choices, optionsOf)].filter(
    ([, group]) =>
      group.length >= MINIMUM_ALIKE_COLUMNS || group.some(hasDegrees) || group.some(mayBeOrdered),
  );
  const besideTicks = columns.flatMap((column) => {
    const isAnswer = meanings[column]?.as === 'tick' || isItem(meanings[column]);
    const others = isAnswer ? rareBesideZeroAndOne(statistics[column] as ColumnStatistics) : [];
    return others.length > 0
      ? [{ column, word: `${others.map(({ text }) => text).join(', ')} (${textOf(column)})` }]
      : [];
  });
  const unexplained = columns.filter((column) => {
    const meaning = meanings[column];
    if (!isItem(meaning) || meaning.type !== 'SCALA' || scales[column]) return false;
    const beginsWithNone = meaning.options.some(({ value }) => value === 0);
    const isOpaque = IS_CODE.test(textOf(column)) || meaning.options.length <= FEW_STEPS;
    const isBesideTicks = besideTicks.some((beside) => beside.column === column);
    return beginsWithNone && meaning.leftPole === null && isOpaque && !isBesideTicks;
  });
  const repeats = [...repeated.keys()];
  const rareNotes = rare.length > 0 ? [note('rareAnswers', rare, named(rare.map(textOf)))] : [];
  for (const { params } of rareNotes) params.minimum = minimum;
  return [
    ...ofCertainty('incomplete', 'scaleIncomplete'),
    ...ofCertainty('unusual', 'scaleUnusual'),
    ...ofCertainty('shorter', 'scaleShorter'),
    ...(besideTicks.length > 0
      ? [
          note(
            'numberBesideTicks',
            besideTicks.map(({ column }) => column),
            named(besideTicks.map(({ word }) => word)),
          ),
        ]
      : []),
    ...alike.map(([label, group]) => note('choicesAlike', group, label)),
    ...(unexplained.length > 0
      ? [note('codesUnexplained', unexplained, named(unexplained.map(textOf)))]
      : []),
    ...rareNotes,
    ...(repeats.length > 0 ? [note('columnsRepeat', repeats, named(repeats.map(textOf)), 'warning')] : []),
    ...noteOptions({ headings, meanings, columns: statistics }).map(({ code, group, words }) =>
      note(code, group, named(words), 'warning'),
    ),
  ];
};
