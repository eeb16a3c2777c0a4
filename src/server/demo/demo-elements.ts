import { comparesByAttribute } from '#shared/figures/calculation/comparisons.ts';
import { GRID } from '#shared/limits.ts';
import type { Placement } from '#shared/reports/report-items/contract.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { demoScales } from './add-demo-scales.ts';
import { type DemoElement, element, left, right, section, textOf, titled, wide } from './build-elements.ts';
import type { DemoReport, DemoTemplate } from './demo-reports.ts';

export interface DemoParts {
  readonly language: InterfaceLanguage;
  readonly idOf: (code: string) => number;
  readonly topicModelIds: number[];
  readonly courseType: number;
  readonly programme: number;
  readonly normId: number;
  readonly ownNormId: number;
}

const TARGET = { value: 3.7, tolerance: 0.1 };

const NARROW = 5;

const ROWS = 3;

const MORE_ROWS = 4;

const COMMENT_ROWS = 5;

const pairAt = (y: number, leftCols = NARROW, rows = ROWS): { left: Placement; right: Placement } => ({
  left: { x: 0, y, cols: leftCols, rows },
  right: { x: leftCols, y, cols: GRID.columns - leftCols, rows },
});

const firstPage = (
  wanted: DemoReport,
  { idOf, topicModelIds, language, normId, ownNormId, programme }: DemoParts,
): DemoElement[] => {
  const ids = (codes: readonly string[]): number[] => codes.map(idOf);
  const [liked, improve] = wanted.responses;
  // Notes on differences, a target or a norm take a row of the profile's height.
  const firstRows = wanted.hasScales || wanted.ofInstructor ? MORE_ROWS : ROWS;
  const secondRows = wanted.hasScales ? MORE_ROWS : ROWS;
  const textAt = firstRows + secondRows;
  const [first, second, third] = [
    pairAt(0, NARROW, firstRows),
    pairAt(firstRows, NARROW, secondRows),
    pairAt(textAt + 1, GRID.columns / 2, MORE_ROWS),
  ];
  const stacked = element('BAR_CHART', ids(wanted.stacked), {
    ...titled(language, 'Zustimmung im Überblick', 'Agreement at a glance'),
    arrangement: 'stacked',
  });
  const marks = wanted.hasScales && { showDistinctive: true as const };
  const topics = element('TOPIC_BARS', [idOf(improve)], {
    ...titled(language, 'Worum es in den Verbesserungswünschen geht', 'What students would like improved'),
    topicModelIds,
    ...marks,
  });
  const profile = element('PROFILE_LINE_CHART', ids(wanted.profile), {
    ...titled(language, 'Profil der Skalenfragen', 'Profile of the scale questions'),
    comparisons: [...wanted.comparisons, ...(wanted.ofInstructor ? [comparesByAttribute(programme)] : [])],
    ...(wanted.hasScales && { showDifferences: true as const, target: TARGET, normId }),
    ...(wanted.ofInstructor && { normId: ownNormId }),
  });
  const trend = element('LINE_CHART', ids(wanted.trend), {
    ...titled(language, 'Gesamteindruck im Verlauf', 'Overall impression over time'),
  });
  const hasTrend = wanted.trend.length > 0;
  const text = textOf(language, wanted.text);
  return [
    { config: element('BAR_CHART', ids(wanted.items.slice(0, 1))), placement: first.left },
    { config: profile, placement: first.right },
    { config: hasTrend ? trend : topics, placement: second.left },
    {
      config: element('WORDCLOUD', [idOf(liked)], { wordLanguage: language, ...marks }),
      placement: second.right,
    },
    { config: text, placement: { x: 0, y: textAt, cols: GRID.columns, rows: 1 } },
    ...(hasTrend
      ? [
          { config: topics, placement: third.left },
          { config: stacked, placement: third.right },
        ]
      : [{ config: stacked, placement: { ...third.left, cols: GRID.columns } }]),
  ];
};

const authorTexts = (wanted: DemoReport, { idOf, topicModelIds, language }: DemoParts): DemoElement[] => {
  const [liked, improve] = wanted.responses.map(idOf) as [number, number];
  const byTopic = element('TOPIC_RESPONSES', [improve], { topicModelIds });
  const all = element('RESPONSES', [improve]);
  const trend = element('TOPIC_LINES', [improve], {
    ...titled(language, 'Themen im Verlauf', 'Topics over time'),
    topicModelIds,
  });
  return [
    section(language, 'In eigenen Worten', 'In their own words'),
    {
      config: element('WORDCLOUD_RESPONSES', [liked], { wordLanguage: language }),
      placement: wide(COMMENT_ROWS),
    },
    { config: byTopic, placement: left(COMMENT_ROWS) },
    ...(wanted.trend.length > 0
      ? [
          { config: trend, placement: right(COMMENT_ROWS) },
          { config: all, placement: wide(MORE_ROWS) },
        ]
      : [{ config: all, placement: right(COMMENT_ROWS) }]),
  ];
};

