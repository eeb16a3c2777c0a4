import { GRID } from '#shared/limits.ts';
import type { Placement } from '#shared/report-items/contract.ts';
import {
  type ConfigByView,
  defaultConfigOf,
  type ReportItemConfig,
  type View,
} from '#shared/report-items/visualizations.ts';
import type { DemoReport, DemoTemplate } from './demo-reports.ts';
import { demoText } from './demo-text.ts';

/** An element to be added; without a place it goes below the others. */
export interface DemoElement {
  readonly config: ReportItemConfig;
  readonly placement?: Placement;
}

/** What elements are made with: questions by their codes, and the models of topics. */
export interface DemoParts {
  readonly idOf: (code: string) => number;
  readonly topicModelIds: number[];
}

const NARROW = 5;
const ROWS = 3;
const MORE_ROWS = 4;

/** Two beside each other. */
const pairAt = (y: number, leftCols = NARROW, rows = ROWS): { left: Placement; right: Placement } => ({
  left: { x: 0, y, cols: leftCols, rows },
  right: { x: leftCols, y, cols: GRID.columns - leftCols, rows },
});

const element = <One extends View>(
  view: One,
  itemIds: number[],
  changes: Partial<ConfigByView[One]> = {},
): ReportItemConfig => ({ ...defaultConfigOf(view, itemIds), ...changes }) as ReportItemConfig;

const section = (title: string): DemoElement => ({ config: element('DIVIDER', [], { title }) });

/** What is seen first: two rows of two, what the report is about, and below it the overview with its topics. */
const firstPage = (wanted: DemoReport, { idOf, topicModelIds }: DemoParts): DemoElement[] => {
  const ids = (codes: readonly string[]): number[] => codes.map(idOf);
  const [liked, improve] = wanted.responses;
  const [first, second, third] = [pairAt(0), pairAt(ROWS), pairAt(2 * ROWS + 1, GRID.columns / 2, MORE_ROWS)];
  const stacked = element('BAR_CHART', ids(wanted.stacked), {
    title: 'Zustimmung im Überblick',
    arrangement: 'stacked',
  });
  const topics = element('TOPIC_BARS', [idOf(improve)], {
    title: 'Worum es in den Verbesserungswünschen geht',
    topicModelIds,
  });
  const profile = element('PROFILE_LINE_CHART', ids(wanted.profile), {
    title: 'Profil der Skalenfragen',
    comparisons: [...wanted.comparisons],
  });
  const trend = element('LINE_CHART', ids(wanted.trend), { title: 'Gesamteindruck im Verlauf' });
  const hasTrend = wanted.trend.length > 0;
  const text = element('RICH_TEXT', [], { text: demoText(wanted.text) });
  return [
    { config: element('BAR_CHART', ids(wanted.items.slice(0, 1))), placement: first.left },
    { config: profile, placement: first.right },
    { config: hasTrend ? trend : topics, placement: second.left },
    { config: element('WORDCLOUD', [idOf(liked)]), placement: second.right },
    { config: text, placement: { x: 0, y: 2 * ROWS, cols: GRID.columns, rows: 1 } },
    ...(hasTrend
      ? [
          { config: topics, placement: third.left },
          { config: stacked, placement: third.right },
        ]
      : [{ config: stacked, placement: { ...third.left, cols: GRID.columns } }]),
  ];
};

/** At the end: what people wrote, by words, by topics, and as it is. */
const ownWords = (wanted: DemoReport, { idOf, topicModelIds }: DemoParts): DemoElement[] => {
  const [liked, improve] = wanted.responses.map(idOf) as [number, number];
  return [
    section('In eigenen Worten'),
    { config: element('WORDCLOUD_RESPONSES', [liked]) },
    { config: element('TOPIC_RESPONSES', [improve], { topicModelIds }) },
    ...(wanted.trend.length > 0
      ? [{ config: element('TOPIC_LINES', [improve], { title: 'Themen im Verlauf', topicModelIds }) }]
      : []),
    { config: element('RESPONSES', [improve]) },
  ];
};

/** Before and after the charts that a report gets of single questions. */
export const reportElements = (
  wanted: DemoReport,
  parts: DemoParts,
): { before: DemoElement[]; after: DemoElement[] } => ({
  before: firstPage(wanted, parts),
  after: [
    {
      config: element('BAR_CHART', [parts.idOf(wanted.split.item)], { split: wanted.split.by }),
    },
    ...ownWords(wanted, parts),
  ],
});

/** A template begins with what it is about and the overview of its questions. */
export const templateElements = (
  { title, text, profile, trend, open }: DemoTemplate,
  { idOf, topicModelIds }: DemoParts,
): { before: DemoElement[]; after: DemoElement[] } => ({
  before: [
    section(title),
    { config: element('RICH_TEXT', [], { text: demoText(text) }) },
    { config: element('PROFILE_LINE_CHART', profile.map(idOf), { title: `${title}: Profil` }) },
    { config: element('LINE_CHART', trend.map(idOf), { title: `${title} im Verlauf` }) },
  ],
  after: [
    { config: element('WORDCLOUD', [idOf(open)]) },
    { config: element('TOPIC_BARS', [idOf(open)], { topicModelIds }) },
    { config: element('WORDCLOUD_RESPONSES', [idOf(open)]) },
  ],
});
