/** Pixels that a row needs at least. */
const MINIMUM_ROW_HEIGHT = 20;
const MAXIMUM_ROW_HEIGHT = 44;

/** How many rows fit; of more than that the last one's place is left to the note that says how many are missing. */
export const rowsThatFit = (wanted: number, height: number, minimum = MINIMUM_ROW_HEIGHT): number => {
  const room = Math.max(1, Math.floor(height / minimum));
  return wanted <= room ? wanted : Math.max(1, room - 1);
};

interface Rows {
  /** How many are drawn. */
  readonly count: number;
  /** How many are left to the table. */
  readonly left: number;
  readonly height: number;
  readonly bottom: number;
  readonly centreOf: (row: number) => number;
}

interface RowRoom {
  readonly wanted: number;
  readonly top: number;
  /** The lower edge, `noteHeight` included. */
  readonly bottom: number;
  readonly least: number;
  /** Pixels for the note, taken only where rows are left out or `hasNote`. */
  readonly noteHeight: number;
  readonly hasNote: boolean;
  /** The most a row takes; no limit unless given. */
  readonly tallest?: number;
}

/** Divides the height of a chart among the rows that fit. */
export const layOutRows = (room: RowRoom): Rows => {
  const { wanted, top, bottom, least, noteHeight, hasNote, tallest = Number.POSITIVE_INFINITY } = room;
  const free = bottom - top - (hasNote ? noteHeight : 0);
  const count = rowsThatFit(wanted, free, least);
  const left = wanted - count;
  const used = left > 0 && !hasNote ? free - noteHeight : free;
  const height = Math.max(1, Math.min(tallest, used / Math.max(1, count)));
  return { count, left, height, bottom: top + height * count, centreOf: (row) => top + height * (row + 0.5) };
};

/** Rows of groups: not taller than a bar and its label need. */
export const layOutGroupRows = (room: Omit<RowRoom, 'least' | 'tallest'>): Rows =>
  layOutRows({ ...room, least: 24, tallest: MAXIMUM_ROW_HEIGHT });
