const MINIMUM_ROW_HEIGHT = 20;
const MAXIMUM_ROW_HEIGHT = 44;

export const rowsThatFit = (wanted: number, height: number, minimum = MINIMUM_ROW_HEIGHT): number => {
  const room = Math.max(1, Math.floor(height / minimum));
  return wanted <= room ? wanted : Math.max(1, room - 1);
};

interface Rows {
  readonly count: number;
  readonly left: number;
  readonly height: number;
  readonly bottom: number;
  readonly centreOf: (row: number) => number;
}

interface RowRoom {
  readonly wanted: number;
  readonly top: number;
  readonly bottom: number;
  readonly least: number;
  readonly noteHeight: number;
  readonly hasNote: boolean;
  readonly tallest?: number;
}

export const layOutRows = (room: RowRoom): Rows => {
  const { wanted, top, bottom, least, noteHeight, hasNote, tallest = Number.POSITIVE_INFINITY } = room;
  const free = bottom - top - (hasNote ? noteHeight : 0);
  const count = rowsThatFit(wanted, free, least);
  const left = wanted - count;
  const used = left > 0 && !hasNote ? free - noteHeight : free;
  const height = Math.max(1, Math.min(tallest, used / Math.max(1, count)));
  return { count, left, height, bottom: top + height * count, centreOf: (row) => top + height * (row + 0.5) };
};

export const layOutGroupRows = (room: Omit<RowRoom, 'least' | 'tallest'>): Rows =>
  layOutRows({ ...room, least: 24, tallest: MAXIMUM_ROW_HEIGHT });
