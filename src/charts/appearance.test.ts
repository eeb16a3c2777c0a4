import { describe, expect, test } from 'vitest';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { ItemFigure, MeansData } from '#shared/figures/calculation/number-figures.ts';
import { createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import {
  type Appearance,
  pickAppearance,
  usualAppearance,
} from '#shared/reports/report-items/settings/appearance.ts';
import { type ChartView, describeChart } from './describe-chart.ts';
import { rowTexts, statisticText } from './description/chart-table.ts';
import { drawChart } from './draw-chart.ts';
import {
  choiceExample,
  multipleExample,
  numberExample,
  scaleExample,
  splitExample,
} from './testing/example-figures.ts';
import { comparedExample, profileExample } from './testing/example-means.ts';
import { topicsExample, topicTrendExample } from './testing/example-topics.ts';
import { optionTrendExample, trendExample } from './testing/example-trends.ts';
import { wordsExample, wordTrendExample } from './testing/example-words.ts';

const wording = { language: 'de', decimal: ',' as const };
const size = { width: 560, height: 320 };

const bars = (...figures: ItemFigure[]): FigureData => ({ kind: 'distribution', figures });
const means: MeansData = { kind: 'means', rows: profileExample };

type Settings = Partial<Appearance> & Readonly<Record<string, unknown>>;

const configOf = (view: ChartView, data: FigureData, settings: Settings) => {
  const ids = data.kind === 'distribution' ? data.figures.map((_, index) => index + 1) : [1];
  const stacked = ids.length > 1 ? { arrangement: 'stacked' } : {};
  return { ...createDefaultConfig(view, ids), ...stacked, ...settings } as Parameters<
    typeof drawChart<ChartView>
  >[0];
};
const draw = (view: ChartView, data: FigureData, settings: Settings = {}): string =>
  drawChart<ChartView>(configOf(view, data, settings), data, { ...wording, ...size, palette: 'light' }) ?? '';
const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]*)(?=<)/g)].map(([, text]) =>
    (text as string).replace(/\u202f/g, ' '),
  );
const texts = (view: ChartView, data: FigureData, settings: Settings = {}): string[] =>
  textsOf(draw(view, data, settings));
const described = (view: ChartView, data: FigureData, settings: Settings = {}) => {
  const found = describeChart<ChartView>(configOf(view, data, settings), data, wording);
  if (!found) throw new Error('Nothing is described.');
  return found;
};
const tableOf = (view: ChartView, data: FigureData, settings: Settings = {}): string[][] => {
  const { table } = described(view, data, settings);
  return table.rows.map((row) => rowTexts(table, row, wording).map((text) => text.replace(/\u202f/g, ' ')));
};
const namesOf = (...rest: Parameters<typeof tableOf>): (string | undefined)[] =>
  tableOf(...rest).map(([name]) => name);
const statisticsOf = (data: FigureData, settings: Settings): string[] =>
  described('BAR_CHART', data, settings).statistics.map(
    (one) => `${one.name} ${statisticText(one, wording).replace(/\u202f/g, ' ')}`,
  );

describe('[3.13] Decimals', () => {
  // 1284 answers of 39, 90, 205, 526 and 424: mean 5058 / 1284 = 3.9393, percents 3.04, 7.01, 15.97, 40.97, 33.02.
  test.each([
    [0, '4', '41 %'],
    [1, '3,9', '41,0 %'],
    [2, '3,94', '40,97 %'],
  ])('When there are %i, then picture, statistics, table and sentence have them', (count, mean, percent) => {
    const settings = {
      meanDecimals: count,
      percentDecimals: count,
      statistics: ['mean', 'median', 'topTwo'],
    };
    const figure = bars(scaleExample);
    expect(texts('BAR_CHART', figure, settings)).toContain(percent);
    expect(tableOf('BAR_CHART', figure, settings)[3]).toEqual(['4', '526', percent]);
    // A median of 4 is an answer: no decimals are added to it.
    const topTwo = { 0: '74 %', 1: '74,0 %', 2: '73,99 %' }[count];
    expect(statisticsOf(figure, settings)).toEqual([`Mittel ${mean}`, 'Median 4', `Top 2 ${topTwo}`]);
    expect(described('BAR_CHART', figure, settings).sentence).toContain(`Mittelwert ${mean}`);
    expect(texts('BAR_CHART', bars(splitExample(scaleExample)), settings)).toContain(`Mittel ${mean}`);
  });

  test('When nobody chose any, then pictures have as few as are read at a glance, and tables one more', () => {
    expect(texts('BAR_CHART', bars(scaleExample))).toContain('41 %');
    expect(tableOf('BAR_CHART', bars(scaleExample))[3]).toEqual(['4', '526', '41,0 %']);
    expect(tableOf('PROFILE_LINE_CHART', means)[0]?.[2]).toBe('4,20');
    expect(tableOf('PROFILE_LINE_CHART', means, { meanDecimals: 1 })[0]?.[2]).toBe('4,2');
    expect(texts('PROFILE_LINE_CHART', means, { meanDecimals: 2 })).toContain('Mittel 3,95');
    expect(texts('LINE_CHART', trendExample, { meanDecimals: 0 }).join(' ')).not.toMatch(/\d,\d/);
  });

  test('When a median lies between two answers, then its half is not rounded away', () => {
    const { total } = scaleExample;
    if (total.hidden !== null || !total.statistics) throw new Error('Nothing is shown.');
    const halved = { ...total, statistics: { ...total.statistics, median: 3.5 } };
    const figure = bars({ ...scaleExample, total: halved });
    expect(statisticsOf(figure, { meanDecimals: 0, statistics: ['median'] })).toEqual(['Median 3,5']);
  });

  test('When the differences of a comparison have more decimals, then its sentence has them', () => {
    const sentence = described('PROFILE_LINE_CHART', comparedExample, { meanDecimals: 2 }).sentence;
    expect(sentence).toMatch(/[+−±]\d,\d\d /);
    expect(described('PROFILE_LINE_CHART', comparedExample).sentence).toMatch(/[+−±]\d,\d /);
  });
});

