import { textWidth } from '../svg/measure-text.ts';

export interface CountedText {
  readonly text: string;
  readonly count: number;
}

/** Lengths are units of a plane whose origin is in the middle. */
export interface PositionedWord extends CountedText {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const MAXIMUM_WORD_SIZE = 60;
/** Minimum font size relative to the most frequent word: below it, words would be unreadable. */
const MINIMUM_PART = 1 / 6;
const GAP = 0.16;
const LINE_HEIGHT = 1.12;
const ASPECT = 1.7;
const STEP = 5;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Rounds stored and drawn lengths, so that the text is the same everywhere. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

export const measureWordBox = ({
  text,
  x,
  y,
  size,
}: Pick<PositionedWord, 'text' | 'x' | 'y' | 'size'>): Box => {
  const width = textWidth(text, size, true) + size * GAP * 2;
  const height = size * (LINE_HEIGHT + GAP);
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
};

const overlaps = (box: Box, x: number, y: number, right: number, bottom: number): boolean =>
  x - right < box.right && box.left < x + right && y - bottom < box.bottom && box.top < y + bottom;

/** Equidistant points along a spiral that is wider than high, from the middle outwards; extended on demand. */
const spiral = { angle: 0, x: [0], y: [0] };

const addPoint = (): void => {
  const radius = (STEP * spiral.angle) / (2 * Math.PI);
  spiral.angle += STEP / Math.max(STEP, radius);
  spiral.x.push(tenth(Math.cos(spiral.angle) * radius * ASPECT));
  spiral.y.push(tenth(Math.sin(spiral.angle) * radius));
};

interface Found {
  readonly right: number;
  readonly bottom: number;
  readonly point: number;
}

class Plane {
  readonly #boxes: Box[] = [];
  readonly #found: Found[] = [];

  /** A box finds no place before the first free point of a smaller one, because space only shrinks. */
  #firstPoint(right: number, bottom: number): number {
    let first = 0;
    for (const other of this.#found)
      if (other.right <= right && other.bottom <= bottom && other.point > first) first = other.point;
    return first;
  }

  /** Returns the box that overlaps there. The latest boxes are outermost, where most collisions occur. */
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
 * Places words around the middle, most frequent first, without overlaps or omissions. The same words get the same
 * places on every machine.
 */
export const positionWords = <Word extends CountedText>(
  words: readonly Word[],
): (Word & PositionedWord)[] => {
  const most = Math.max(1, ...words.map(({ count }) => count));
  const plane = new Plane();
  return words.map((word) => {
    const size = tenth(MAXIMUM_WORD_SIZE * Math.max(MINIMUM_PART, Math.sqrt(word.count / most)));
    const { right, bottom } = measureWordBox({ text: word.text, x: 0, y: 0, size });
    const [x, y] = plane.place(right, bottom);
    const positioned = { ...word, x, y, size };
    plane.add(measureWordBox(positioned));
    return positioned;
  });
};
