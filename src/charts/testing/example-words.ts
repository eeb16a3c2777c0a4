import type { WordsData, WordTrendData } from '#shared/figures/calculation/text-figures.ts';
import { positionWords } from '../words/position-words.ts';

const counted: readonly (readonly [word: string, count: number])[] = [
  ...([
    ['Beispiele', 212],
    ['Übungen', 180],
    ['Folien', 151],
    ['verständlich', 120],
    ['Tempo', 96],
  ] as const),
  ...([
    ['Dozentin', 90],
    ['Praxisbezug', 77],
    ['hilfreich', 71],
    ['Zusammenfassung', 60],
    ['gut', 58],
  ] as const),
  ...([
    ['Skript', 51],
    ['Prüfungsvorbereitung', 44],
    ['Fragen', 43],
    ['Diskussion', 40],
    ['Hörsaal', 33],
  ] as const),
  ...([
    ['Aufzeichnung', 30],
    ['zu schnell', 28],
    ['interessant', 26],
    ['Gruppenarbeit', 24],
    ['Technik', 21],
  ] as const),
  ...([
    ['Student*innen', 18],
    ['Lernplattform', 15],
    ['Literatur', 12],
    ['spannend', 9],
    ['<b>laut</b>', 3],
  ] as const),
];

export const wordsExample = (words = counted): WordsData => ({
  kind: 'words',
  itemId: 7,
  text: { de: 'Was hat Ihnen gefallen?', en: 'What did you like?' },
  language: 'de',
  total: {
    hidden: null,
    n: 640,
    surveyCount: 21,
    words: positionWords(words.map(([text, count]) => ({ text, count }))).map(({ text, ...box }) => ({
      word: text,
      ...box,
    })),
  },
});

export const hiddenWords: WordsData = { ...wordsExample(), total: { hidden: 'too-few-answers' } };

export const manyWords: readonly (readonly [word: string, count: number])[] = Array.from(
  { length: 150 },
  (_, rank) => [
    `${'Lehrveranstaltungsplanung'.slice(0, 3 + ((rank * 7) % 20))}${rank}`,
    Math.max(3, Math.round(600 / (rank + 1))),
  ],
);

const shown = (value: number, n: number) => ({ hidden: null, n, value, interval: null });

export const wordTrendExample = (): WordTrendData => ({
  kind: 'word-trend',
  measure: 'percent',
  itemId: 7,
  text: { de: 'Was hat Ihnen gefallen?', en: 'What did you like?' },
  language: 'de',
  periods: ['WiSe 24/25', 'SoSe 25', 'WiSe 25/26'].map((label, index) => ({ key: index + 1, label })),
  lines: [
    {
      text: { de: 'Beispiele' },
      ...{ lowest: 0, highest: 20 },
      points: [shown(12, 200), shown(20, 220), shown(16, 210)],
    },
    {
      text: { de: '<i>Tempo</i>' },
      ...{ lowest: 0, highest: 20 },
      points: [shown(8, 200), { hidden: 'too-few-answers' }, shown(3, 210)],
    },
  ],
});

/** Beside 400 comments on two other questions, against which examples and the preparation of the exam stand out. */
export const distinctiveWords = (): WordsData => {
  const data = wordsExample();
  if (data.total.hidden !== null) return data;
  const rare: Readonly<Record<string, number>> = { Beispiele: 31, Prüfungsvorbereitung: 4 };
  const words = data.total.words.map((word) => ({
    ...word,
    elsewhere: rare[word.word] ?? Math.max(4, Math.round(0.6 * word.count)),
  }));
  return { ...data, total: { ...data.total, words, elsewhere: { hidden: null, n: 400, questionCount: 2 } } };
};
