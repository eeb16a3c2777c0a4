import type { WordsData } from '#shared/figures/calculation/text-figures.ts';
import { choiceBars } from '../bar/choice-bars.ts';
import { type ChartFrame, createCanvas } from '../svg/chart-frame.ts';
import { renderSvg } from '../svg/render-svg.ts';
import { listMarked } from './distinctive-notes.ts';
import { compareWords, wordsSentence } from './words-description.ts';

export const drawWordBars = (data: WordsData, frame: ChartFrame): string | null => {
  const { total } = data;
  if (total.hidden !== null || total.words.length === 0) return null;
  const options = total.words.map(({ word, count }, index) => ({
    position: index + 1,
    text: { [data.language]: word },
    value: null,
    count,
    percent: (100 * count) / total.n,
  }));
  return renderSvg(
    choiceBars({ options }, createCanvas(frame), { marked: listMarked(compareWords(data)) }),
    frame,
    wordsSentence(data, frame, 'barChart'),
  );
};
