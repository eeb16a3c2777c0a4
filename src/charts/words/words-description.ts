import type { WordsData } from '#shared/figures/calculation/text-figures.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import type { Described } from '../description/chart-description.ts';
import type { ChartTable, Wording } from '../description/chart-table.ts';
import { chooseBarValues, countColumn, formatValue, percentColumn } from '../description/figure-formats.ts';
import { loadChartTranslations } from '../wording/chart-translations.ts';
import { formatCount } from '../wording/format-number.ts';
import { pickText } from '../wording/pick-text.ts';
import { type Compared, distinctiveClause, distinctiveNotes, withDistinctive } from './distinctive-notes.ts';

const NAMED = 5;

export const compareWords = ({ total }: WordsData): Compared =>
  total.hidden === null
    ? { ...total, words: total.words.map(({ word, ...counts }) => ({ name: word, ...counts })) }
    : { n: 0, words: [] };

export const wordsHidden = ({ total }: WordsData): HiddenReason | null => {
  if (total.hidden !== null) return total.hidden;
  // Nobody's words are told that fewer than three used.
  return total.words.length === 0 ? 'too-few-answers' : null;
};

export const wordsSentence = (
  data: WordsData,
  wording: Wording,
  drawnAs: 'wordCloud' | 'barChart' = 'wordCloud',
): string => {
  const { language, decimal } = wording;
  const words = loadChartTranslations(language);
  const { total } = data;
  const question = pickText(data.text, language);
  const end = /[.?!…]$/.test(question) ? '' : '.';
  if (total.hidden !== null || total.words.length === 0)
    return `${words[drawnAs]}: ${question}${end} ${words.hidden}`;
  const named = total.words.slice(0, NAMED).map(({ word, count }) => {
    const value = formatValue(
      { count, percent: (100 * count) / total.n },
      chooseBarValues(wording, 'counts'),
      wording,
    );
    return `${word} (${value})`;
  });
  return `${words[drawnAs]}: ${question}${end} ${named.join(', ')}${distinctiveClause(compareWords(data), wording)}; ${words.n} = ${formatCount(total.n, decimal)}`;
};

export const wordsTable = (data: WordsData, wording: Wording): ChartTable => {
  const { total } = data;
  const words = loadChartTranslations(wording.language);
  const table: ChartTable = {
    columns: [
      { code: 'word', heading: words.word, kind: 'text', decimals: 0 },
      { code: 'count', heading: words.usedBy, ...countColumn },
      { code: 'percent', heading: words.percent, ...percentColumn(wording) },
    ],
    rows:
      total.hidden === null
        ? total.words.map(({ word, count }) => ({
            cells: [word, count, (100 * count) / total.n],
            hidden: null,
          }))
        : [],
    note:
      total.hidden === null && total.wordsNotShown
        ? words.wordsNotShown.replace('{{count}}', String(total.wordsNotShown))
        : '',
  };
  return withDistinctive(table, compareWords(data), wording);
};

/** Always shown, so that the note reveals nothing about this figure. */
export const wordCautions = ({ language }: Pick<Wording, 'language'>): readonly string[] => [
  loadChartTranslations(language).rareWords,
];

const describedAs = (drawnAs: 'wordCloud' | 'barChart'): Described<'WORDCLOUD' | 'WORD_BARS'> => ({
  describe: (data, wording) => ({
    subject: pickText(data.text, wording.language),
    sentence: wordsSentence(data, wording, drawnAs),
    table: wordsTable(data, wording),
    statistics: [],
    surveyCount: data.total.hidden === null ? data.total.surveyCount : 0,
    answerCount: data.total.hidden === null ? data.total.n : 0,
    excluded: data.excluded ?? null,
    cautions: [...distinctiveNotes(compareWords(data), wording), ...wordCautions(wording)],
    hidden: wordsHidden(data),
  }),
  showsStatistics: () => false,
  rowsDrawn: (_data, tableRows) => (drawnAs === 'barChart' ? tableRows : 0),
});

export const wordsDescription = describedAs('wordCloud');
export const wordBarsDescription = describedAs('barChart');
