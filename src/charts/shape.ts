/** How a shape is painted; what is not given is not painted. Colors are `#rrggbb`. */
interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  /** Pixels; 1 where only a stroke is given. */
  readonly strokeWidth?: number;
  /** 0..1. */
  readonly opacity?: number;
}

/** A part of a line of text with a look of its own. */
export interface TextRun {
  readonly text: string;
  readonly fill: string;
  readonly size: number;
  /** Pixels left free before it. */
  readonly gap: number;
}

/** One line of text. `y` is the middle of the line, so that marks need not know a font's baseline. */
export interface TextShape {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly fill: string;
  /** Pixels. */
  readonly size: number;
  /** Which point of the line lies at `x`. */
  readonly anchor: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
  /** Of a note: how many rows of the chart's table are not drawn. */
  readonly rowsLeft?: number;
  /** Follows the text in the same line. */
  readonly run?: TextRun;
}

/**
 * The leaves of a chart; places and lengths are pixels from the upper left corner. Marks (`./marks`) build them, a
 * chart is a list of them in the order of painting, and only `render-svg.ts` knows how one is written.
 */
export type Shape =
  | (Paint & {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius?: number;
    })
  /** `data` is an SVG path as d3-shape or `bar.ts` writes it: numbers and letters, never a text of somebody. */
  | (Paint & {
      readonly kind: 'path';
      readonly data: string;
      /** Lengths of dashes and gaps, as SVG writes them; absent: one stroke. */
      readonly dashes?: string;
    })
  | {
      readonly kind: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly stroke: string;
      readonly strokeWidth?: number;
      readonly isDashed?: boolean;
    }
  | TextShape;

/** A length as it is written: at most two decimals, so that the same chart is the same text everywhere. */
export const short = (value: number): string => {
  const rounded = Math.round(value * 100) / 100;
  return Number.isFinite(rounded) ? String(rounded === 0 ? 0 : rounded) : '0';
};
