import { BarChart, type BarSeriesOption, CustomChart, type CustomSeriesOption } from 'echarts/charts';
import {
  GraphicComponent,
  type GraphicComponentOption,
  GridComponent,
  type GridComponentOption,
} from 'echarts/components';
import { type ComposeOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { FONT } from './chart-frame.ts';

use([BarChart, CustomChart, GridComponent, GraphicComponent, SVGRenderer]);

/** Draws one datum of a custom series. */
export type DrawDatum = Exclude<NonNullable<CustomSeriesOption['renderItem']>, string>;
export type Drawing = ReturnType<DrawDatum>;
/** Texts and boxes at fixed places of a picture. */
export type Graphics = Extract<NonNullable<ChartOption['graphic']>, unknown[]>;

export type ChartOption = ComposeOption<
  BarSeriesOption | CustomSeriesOption | GridComponentOption | GraphicComponentOption
>;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeAttribute = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] as string);

/** XML 1.0 knows no control characters beside tab and line ends, and no halves of surrogate pairs. */
const dropUnprintable = (text: string): string =>
  text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

/**
 * Draws an option as an SVG document, without a DOM and the same every time. `label` becomes the picture's
 * accessible name. What ECharts writes for its own events and hover effects is taken out.
 */
export const renderSvg = (option: ChartOption, width: number, height: number, label: string): string => {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  chart.setOption({ animation: false, textStyle: { fontFamily: FONT }, ...option });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return dropUnprintable(svg)
    .replace(/<style ><!\[CDATA\[[\s\S]*?\]\]>\s*<\/style>/g, '')
    .replace(/ (?:ecmeta_\w+|class|pointer-events)="[^"]*"/g, '')
    .replace('<svg ', `<svg role="img" aria-label="${escapeAttribute(dropUnprintable(label))}" `);
};
