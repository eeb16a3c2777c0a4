interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  /** 0 to 1. */
  readonly opacity?: number;
  readonly tip?: string;
}

export interface TextRun {
  readonly text: string;
  readonly fill: string;
  readonly size: number;
  readonly gap: number;
}

/** One line of text. `y` is the middle of the line, so that marks need not know a font's baseline. */
export interface TextShape {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly fill: string;
  readonly size: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
  readonly underlined?: boolean;
  readonly rowsLeft?: number;
  readonly run?: TextRun;
}

/**
 * The primitives of a chart, in pixels from the upper left corner. Marks (`./marks`) build them, a chart lists them in
 * painting order, and only `render-svg.ts` serializes them.
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
  /** `data` is an SVG path written by d3-shape or `bar.ts`: numbers and letters, never user text. */
  | (Paint & {
      readonly kind: 'path';
      readonly data: string;
      /** Lengths of dashes and gaps as in SVG; absent for a solid stroke. */
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

/** Formats a length with at most two decimals, so that the same chart yields the same text everywhere. */
export const short = (value: number): string => {
  const rounded = Math.round(value * 100) / 100;
  return Number.isFinite(rounded) ? String(rounded === 0 ? 0 : rounded) : '0';
};