describe('[3.13] Counts or percent', () => {
  test.each([
    ['choices', 'BAR_CHART', bars(choiceExample), ['50 %', '40'], ['40'], ['50 %']],
    ['a scale', 'BAR_CHART', bars(scaleExample), ['41 %'], ['526'], ['41 %']],
    ['choices by period', 'BAR_CHART', bars(splitExample(choiceExample)), ['50 %'], ['40'], ['50 %']],
    ['ticks by period', 'BAR_CHART', bars(splitExample(multipleExample)), ['88 %'], ['44'], ['88 %']],
    ['numbers', 'BAR_CHART', bars(numberExample), ['31'], ['31'], ['44 %']],
    ['words', 'WORD_BARS', wordsExample(), ['33 %', '212'], ['212'], ['33 %']],
    ['topics', 'TOPIC_BARS', topicsExample, ['45 %', '90'], ['90'], ['45 %']],
  ] as const)('When %s are shown, then as the author wants them', (_, view, data, usual, counts, percent) => {
    const all = [...new Set([...usual, ...counts, ...percent])];
    const shown = (settings: Settings) => {
      const seen = texts(view, data, settings);
      return all.filter((text) => seen.includes(text)).sort();
    };
    expect(shown({})).toEqual([...usual].sort());
    expect(shown({ valuesAs: 'counts' })).toEqual(counts);
    expect(shown({ valuesAs: 'percent' })).toEqual(percent);
  });

  test('lists counts in the table of a bar that still shows all answers', () => {
    const split = bars(splitExample(choiceExample));
    expect(tableOf('BAR_CHART', split, { valuesAs: 'counts' })[0]).toEqual([
      'SoSe 24',
      '80',
      '40',
      '25',
      '12',
      '3',
    ]);
    const widths = (settings: Settings) =>
      [...draw('BAR_CHART', split, settings).matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(
        ([, width]) => width,
      );
    expect(widths({ valuesAs: 'counts' })).toEqual(widths({}));
  });

  test.each([
    ['options', 'LINE_CHART', optionTrendExample],
    ['words', 'WORD_LINES', wordTrendExample()],
    ['topics', 'TOPIC_LINES', topicTrendExample()],
  ] as const)('When lines are of %s, then a count is the percent of those who answered', (_, view, data) => {
    const settings = { measure: 'options', valuesAs: 'counts' } as const;
    const { table } = described(view, data, settings);
    const percents = described(view, data, { measure: 'options' }).table;
    for (const [index, { cells }] of table.rows.entries()) {
      const [, n, ...counts] = cells;
      const [, , ...shares] = percents.rows[index]?.cells ?? [];
      expect(counts).toEqual(
        shares.map((share) => (typeof share === 'number' ? Math.round((share * Number(n)) / 100) : null)),
      );
    }
    expect(table.columns.at(-1)).toMatchObject({ kind: 'number', decimals: 0 });
    expect(texts(view, data, settings).join(' ')).not.toContain('%');
  });
});

describe('[3.13] Order', () => {
  const options = ['1.–2. Semester', '3.–4. Semester'];

  test('When options are ordered by their counts, then in picture, table and groups alike', () => {
    const data = bars(choiceExample);
    expect(namesOf('BAR_CHART', data).slice(0, 2)).toEqual(options);
    expect(namesOf('BAR_CHART', data, { order: 'descending' }).slice(0, 2)).toEqual(options);
    expect(namesOf('BAR_CHART', data, { order: 'ascending' }).slice(-2)).toEqual([...options].reverse());
    const split = described('BAR_CHART', bars(splitExample(choiceExample)), { order: 'ascending' }).table;
    expect(split.columns.slice(-2).map(({ heading }) => heading)).toEqual([...options].reverse());
    expect(split.rows[0]?.cells.slice(-2)).toEqual([31.25, 50]);
    const drawn = texts('BAR_CHART', data, { order: 'ascending' });
    expect(drawn.indexOf('3.–4. Semester')).toBeLessThan(drawn.indexOf('1.–2. Semester'));
  });

  test('When a scale is shown, then its options stay in its own order', () => {
    expect(draw('BAR_CHART', bars(scaleExample), { order: 'descending' })).toBe(
      draw('BAR_CHART', bars(scaleExample)),
    );
  });

  test('When questions are ordered by mean, then equal ones keep their order, and what is hidden is last', () => {
    const usual = namesOf('PROFILE_LINE_CHART', means);
    const [first, second, hidden, lowest, third] = usual;
    expect(namesOf('PROFILE_LINE_CHART', means, { order: 'descending' })).toEqual([
      first,
      third,
      second,
      lowest,
      hidden,
    ]);
    expect(namesOf('PROFILE_LINE_CHART', means, { order: 'ascending' })).toEqual([
      lowest,
      second,
      third,
      first,
      hidden,
    ]);
    const worse: ItemFigure = {
      ...scaleExample,
      text: { de: 'Schlechter' },
      total:
        scaleExample.total.hidden === null && scaleExample.total.statistics
          ? { ...scaleExample.total, statistics: { ...scaleExample.total.statistics, mean: 2 } }
          : scaleExample.total,
    };
    const unknown: ItemFigure = {
      ...scaleExample,
      text: { de: 'Verborgen' },
      total: { hidden: 'too-few-answers' },
    };
    const stacked = bars(unknown, worse, scaleExample);
    const own = scaleExample.text.de;
    expect(namesOf('BAR_CHART', stacked)).toEqual(['Verborgen', 'Schlechter', own]);
    expect(namesOf('BAR_CHART', stacked, { order: 'descending' })).toEqual([own, 'Schlechter', 'Verborgen']);
    expect(namesOf('BAR_CHART', stacked, { order: 'ascending' })).toEqual(['Schlechter', own, 'Verborgen']);
  });

  test('When words and topics are alphabetical, then as the language sorts them, and no topic stays last', () => {
    const words = namesOf('WORD_BARS', wordsExample(), { order: 'alphabetical' });
    expect(words.slice(0, 3)).toEqual(['<b>laut</b>', 'Aufzeichnung', 'Beispiele']);
    expect(words.indexOf('Übungen')).toBeLessThan(words.indexOf('verständlich'));
    expect(namesOf('TOPIC_BARS', topicsExample, { order: 'alphabetical' })).toEqual([
      '<script>alert(1)</script>',
      'Räume und Ausstattung',
      'Tempo',
      'ohne Thema',
    ]);
    // A topic whose count is not told has no place among counts.
    expect(namesOf('TOPIC_BARS', topicsExample, { order: 'ascending' })).toEqual([
      '<script>alert(1)</script>',
      'Tempo',
      'Räume und Ausstattung',
      'ohne Thema',
    ]);
    const lines = described('WORD_LINES', wordTrendExample(), { order: 'alphabetical' }).table.columns.slice(
      2,
    );
    const headings = lines.map(({ heading }) => heading);
    expect(headings).toEqual([...headings].sort((one, other) => one.localeCompare(other, 'de')));
  });
});

describe('[3.13] Legend', () => {
  const yOf = (svg: string, text: string): number => {
    const [found] = [...svg.matchAll(/<text ([^>]*)>([^<]*)/g)].filter(
      ([, , shown]) => shown?.replace(/\u202f/g, ' ') === text,
    );
    return Number(/ y="([\d.]+)"/.exec(` ${found?.[1]}`)?.[1]);
  };

  test.each([
    ['options by period', 'BAR_CHART', bars(splitExample(choiceExample)), '1.–2. Semester', 'SoSe 25'],
    [
      'ticks by period',
      'BAR_CHART',
      bars(splitExample(multipleExample)),
      'SoSe 25 (nicht gezeigt)',
      'Tutorium',
    ],
    ['lines of words', 'WORD_LINES', wordTrendExample(), 'Beispiele', '0 %'],
  ] as const)('When it is of %s, then above, below or nowhere', (_, view, data, name, last) => {
    const [above, below, hidden] = (['above', 'below', 'hidden'] as const).map((legend) =>
      draw(view, data, { legend }),
    );
    expect(above).toBe(draw(view, data));
    expect(yOf(above ?? '', name)).toBeLessThan(size.height / 4);
    expect(yOf(below ?? '', name)).toBeGreaterThan(yOf(below ?? '', last));
    expect(textsOf(hidden ?? '')).not.toContain(name);
    for (const svg of [below, hidden]) expect(svg).not.toMatch(/NaN|undefined|(?:width|height)="-/);
  });

  test('When a profile is compared, then its legend goes below the numbers of the scale', () => {
    const svg = draw('PROFILE_LINE_CHART', comparedExample, { legend: 'below' });
    const name = textsOf(svg).find((text) => text.startsWith('dieser Bericht')) ?? '';
    expect(yOf(svg, name)).toBeGreaterThan(yOf(svg, '1'));
  });
});

test('When stored settings say nothing of an appearance, then it is as usual', () => {
  expect(pickAppearance({})).toEqual(usualAppearance);
  expect(pickAppearance({ legend: 'below', color: '#123456' })).toEqual({
    ...usualAppearance,
    legend: 'below',
  });
});
