import { describe, expect, test } from 'vitest';
import type {
  ItemFigure,
  MeansData,
  Returns,
  TrendData,
} from '#shared/figures/calculation/number-figures.ts';
import { type ConfigByView, createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { furtherChoices, type StatisticChoice } from '#shared/reports/report-items/settings/statistics.ts';
import { barDescription } from '../bar/bar-description.ts';
import { drawLineChart } from '../line/line-chart.ts';
import { profileDescription } from '../line/profile-description.ts';
import { drawProfile } from '../line/profile-line-chart.ts';
import { trendDescription } from '../line/trend-description.ts';
import type { ChartFrame } from '../svg/chart-frame.ts';
import { scaleExample, splitExample } from '../testing/example-figures.ts';
import { furtherExample } from '../testing/example-means.ts';
import { furtherTrendExample, optionTrendExample, trendsExample } from '../testing/example-trends.ts';
import { rowTexts, statisticText } from './chart-table.ts';

const frame: ChartFrame = {
  width: 640,
  height: 320,
  language: 'de',
  decimal: ',',
  palette: 'light',
  color: null,
};
const textsOf = (svg: string | null): string[] =>
  [...(svg ?? '').matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text as string);

const bar = (figure: ItemFigure, statistics: StatisticChoice[]) =>
  barDescription.describe({ kind: 'distribution', figures: [figure] }, frame, {
    ...(createDefaultConfig('BAR_CHART', [1]) as ConfigByView['BAR_CHART']),
    statistics,
  });
const returned = (figure: ItemFigure, returns: Returns | undefined): ItemFigure => ({
  ...figure,
  total: figure.total.hidden === null ? { ...figure.total, ...(returns && { returns }) } : figure.total,
});
const settings = <View extends 'PROFILE_LINE_CHART' | 'LINE_CHART'>(
  view: View,
  chosen = [...furtherChoices],
) => ({ ...createDefaultConfig(view, [1]), furtherStatistics: chosen }) as ConfigByView[View];
const profile = (data: MeansData, chosen?: typeof furtherChoices) =>
  profileDescription.describe(data, frame, settings('PROFILE_LINE_CHART', chosen));
const trend = (data: TrendData, chosen?: typeof furtherChoices) =>
  trendDescription.describe(data, frame, settings('LINE_CHART', chosen));

describe('the response rate', () => {
  const rate = (returns: Returns | undefined) => {
    const labels = bar(returned(scaleExample, returns), ['responseRate']);
    return [
      labels?.statistics.map((one) => `${one.longName} ${statisticText(one, frame)}`),
      labels?.cautions,
    ];
  };

  test('When every survey says how many were asked, then it is the share of those who answered', () => {
    expect(rate({ respondentCount: 45, invited: 120, surveysWithoutInvited: 0 })).toEqual([
      ['Rücklaufquote 38\u202f%'],
      [],
    ]);
  });

  test('When a survey does not say it, then there is no rate but how many surveys are the reason', () => {
    expect(rate({ respondentCount: 45, invited: 120, surveysWithoutInvited: 2 })).toEqual([
      ['Rücklaufquote –'],
      ['Rücklaufquote nicht bekannt: Umfragen ohne Zahl der Eingeladenen: 2.'],
    ]);
  });

  test('When more answered than were asked, then it passes 100 % and says that this cannot be', () => {
    expect(rate({ respondentCount: 1300, invited: 1250, surveysWithoutInvited: 0 })).toEqual([
      ['Rücklaufquote 104\u202f%'],
      ['Mehr Antworten als Eingeladene (1.300 von 1.250): Bitte prüfen Sie die Zahl der Eingeladenen.'],
    ]);
  });

  test('When there is a filter, then none is shown, and why', () => {
    expect(rate(undefined)).toEqual([[], ['Unter einem Filter wird keine Rücklaufquote gezeigt.']]);
    expect(bar(scaleExample, ['n'])?.cautions).toEqual([]);
  });

  test('When it is split, then each group has its own', () => {
    const split = splitExample(scaleExample);
    const figure = {
      ...split,
      groups: split.groups.map((group, index) => ({
        ...group,
        distribution:
          group.distribution.hidden === null
            ? {
                ...group.distribution,
                returns: { respondentCount: 20 + index, invited: 50, surveysWithoutInvited: index % 2 },
              }
            : group.distribution,
      })),
    };
    const labels = bar(figure, ['responseRate']);
    const column = labels?.table.columns.findIndex(({ heading }) => heading === 'Rücklaufquote') ?? -1;
    const shown = labels?.table.rows.filter(({ hidden }) => hidden === null) ?? [];
    expect(shown.map(({ cells }) => cells[column])).toEqual(
      figure.groups.flatMap(({ distribution }, index) =>
        distribution.hidden === null ? [index % 2 ? null : (100 * (20 + index)) / 50] : [],
      ),
    );
  });
});

describe('what an author adds to a profile', () => {
  test('lists all chosen statistics after the fixed columns, in the order of the field', () => {
    const labels = profile(furtherExample);
    expect(labels?.table.columns.map(({ heading }) => heading)).toEqual([
      'Frage',
      'n',
      'Mittelwert',
      'Standardabweichung',
      '95-%-Intervall von',
      'bis',
      'Median',
      'unteres Quartil',
      'oberes Quartil',
      'Interquartilsabstand',
      'Niedrigste Antwort',
      'Höchste Antwort',
      'Zwei beste Antworten',
      'Zwei schlechteste Antworten',
      'Zwei beste Antworten: 95-%-Intervall von',
      'Zwei beste Antworten: 95-%-Intervall bis',
      'Nettowert (zwei beste minus zwei schlechteste)',
      'Enthaltungen',
      'Rücklaufquote',
      'Linker Pol',
      'Rechter Pol',
    ]);
    const rows = labels?.table.rows.map((row) => rowTexts(labels.table, row, frame).slice(6, 19));
    const percent = '\u202f%';
    expect(rows?.[0]).toEqual([
      '4,00',
      '3,00',
      '4,50',
      '1,50',
      '1',
      '5',
      `62,5${percent}`,
      `12,5${percent}`,
      `59,8${percent}`,
      `65,1${percent}`,
      '50,0',
      '0',
      `65,0${percent}`,
    ]);
    expect(rows?.[1]?.slice(-2)).toEqual(['1', '–']);
    expect(rows?.[2]).toEqual(Array(13).fill(''));
    expect(labels?.cautions).toEqual([
      'Rücklaufquote nicht bekannt: Umfragen ohne Zahl der Eingeladenen: 2.',
    ]);
  });

  test('When some is chosen, then it stands beside mean and n of each row, as much as there is room for', () => {
    const chosen = textsOf(drawProfile(furtherExample, frame, { chosen: ['standardDeviation', 'topTwo'] }));
    expect(chosen.filter((text) => text === 's 1,0')).toHaveLength(4);
    expect(chosen).toContain('Top 2 63\u202f%');
    const narrow = textsOf(
      drawProfile(
        furtherExample,
        { ...frame, width: 420 },
        { chosen: ['standardDeviation', 'topTwo', 'quartiles'] },
      ),
    );
    expect(narrow.filter((text) => /^(Mittel|n) /.test(text))).toHaveLength(8);
    expect(chosen).not.toContain('q25–75 3–4,5');
    expect(narrow.some((text) => text.startsWith('q25'))).toBe(false);
  });

  test('When figures were stored before there was more than a mean, then what is not there is left out', () => {
    const rows = furtherExample.rows.map(({ own, ...row }) => {
      if (own.hidden !== null) return { ...row, own };
      const { further: _, ...mean } = own;
      return { ...row, own: mean };
    });
    expect(profile({ kind: 'means', rows })?.table.columns).toHaveLength(8);
    expect(drawProfile({ kind: 'means', rows }, frame, { chosen: furtherChoices })).not.toBeNull();
  });
});

describe('what an author adds to a line', () => {
  test('When everything is chosen, then the table has it for every period, and a rate over 100 % is said', () => {
    const labels = trend(furtherTrendExample);
    expect(labels?.table.columns.map(({ heading }) => heading).slice(5)).toEqual([
      'Median',
      'unteres Quartil',
      'oberes Quartil',
      'Interquartilsabstand',
      'Standardabweichung',
      'Niedrigste Antwort',
      'Höchste Antwort',
      'Zwei beste Antworten',
      'Zwei schlechteste Antworten',
      'Zwei beste Antworten: 95-%-Intervall von',
      'Zwei beste Antworten: 95-%-Intervall bis',
      'Nettowert (zwei beste minus zwei schlechteste)',
      'Rücklaufquote',
    ]);
    expect(labels?.table.rows[0]?.cells.slice(5)).toEqual([
      ...[4, 3, 5, 2, 1.04, 1, 5, 60, 20],
      ...[expect.closeTo(53.25, 2), expect.closeTo(66.39, 2), 40, 52.5],
    ]);
    expect(labels?.table.rows[2]?.hidden).toBe('too-few-answers');
    expect(labels?.cautions).toEqual([
      'Mehr Antworten als Eingeladene (410 von 400): Bitte prüfen Sie die Zahl der Eingeladenen.',
    ]);
  });

  test('When there is one question, then it stands below n at every point', () => {
    const svg = drawLineChart(
      furtherTrendExample,
      { showInterval: true, chosen: ['median', 'extremes', 'responseRate'] },
      frame,
    );
    const texts = textsOf(svg);
    expect(texts.filter((text) => text === 'Median 4')).toHaveLength(5);
    expect(texts).toContain('min–max 1–5');
    expect(texts).toContain('Rücklauf 53\u202f%');
  });

  test('lists statistics by question in the table of a trend', () => {
    const [line] = furtherTrendExample.lines;
    const both = { ...trendsExample, lines: [line!, { ...line!, text: { de: 'Tempo' } }] };
    const labels = trend(both, ['median']);
    expect(labels?.table.columns.map(({ heading }) => heading).slice(-2)).toEqual([
      'Insgesamt bin ich mit der Veranstaltung zufrieden.: Median',
      'Tempo: Median',
    ]);
    expect(textsOf(drawLineChart(both, { showInterval: true, chosen: ['median'] }, frame))).not.toContain(
      'Median 4',
    );
    const options = {
      ...optionTrendExample,
      lines: optionTrendExample.lines.map((one, place) => ({
        ...one,
        points: one.points.map((point) =>
          point.hidden === null && place === 0
            ? {
                ...point,
                further: {
                  abstentions: 7,
                  statistics: null,
                  ends: null,
                  returns: { respondentCount: 30, invited: 60, surveysWithoutInvited: 0 },
                },
              }
            : point,
        ),
      })),
    };
    const ofOptions = trend(options);
    expect(ofOptions?.table.columns.slice(-2).map(({ heading }) => heading)).toEqual([
      'Enthaltungen',
      'Rücklaufquote',
    ]);
    expect(ofOptions?.table.rows[0]?.cells.slice(-2)).toEqual([7, 50]);
  });
});

test.each(['light', 'dark', 'print'] as const)(
  'When statistics are added in %s, then they are the committed charts',
  async (palette) => {
    const chosen = ['confidenceInterval', 'standardDeviation', 'responseRate'] as const;
    const drawn = {
      'profile-with-statistics': drawProfile(furtherExample, { ...frame, palette }, { chosen }),
      'trend-with-statistics': drawLineChart(
        furtherTrendExample,
        { showInterval: true, chosen },
        { ...frame, palette },
      ),
    };
    for (const [name, svg] of Object.entries(drawn)) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      await expect(svg).toMatchFileSnapshot(`../__snapshots__/${name}-${palette}.svg`);
    }
  },
);
