import type { FigureData } from '#shared/figures/calculation/figures.ts';
import {
  adjustAmong,
  judgeTest,
  type Test,
  type TestResult,
  testMeans,
  testRanks,
  testTable,
} from '#shared/figures/calculation/test-differences.ts';
import type { ReportItemConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { ChartDescription } from '../description/chart-description.ts';
import {
  appendCells,
  type Statistic,
  statisticText,
  type TableColumn,
  type Wording,
} from '../description/chart-table.ts';
import { fillText } from '../description/comparison-text.ts';
import { nameStatistic, statisticName } from '../description/figure-statistics.ts';
import { crossAssociation } from '../table/cross-cells.ts';
import { formatCount } from '../wording/format-number.ts';
import { type DifferenceSet, findDifferences, type NamedDifference } from './difference-sets.ts';
import { type DifferenceTexts, loadDifferenceTexts } from './difference-texts.ts';

export interface ReportFigure {
  readonly config: ReportItemConfig | null;
  readonly data: FigureData | null;
}

export interface ReportTests {
  readonly count: number;
  readonly adjust: (p: number) => number;
}

interface TestContext {
  readonly wording: Wording;
  readonly tests: ReportTests;
}

const P_DECIMALS = 3;
const SUPERIORITY_DECIMALS = 2;

const resultNames = {
  significant: 'significant',
  notSignificant: 'notSignificant',
  unclear: 'significanceUnclear',
} satisfies Record<TestResult, keyof DifferenceTexts>;
const RESULTS = Object.keys(resultNames) as TestResult[];

type Tester = (one: NamedDifference) => Test | null;

const testers = {
  means: ({ sides: [one, other] }) => testMeans(one, other),
  ranks: ({ sides: [one, other] }) =>
    one.counts && other.counts ? testRanks(one.counts, other.counts) : null,
} satisfies Record<string, Tester>;

export const showsDifferences = (config: ReportItemConfig): boolean =>
  'showDifferences' in config && config.showDifferences === true;

const readTest = (config: ReportItemConfig): keyof typeof testers | null =>
  ('differenceTest' in config && showsDifferences(config) && config.differenceTest) || null;

const testOfTable = (data: FigureData, config: ReportItemConfig): Test | null => {
  if (!('associationTest' in config && config.associationTest)) return null;
  const [figure] = data.kind === 'distribution' ? data.figures : [];
  const association = figure && crossAssociation(figure);
  return association ? testTable(association) : null;
};

const anyWording: Wording = { language: 'en', decimal: '.' };

const listTests = ({ config, data }: ReportFigure): Test[] => {
  if (!config || !data) return [];
  const ofTable = testOfTable(data, config);
  if (ofTable) return [ofTable];
  const wanted = readTest(config);
  if (!wanted) return [];
  return findDifferences(data, config, anyWording, {}).flatMap(({ rows, isTold }) =>
    rows.flatMap((row, at) => (row && isTold(at) ? (testers[wanted](row) ?? []) : [])),
  );
};

/** Two groups tell one difference, which counts once. */
export const collectTests = (figures: readonly ReportFigure[]): ReportTests => {
  const all = figures.flatMap(listTests).map(({ p }) => p);
  return { count: all.length, adjust: adjustAmong(all) };
};

const testNote = (
  test: 'testOfMeans' | 'testOfRanks' | 'testOfTables',
  list: string,
  { wording, tests }: TestContext,
): string => {
  const texts = loadDifferenceTexts(wording.language);
  const count = formatCount(tests.count, wording.decimal);
  return fillText(texts.tested, { test: texts[test], count, list });
};

/** Adds p, adjusted p and significance of each difference to table and notes. */
export const withTests = (
  description: ChartDescription,
  sets: readonly DifferenceSet[],
  config: ReportItemConfig,
  context: TestContext,
): ChartDescription => {
  const wanted = readTest(config);
  if (!wanted) return description;
  const { wording, tests } = context;
  const texts = loadDifferenceTexts(wording.language);
  const results: TestResult[] = [];
  const table = sets.reduce((before, { prefix, rows, isTold }) => {
    const tested = rows.map((row) => row && testers[wanted](row));
    if (tested.every((one) => one === null)) return before;
    const heading = (text: string): string => (prefix === '' ? text : `${prefix}: ${text}`);
    const p = { kind: 'number', decimals: P_DECIMALS, isP: true } as const;
    const columns: TableColumn[] = [
      ...(wanted === 'ranks'
        ? [
            {
              ...{ code: 'superiority', heading: heading(texts.superiority) },
              ...{ kind: 'number' as const, decimals: SUPERIORITY_DECIMALS },
            },
          ]
        : []),
      { code: 'p', heading: heading(statisticName('p', wording.language)), ...p },
      { code: 'adjustedP', heading: heading(statisticName('adjustedP', wording.language)), ...p },
      { code: 'significance', heading: heading(texts.significance), kind: 'text', decimals: 0 },
    ];
    return appendCells(before, columns, (at) => {
      const one = tested[at];
      if (!one) return null;
      const adjusted = tests.adjust(one.p);
      const result = judgeTest(one, adjusted);
      if (isTold(at)) results.push(result);
      const superiority = wanted === 'ranks' ? [one.superiority ?? null] : [];
      return [...superiority, one.p, adjusted, texts[resultNames[result]]];
    });
  }, description.table);
  const list = RESULTS.flatMap((result) => {
    const count = results.filter((one) => one === result).length;
    return count > 0 ? [`${count} ${texts[resultNames[result]]}`] : [];
  }).join(', ');
  const note = testNote(wanted === 'ranks' ? 'testOfRanks' : 'testOfMeans', list, context);
  return { ...description, table, cautions: [...(description.cautions ?? []), ...(list ? [note] : [])] };
};

/** Adds p, adjusted p and significance of a crosstab's chi-square to its statistics and notes. */
export const withTableTest = (
  description: ChartDescription,
  data: FigureData,
  config: ReportItemConfig,
  context: TestContext,
): ChartDescription => {
  const test = testOfTable(data, config);
  if (!test) return description;
  const { wording, tests } = context;
  const texts = loadDifferenceTexts(wording.language);
  const adjusted = tests.adjust(test.p);
  const look = { decimals: P_DECIMALS, isP: true } as const;
  const added: Statistic[] = [
    { ...nameStatistic('p', wording.language), value: test.p, ...look },
    { ...nameStatistic('adjustedP', wording.language), value: adjusted, ...look },
  ];
  const said = added.map((one) => `${one.longName} ${statisticText(one, wording)}`).join(', ');
  const result = texts[resultNames[judgeTest(test, adjusted)]];
  return {
    ...description,
    sentence: `${description.sentence}, ${said}, ${result}`,
    statistics: [...description.statistics, ...added],
    cautions: [...(description.cautions ?? []), testNote('testOfTables', result, context)],
  };
};
