import { textWidth } from './measure-text.ts';

/** A word to place: sizes follow counts by area. */
export interface CountedText {
  readonly text: string;
  /** At least 1. */
  readonly count: number;
}

/** A word in its place; lengths are units of a plane of its own, whose middle is 0, 0. */
export interface PositionedWord extends CountedText {
  /** The middle of its box. */
  readonly x: number;
  readonly y: number;
  /** Of the font; its box is `boxOf`. */
  readonly size: number;
}

/** The size of the most frequent word. */
const MAXIMUM_WORD_SIZE = 60;
/** The least part of it that another one has: below, area would say more than can be read. */
const MINIMUM_PART = 1 / 6;
/** Free space around a word, in parts of its size. */
const GAP = 0.16;
/** Height of a line of letters with what hangs below it, in parts of the size. */
const LINE_HEIGHT = 1.12;
/** How much wider than high the whole becomes. */
const ASPECT = 1.7;
/** Units between two tries on the spiral. */
const STEP = 5;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What is stored and drawn is rounded, so that it is the same text everywhere. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The space that a word takes. */
export const boxOf = ({ text, x, y, size }: Pick<PositionedWord, 'text' | 'x' | 'y' | 'size'>): Box => {
  const width = textWidth(text, size, true) + size * GAP * 2;
  const height = size * (LINE_HEIGHT + GAP);
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
};

/** Whether what has its middle at x, y and reaches so far to the right and to the bottom overlaps a box. */
const overlaps = (box: Box, x: number, y: number, right: number, bottom: number): boolean =>
  x - right < box.right && box.left < x + right && y - bottom < box.bottom && box.top < y + bottom;

/** Points of equal distance along a spiral that is wider than high, from the middle outwards; as many as were ever needed. */
const spiral = { angle: 0, x: [0], y: [0] };

const addPoint = (): void => {
  const radius = (STEP * spiral.angle) / (2 * Math.PI);
  spiral.angle += STEP / Math.max(STEP, radius);
  spiral.x.push(tenth(Math.cos(spiral.angle) * radius * ASPECT));
  spiral.y.push(tenth(Math.sin(spiral.angle) * radius));
};

/** Half a box, and the first point of the spiral that had room for it. */
interface Found {
  readonly right: number;
  readonly bottom: number;
  readonly point: number;
}

/** Boxes that have their place; the next one is put where the spiral has room first. */
class Plane {
  readonly #boxes: Box[] = [];
  readonly #found: Found[] = [];

  /** Where a box that is no larger had no room, there is none for this one: room only grows less. */
  #firstPoint(right: number, bottom: number): number {
    let first = 0;
    for (const other of this.#found)
      if (other.right <= right && other.bottom <= bottom && other.point > first) first = other.point;
    return first;
  }

  /** What is in the way there; the boxes that came last are the outer ones, where most ways end. */
  #inTheWay(x: number, y: number, right: number, bottom: number): Box | null {
    for (let index = this.#boxes.length - 1; index >= 0; index -= 1) {
      const box = this.#boxes[index] as Box;
      if (overlaps(box, x, y, right, bottom)) return box;
    }
    return null;
  }

  place(right: number, bottom: number): readonly [x: number, y: number] {
    const { x: across, y: down } = spiral;
    // What was in the way is likely to be there at the next step, too.
    let last: Box | null = null;
    for (let point = this.#firstPoint(right, bottom); ; point += 1) {
      if (point === across.length) addPoint();
      const x = across[point] as number;
      const y = down[point] as number;
      if (last && overlaps(last, x, y, right, bottom)) continue;
      last = this.#inTheWay(x, y, right, bottom);
      if (last) continue;
      this.#found.push({ right, bottom, point });
      return [x, y];
    }
  }

  add(box: Box): void {
    this.#boxes.push(box);
  }
}

/**
 * Places words around the middle, the most frequent first, each where the spiral finds room: none overlaps another and
 * none is left out. The same words come to lie in the same places, on every machine.
 */
export const positionWords = <Word extends CountedText>(
  words: readonly Word[],
): (Word & PositionedWord)[] => {
  const most = Math.max(1, ...words.map(({ count }) => count));
  const plane = new Plane();
  return words.map((word) => {
    const size = tenth(MAXIMUM_WORD_SIZE * Math.max(MINIMUM_PART, Math.sqrt(word.count / most)));
    const { right, bottom } = boxOf({ text: word.text, x: 0, y: 0, size });
    const [x, y] = plane.place(right, bottom);
    const positioned = { ...word, x, y, size };
    plane.add(boxOf(positioned));
    return positioned;
  });
};
