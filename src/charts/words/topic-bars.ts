import type { TopicsData } from '#shared/figures/calculation/text-figures.ts';
import { choiceBars } from '../bar/choice-bars.ts';
import { type ChartFrame, createCanvas } from '../svg/chart-frame.ts';
import { renderSvg } from '../svg/render-svg.ts';
import { listMarked } from './distinctive-notes.ts';
import { compareTopics, topicsSentence } from './topics-description.ts';

export const drawTopicBars = (data: TopicsData, frame: ChartFrame): string | null => {
  const { total } = data;
  if (total.hidden !== null) return null;
  const options = total.topics.map(({ name, count }, index) => ({
    position: index + 1,
    text: name,
    value: null,
    count,
    percent: count === null ? null : (100 * count) / total.n,
  }));
  const marked = listMarked(compareTopics(data, frame.language));
  return renderSvg(
    choiceBars({ options }, createCanvas(frame), { marked }),
    frame,
    topicsSentence(data, frame),
  );
};
