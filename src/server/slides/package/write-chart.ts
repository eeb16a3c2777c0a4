import { computeContrast } from '#shared/contrast.ts';
import { categoryAxis, plotAxes, valueAxis } from '../slide/chart-axes.ts';
import { fill, labels, layout, NO_LABELS, NO_STROKE, stroke, textStyle } from '../slide/chart-styles.ts';
import { categories, errorBars, evenErrorBars, seriesName, values } from '../slide/chart-values.ts';
import { COLORS, SIZES } from '../slide/identity.ts';
import type { NativeChart, PointStyle } from '../slide/native-chart.ts';
import { val, xml, xmlDocument } from '../slide/xml.ts';

const NAMESPACES = {
  'xmlns:c': 'http://schemas.openxmlformats.org/drawingml/2006/chart',
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};

type Of<Kind extends NativeChart['kind']> = Extract<NativeChart, { kind: Kind }>;

const identity = (sheet: NativeChart['sheet'], index: number, column: number): string =>
  val('c:idx', index) + val('c:order', index) + seriesName(sheet, column);

const bars = (chart: Of<'bars'>): string => {
  const {
    direction,
    isStacked,
    areShares = false,
    gap,
    series,
    barColors = [],
    format,
    axisFormat,
    sheet,
    shareLabels,
  } = chart;
  const { lowest = 0, highest } = chart;
  const labelsOn = (color: string, column: number): string =>
    isStacked
      ? labels(
          format,
          'ctr',
          textStyle(computeContrast(color, '#ffffff') >= 4.5 ? '#ffffff' : COLORS.ink, SIZES.note, true),
          shareLabels?.get(column),
        )
      : labels(
          format,
          'outEnd',
          textStyle(COLORS.ink, SIZES.small, series.length === 1),
          shareLabels?.get(column),
        );
  const isLying = direction === 'row';
  return [
    xml('c:barChart', {}, [
      val('c:barDir', isLying ? 'bar' : 'col'),
      val('c:grouping', areShares ? 'percentStacked' : isStacked ? 'stacked' : 'clustered'),
      val('c:varyColors', 0),
      ...series.map(({ column, color }, index) =>
        xml('c:ser', {}, [
          identity(sheet, index, column),
          xml('c:spPr', {}, (color === null ? xml('a:noFill') : fill(color)) + NO_STROKE),
          val('c:invertIfNegative', 0),
          ...barColors.map((own, idx) =>
            xml('c:dPt', {}, [
              val('c:idx', idx),
              val('c:invertIfNegative', 0),
              val('c:bubble3D', 0),
              xml('c:spPr', {}, fill(own) + NO_STROKE),
            ]),
          ),
          color === null || axisFormat !== undefined ? NO_LABELS : labelsOn(color, column),
          categories(sheet),
          values('c:val', sheet, column),
        ]),
      ),
      val('c:gapWidth', gap),
      isStacked ? val('c:overlap', 100) : series.length > 1 ? val('c:overlap', -8) : '',
      plotAxes,
    ]),
    categoryAxis(isLying ? 'l' : 'b', isLying),
    valueAxis({
      id: 'second',
      place: isLying ? 'b' : 'l',
      isShown: axisFormat !== undefined,
      format: axisFormat ?? 'General',
      lowest,
      highest,
      crosses: isLying ? 'max' : 'autoZero',
    }),
  ].join('');
};

const marker = (look: PointStyle, color: string, size: number): string =>
  xml('c:marker', {}, [
    val('c:symbol', look),
    val('c:size', size),
    xml('c:spPr', {}, fill(color) + stroke(COLORS.card, 0.75)),
  ]);

const errorLine = (color: string): string => xml('c:spPr', {}, stroke(color, 1.5));

