import type { PositionedWordFigure, WordsData } from '#shared/figures/calculation/text-figures.ts';
import { label } from '../marks/label.ts';
import { NOTE_HEIGHT, overflowNote } from '../marks/overflow-note.ts';
import { type Canvas, type ChartFrame, createCanvas } from '../svg/chart-frame.ts';
import { renderSvg } from '../svg/render-svg.ts';
import type { Shape } from '../svg/shape.ts';
import { listMarked } from './distinctive-notes.ts';
import { measureWordBox } from './position-words.ts';
import { compareWords, wordsSentence } from './words-description.ts';

const MINIMUM_WORD_SIZE = 9;
const MAXIMUM_SIZE = 64;
const OUTSTANDING = 0.4;

interface Fit {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const fitOf = (words: readonly PositionedWordFigure[], width: number, height: number): Fit => {
  const boxes = words.map((word) => measureWordBox({ ...word, text: word.word }));
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  const largest = Math.max(...words.map(({ size }) => size));
  const scale = Math.min(width / (right - left), height / (bottom - top), MAXIMUM_SIZE / largest);
  return { scale, x: (left + right) / 2, y: (top + bottom) / 2 };
};

const readable = (
  words: readonly PositionedWordFigure[],
  width: number,
  height: number,
): { shown: readonly PositionedWordFigure[]; fit: Fit } => {
  let [least, most] = [1, words.length];
  const isReadable = (count: number): boolean =>
    fitOf(words.slice(0, count), width, height).scale * (words[count - 1]?.size ?? 0) >= MINIMUM_WORD_SIZE;
  // The fewer there are, the larger all become.
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (isReadable(middle)) least = middle;
    else most = middle - 1;
  }
  const shown = words.slice(0, least);
  return { shown, fit: fitOf(shown, width, height) };
};

const cloud = (data: WordsData, canvas: Canvas): Shape[] => {
  const { total } = data;
  if (total.hidden !== null || total.words.length === 0) return [];
  const { width, height, colors } = canvas;
  const whole = readable(total.words, width, height);
  const marked = total.elsewhere?.hidden === null ? new Set(listMarked(compareWords(data))) : null;
  const hasMarks = marked !== null && marked.size > 0;
  const needsNote = hasMarks || whole.shown.length < total.words.length;
  const free = needsNote ? Math.max(1, height - NOTE_HEIGHT) : height;
  const { shown, fit } = needsNote ? readable(total.words, width, free) : whole;
  const most = shown[0]?.count ?? 1;
  return [
    ...shown.map(({ word, count, x, y, size }, index) =>
      label({
        x: width / 2 + (x - fit.x) * fit.scale,
        y: free / 2 + (y - fit.y) * fit.scale,
        text: word,
        size: size * fit.scale,
        fill: (marked ? marked.has(index) : count >= most * OUTSTANDING)
          ? (canvas.color ?? colors.accent)
          : colors.ink,
        ...(marked?.has(index) && { underlined: true }),
        anchor: 'middle',
        bold: true,
      }),
    ),
    ...overflowNote(
      {
        inTable: total.words.length - shown.length,
        notShown: 0,
        ...(hasMarks && { before: canvas.words.standsOutMark }),
      },
      canvas,
    ),
  ];
};

/**
 * Draws words in the positions stored with the figure, so the layout is the same in every chart, scaled to the
 * available space. A note counts words that would be unreadable and are only in the table. Returns `null` if nothing
 * may be shown.
 */
export const drawWordCloud = (data: WordsData, frame: ChartFrame): string | null =>
  data.total.hidden === null && data.total.words.length > 0
    ? renderSvg(cloud(data, createCanvas(frame)), frame, wordsSentence(data, frame))
    : null;
