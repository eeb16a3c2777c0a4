import { FONT } from './chart-frame.ts';
import { escapeXml } from './escape-xml.ts';
import { type Shape, short, type TextShape } from './shape.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

const open = (name: string, attributes: Attributes): string => {
  let written = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value === undefined) continue;
    written += ` ${key}="${typeof value === 'number' ? short(value) : escapeXml(value)}"`;
  }
  return written;
};

const element = (name: string, attributes: Attributes, content = ''): string =>
  content === '' ? `${open(name, attributes)}/>` : `${open(name, attributes)}>${content}</${name}>`;

/** Distance of Inter's baseline below the middle of a line, relative to the font size. */
const BASELINE = 0.3635;

const writeText = ({ x, y, text, fill, size, anchor, bold, underlined, rowsLeft, run }: TextShape): string =>
  element(
    'text',
    {
      x,
      y: y + size * BASELINE,
      fill,
      'font-size': size,
      'font-weight': bold ? 600 : undefined,
      'text-decoration': underlined ? 'underline' : undefined,
      'text-anchor': anchor === 'start' ? undefined : anchor,
      // Whoever shows the chart on paper puts the table below it.
      'data-rows-left': rowsLeft,
    },
    escapeXml(text) +
      (run
        ? element(
            'tspan',
            { dx: run.gap, fill: run.fill, 'font-size': run.size, 'font-weight': 400 },
            escapeXml(run.text),
          )
        : ''),
  );

const writeShape = (shape: Shape): string => {
  switch (shape.kind) {
    case 'text':
      return writeText(shape);
    case 'line': {
      const { x1, y1, x2, y2, stroke, strokeWidth, isDashed } = shape;
      return element('line', {
        x1,
        y1,
        x2,
        y2,
        stroke,
        'stroke-width': strokeWidth,
        'stroke-dasharray': isDashed ? '4 3' : undefined,
      });
    }
    case 'path': {
      const { data, fill = 'none', stroke, strokeWidth, dashes, opacity, tip } = shape;
      return element('path', {
        d: data,
        fill,
        stroke,
        'stroke-width': strokeWidth,
        'stroke-dasharray': dashes,
        opacity,
        'data-tip': tip,
      });
    }
    case 'rect': {
      const { x, y, width, height, radius, fill = 'none', stroke, strokeWidth, opacity, tip } = shape;
      return element('rect', {
        x,
        y,
        width: Math.max(0, width),
        height: Math.max(0, height),
        rx: radius,
        fill,
        stroke,
        'stroke-width': strokeWidth,
        opacity,
        'data-tip': tip,
      });
    }
  }
};

const root = (
  { width, height }: { readonly width: number; readonly height: number },
  label: string,
  lang?: string,
): string =>
  open('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    role: 'img',
    'aria-label': label,
    lang,
    width,
    height,
    viewBox: `0 0 ${short(width)} ${short(height)}`,
    'font-family': FONT,
  });

/**
 * Renders a chart as an SVG document, deterministically. The only place where shapes become text, so all user text is
 * escaped here. `label` becomes the accessible name; `width` and `height` are pixels.
 */
export const renderSvg = (
  shapes: readonly Shape[],
  { width, height }: { readonly width: number; readonly height: number },
  label: string,
): string => `${root({ width, height }, label)}>\n${shapes.map(writeShape).join('\n')}\n</svg>`;

export interface SvgFrame {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly language: string;
  readonly shapes: readonly Shape[];
  readonly chart: { readonly svg: string; readonly x: number; readonly y: number };
}

export const renderFramedSvg = ({ label, language, shapes, chart, ...size }: SvgFrame): string =>
  `${root(size, label, language)}>\n${shapes.map(writeShape).join('\n')}\n${open('g', {
    transform: `translate(${short(chart.x)} ${short(chart.y)})`,
  })}>\n${chart.svg}\n</g>\n</svg>`;
