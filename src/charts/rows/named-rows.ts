import { rowLabels } from '../marks/row-labels.ts';
import type { Canvas } from '../svg/chart-frame.ts';
import type { Shape } from '../svg/shape.ts';
import { layOutRows } from './row-layout.ts';

/** Below this width, names are above their rows, so that marks have the width. */
const NARROW = 420;
const LABEL_SHARE = 0.36;
const AFTER_LABEL = 12;
const NARROW_INSET = 8;
const NAME_HEIGHT = 18;
const LEAST = 24;
const TALLEST = 44;

interface Room {
  readonly top: number;
  readonly bottom: number;
  readonly noteHeight: number;
  readonly hasNote: boolean;
}

interface NamedRows {
  readonly count: number;
  readonly left: number;
  readonly bottom: number;
  readonly height: number;
  readonly from: number;
  readonly middleOf: (row: number) => number;
  readonly names: readonly Shape[];
}

export const namedRows = (texts: readonly string[], room: Room, canvas: Canvas): NamedRows => {
  const { width } = canvas;
  const isNarrow = width < NARROW;
  const nameHeight = isNarrow ? NAME_HEIGHT : 0;
  const rows = layOutRows({
    ...room,
    wanted: texts.length,
    least: LEAST + nameHeight,
    tallest: TALLEST + nameHeight,
  });
  const visible = texts.slice(0, rows.count);
  const labels = rowLabels(
    visible,
    isNarrow
      ? { room: width, rowHeight: NAME_HEIGHT }
      : { room: width * LABEL_SHARE, rowHeight: rows.height },
    canvas,
  );
  const middleOf = (row: number): number => rows.centreOf(row) + nameHeight / 2;
  const top = (row: number): number => rows.centreOf(row) - rows.height / 2;
  return {
    count: rows.count,
    left: rows.left,
    bottom: rows.bottom,
    height: rows.height - nameHeight,
    from: isNarrow ? NARROW_INSET : labels.width + AFTER_LABEL,
    middleOf,
    names: isNarrow
      ? labels.above((row) => top(row) + NAME_HEIGHT + 7)
      : labels.shapes(labels.width, rows.centreOf),
  };
};