const lines = ({ series, lowest, highest, format, axisFormat, step, sheet }: Of<'lines'>): string =>
  [
    xml('c:lineChart', {}, [
      val('c:grouping', 'standard'),
      val('c:varyColors', 0),
      ...series.map(({ column, color, errors }, index) =>
        xml('c:ser', {}, [
          identity(sheet, index, column),
          xml('c:spPr', {}, stroke(color, 2.25)),
          marker('circle', color, 8),
          series.length > 1 ? NO_LABELS : labels(format, 't', textStyle(COLORS.ink, SIZES.note, true)),
          errors ? errorBars(sheet, errors, errorLine(color)) : '',
          categories(sheet),
          values('c:val', sheet, column),
          val('c:smooth', 0),
        ]),
      ),
      val('c:marker', 1),
      plotAxes,
    ]),
    categoryAxis('b', false),
    valueAxis({ id: 'second', place: 'l', isShown: true, lowest, highest, step, format: axisFormat }),
  ].join('');

const dashes = { circle: 'solid', triangle: 'dash', square: 'sysDash', diamond: 'lgDashDot' } as const;

const points = (chart: Of<'points'>): string => {
  const { series, lowest, highest, step, sheet } = chart;
  return [
    xml('c:scatterChart', {}, [
      val('c:scatterStyle', 'lineMarker'),
      val('c:varyColors', 0),
      ...series.map(({ column, rowColumn, color, isJoined, look, deviation }, index) =>
        xml('c:ser', {}, [
          identity(sheet, index, column),
          xml('c:spPr', {}, isJoined ? stroke(color, index === 0 ? 2.25 : 1.5, dashes[look]) : NO_STROKE),
          marker(look, color, index === 0 ? 9 : 7),
          NO_LABELS,
          deviation === null ? '' : evenErrorBars(deviation, errorLine(color)),
          values('c:xVal', sheet, column),
          values('c:yVal', sheet, rowColumn),
          val('c:smooth', 0),
        ]),
      ),
      plotAxes,
    ]),
    valueAxis({
      id: 'first',
      place: 'b',
      isShown: step !== null,
      lowest,
      highest,
      step,
      crosses: 'max',
      between: 'midCat',
    }),
    valueAxis({
      id: 'second',
      place: 'l',
      isShown: false,
      isReversed: true,
      lowest: 0.5,
      highest: sheet.rows.length + 0.5,
      crosses: 'min',
      between: 'midCat',
    }),
  ].join('');
};

const plotOf = (chart: NativeChart): string => {
  switch (chart.kind) {
    case 'bars':
      return bars(chart);
    case 'lines':
      return lines(chart);
    case 'points':
      return points(chart);
  }
};

const legend = (chart: NativeChart): string =>
  chart.kind === 'points' ||
  chart.legend === 'hidden' ||
  (chart.series.length < 2 && !(chart.kind === 'lines' && chart.isNamed)) ||
  chart.series.some(({ color }) => color === null)
    ? ''
    : xml('c:legend', {}, [
        val('c:legendPos', chart.legend === 'below' ? 'b' : 't'),
        val('c:overlay', 0),
        textStyle(COLORS.ink, SIZES.note),
      ]);

/** `workbook` is the relation to the chart's own workbook; `null` if a chart is part of the one that has its numbers. */
export const writeChart = (chart: NativeChart, workbook: string | null): string =>
  xmlDocument(
    xml('c:chartSpace', NAMESPACES, [
      val('c:date1904', 0),
      val('c:lang', chart.language),
      val('c:roundedCorners', 0),
      xml('c:chart', {}, [
        val('c:autoTitleDeleted', 1),
        xml('c:plotArea', {}, layout('plot' in chart ? chart.plot : undefined) + plotOf(chart)),
        legend(chart),
        val('c:plotVisOnly', 1),
        val('c:dispBlanksAs', 'gap'),
      ]),
      xml('c:spPr', {}, xml('a:noFill') + NO_STROKE),
      textStyle(),
      workbook === null ? '' : xml('c:externalData', { 'r:id': workbook }, val('c:autoUpdate', 0)),
    ]),
  );
