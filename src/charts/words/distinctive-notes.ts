import { type Distinctive, findDistinctive } from '#shared/figures/calculation/distinctive.ts';
import type { Elsewhere } from '#shared/figures/calculation/text-figures.ts';
import { appendCells, type ChartTable, type TableColumn, type Wording } from '../description/chart-table.ts';
import { countColumn, percentColumn } from '../description/figure-formats.ts';
import { loadChartTranslations } from '../wording/chart-translations.ts';
import { formatCount } from '../wording/format-number.ts';

interface CountedElsewhere {
  readonly name: string;
  readonly count: number | null;
  readonly elsewhere?: number | undefined;
}

/** Words or topics beside comments on other questions; `elsewhere` is absent where the author asked for no marks. */
export interface Compared {
  readonly n: number;
  readonly elsewhere?: Elsewhere | undefined;
  readonly words: readonly CountedElsewhere[];
}

const NAMED = 3;
/** More underlined words would be no emphasis; the table has the ranks of all. */
const MARKED = 10;

/** In the order of the words; `null` where nothing was compared. */
const judgeDistinctive = ({ n, elsewhere, words }: Compared): readonly (Distinctive | null)[] | null =>
  elsewhere && elsewhere.hidden === null ? findDistinctive(words, n, elsewhere.n) : null;

/** Indexes of what stands out, the strongest first. */
const listDistinctive = (compared: Compared): readonly number[] =>
  (judgeDistinctive(compared) ?? [])
    .flatMap((one, index) => (one?.rank ? [{ index, rank: one.rank }] : []))
    .sort((one, other) => one.rank - other.rank)
    .map(({ index }) => index);

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');

const distinctiveColumns = (wording: Wording): TableColumn[] => {
  const words = loadChartTranslations(wording.language);
  return [
    { code: 'elsewhere_percent', heading: words.elsewherePercent, ...percentColumn(wording) },
    { code: 'log_likelihood', heading: words.logLikelihood, kind: 'number', decimals: 1 },
    { code: 'stands_out', heading: words.standsOutRank, ...countColumn },
  ];
};

/** Appends the share elsewhere, G² and the rank by it, with the rule as a note; the table as it is where nothing was compared. */
export const withDistinctive = (table: ChartTable, compared: Compared, wording: Wording): ChartTable => {
  const { elsewhere, words } = compared;
  const judged = judgeDistinctive(compared);
  if (!judged || elsewhere?.hidden !== null) return table;
  const { standsOutRule } = loadChartTranslations(wording.language);
  const note = fill(standsOutRule, { n: formatCount(elsewhere.n, wording.decimal) });
  const noted = { ...table, note: table.note === '' ? note : `${table.note}. ${note}` };
  return appendCells(noted, distinctiveColumns(wording), (row) => {
    const [own, count] = [judged[row], words[row]?.elsewhere];
    return own && count !== undefined ? [(100 * count) / elsewhere.n, own.logLikelihood, own.rank] : null;
  });
};

/** Says what stands out, of the first with all counts; empty where the author asked for no marks. */
export const distinctiveNotes = (compared: Compared, { language, decimal }: Wording): readonly string[] => {
  const texts = loadChartTranslations(language);
  const { elsewhere, n, words } = compared;
  if (!elsewhere) return [];
  if (elsewhere.hidden === 'under-filter') return [texts.standsOutFiltered];
  if (elsewhere.hidden !== null) return [texts.standsOutAlone];
  const count = (value: number): string => formatCount(value, decimal);
  const found = listDistinctive(compared);
  if (found.length === 0) return [fill(texts.standsOutNone, { n: count(elsewhere.n) })];
  const named = found.slice(0, NAMED).map((index, place) => {
    const { name, count: own, elsewhere: beside } = words[index] as CountedElsewhere;
    return fill(place === 0 ? texts.hereAndElsewhere : texts.hereElsewhere, {
      ...{ name, count: count(own ?? 0), n: count(n) },
      ...{ elsewhere: count(beside ?? 0), elsewhereN: count(elsewhere.n) },
    });
  });
  return [fill(texts.standsOut, { list: named.join(', ') })];
};

/** Indexes of what a picture marks. */
export const listMarked = (compared: Compared): readonly number[] =>
  listDistinctive(compared).slice(0, MARKED);

/** For those who cannot see the marks: `; stands out: examples, pace`. */
export const distinctiveClause = (compared: Compared, { language }: Wording): string => {
  const found = listDistinctive(compared);
  if (found.length === 0) return '';
  const names = found.slice(0, NAMED).map((index) => compared.words[index]?.name ?? '');
  return `; ${loadChartTranslations(language).standingOut}: ${names.join(', ')}`;
};