const furtherCharts = (
  overall: string,
  profile: readonly string[],
  { idOf, language }: Pick<DemoParts, 'idOf' | 'language'>,
): DemoElement[] => {
  const one = [idOf(overall)];
  const all = profile.map(idOf);
  const key = element('KEY_FIGURE', one, {
    ...titled(language, 'Gesamteindruck in einer Zahl', 'Overall impression in one number'),
    target: TARGET,
  });
  const crossed = element('CROSSTAB', one, {
    ...titled(language, 'Gesamteindruck nach Zeitraum', 'Overall impression by period'),
    split: 'period',
    associationTest: true,
  });
  const heat = element('HEAT_MAP', all, {
    ...titled(
      language,
      'Mittelwerte der Skalenfragen nach Zeitraum',
      'Means of the scale questions by period',
    ),
    split: 'period',
  });
  const boxes = element(
    'BOX_PLOT',
    all,
    titled(language, 'Streuung der Skalenfragen', 'Spread of the scale questions'),
  );
  return [
    section(language, 'Weitere Sichten', 'Further views'),
    { config: key, placement: left(MORE_ROWS) },
    { config: boxes, placement: right(MORE_ROWS) },
    { config: crossed, placement: wide(MORE_ROWS) },
    { config: heat, placement: wide(MORE_ROWS) },
  ];
};

const scaleElements = ({
  idOf,
  language,
  normId,
}: Pick<DemoParts, 'idOf' | 'language' | 'normId'>): DemoElement[] => {
  const all = demoScales.map(({ name }) => idOf(name.en as string));
  const keys = element('KEY_FIGURE', all, {
    ...titled(language, 'Skalen im Überblick', 'Scales at a glance'),
    normId,
  });
  const heat = element('HEAT_MAP', all, {
    ...titled(language, 'Skalen nach Zeitraum', 'Scales by period'),
    split: 'period',
  });
  const boxes = element('BOX_PLOT', all, titled(language, 'Streuung der Skalen', 'Spread of the scales'));
  const dots = element('PROFILE_LINE_CHART', all, {
    ...titled(language, 'Mittelwerte der Skalen', 'Means of the scales'),
    profileStyle: 'dots',
    normId,
  });
  return [
    section(language, 'Skalen', 'Scales'),
    { config: keys, placement: wide(ROWS) },
    { config: heat, placement: wide(MORE_ROWS) },
    { config: boxes, placement: left(MORE_ROWS) },
    { config: dots, placement: right(MORE_ROWS) },
  ];
};

export const reportElements = (
  wanted: DemoReport,
  parts: DemoParts,
): { before: DemoElement[]; after: DemoElement[] } => ({
  before: firstPage(wanted, parts),
  after: [
    {
      config: element('BAR_CHART', [parts.idOf(wanted.split.item)], {
        split: wanted.split.by,
        ...(wanted.hasScales && { showDifferences: true as const, differenceTest: 'ranks' as const }),
      }),
    },
    ...(wanted.hasFurtherCharts ? furtherCharts(wanted.split.item, wanted.profile, parts) : []),
    ...(wanted.byCourseType
      ? [
          {
            config: element('HEAT_MAP', wanted.profile.map(parts.idOf), {
              ...titled(parts.language, 'Mittelwerte nach Veranstaltungsart', 'Means by course type'),
              split: `attribute:${parts.courseType}`,
            }),
            placement: wide(MORE_ROWS),
          },
        ]
      : []),
    ...(wanted.hasScales ? scaleElements(parts) : []),
    ...authorTexts(wanted, parts),
  ],
});

export const templateElements = (
  { title, text, profile, trend, open, hasFurtherCharts }: DemoTemplate,
  { idOf, topicModelIds, language }: DemoParts,
): { before: DemoElement[]; after: DemoElement[] } => ({
  before: [
    section(language, title.de, title.en),
    { config: textOf(language, text), placement: wide(1) },
    {
      config: element(
        'PROFILE_LINE_CHART',
        profile.map(idOf),
        titled(language, `${title.de}: Profil`, `${title.en}: profile`),
      ),
    },
    {
      config: element(
        'LINE_CHART',
        trend.map(idOf),
        titled(language, `${title.de} im Verlauf`, `${title.en} over time`),
      ),
    },
  ],
  after: [
    ...(hasFurtherCharts ? furtherCharts(trend[0] as string, profile, { idOf, language }) : []),
    // Beside the comments, which are the last of the questions.
    {
      config: element('WORDCLOUD', [idOf(open)], { wordLanguage: language }),
      placement: right(COMMENT_ROWS),
    },
    { config: element('TOPIC_BARS', [idOf(open)], { topicModelIds }), placement: wide(MORE_ROWS) },
    {
      config: element('WORDCLOUD_RESPONSES', [idOf(open)], { wordLanguage: language }),
      placement: wide(COMMENT_ROWS),
    },
  ],
});
