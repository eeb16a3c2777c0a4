import { scaleLinear } from 'd3-scale';
import type { MeanTarget } from '#shared/figures/calculation/judge-target.ts';
import type { ComparedMean, MeanRow, MeansData } from '#shared/figures/calculation/number-figures.ts';
import type { ConfigByView } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { StatisticChoice } from '#shared/reports/report-items/settings/statistics.ts';
import { comparisonName, isOwnPart } from '../description/comparison-text.ts';
import { formatMean } from '../description/figure-formats.ts';
import { statisticTexts } from '../description/statistic-columns.ts';
import { meanTip } from '../description/tip-texts.ts';
import { lyingWhisker } from '../marks/interval-whisker.ts';
import { labelLines } from '../marks/label.ts';
import { legend, noLegend } from '../marks/legend.ts';
import { meanDots, meanLine } from '../marks/mean-line.ts';
import { NOTE_HEIGHT, overflowNote } from '../marks/overflow-note.ts';
import { rowLabels } from '../marks/row-labels.ts';
import { rowNumbers } from '../marks/row-numbers.ts';
import { scaleAxis } from '../marks/scale-axis.ts';
import { comparisonStyle, lineSign } from '../rows/comparison-style.ts';
import { layOutRows } from '../rows/row-layout.ts';
import { type Canvas, type ChartFrame, createCanvas } from '../svg/chart-frame.ts';
import { textWidth } from '../svg/measure-text.ts';
import { renderSvg } from '../svg/render-svg.ts';
import type { Shape } from '../svg/shape.ts';
import { wrapText } from '../svg/wrap-text.ts';
import { normShapes, targetShapes } from '../targets/target-line.ts';
import { formatCount } from '../wording/format-number.ts';
import { meanName } from '../wording/mean-name.ts';
import { pickText } from '../wording/pick-text.ts';
import { createRowSource, profileSentence } from './profile-description.ts';

const TOP = 6;
const AXIS_HEIGHT = 22;
const AFTER_LABEL = 14;
const BEFORE_NUMBERS = 6;
const LABEL_SHARE = 0.4;
const LABEL_SHARE_BESIDE_NUMBERS = 0.3;
const AXIS_SHARE = 0.32;
const NUMBERS_SHARE = 0.34;
/** Below this width, row texts are placed above their lines because there is no room beside them. */
const NARROW = 420;
const BELOW_TEXT = 20;
const MINIMUM_NARROW_ROW_HEIGHT = 32;
const AXIS_INSET = 8;
/** Room for the marks of a target at the start of a narrow axis. */
const TARGET_INSET = 14;
const POLE_SIZE = 10;
const POLE_LINE = 12;
const HEADER_HEIGHT = 18;
const MAXIMUM_ROW_HEIGHT = 64;
/** Leaves room for one line of text: a row whose question is cut says more than a row that is left out. */
const MINIMUM_ROW_HEIGHT = 18;
const POLES_ROOM = 16;
const POLES_BELOW = 14;

type Chosen = readonly StatisticChoice[];
type LineLook = Parameters<typeof meanLine>[1];

interface Poles {
  readonly left: string;
  readonly right: string;
}

const polesOf = ({ leftPole, rightPole }: MeanRow, language: string): Poles => ({
  left: pickText(leftPole, language),
  right: pickText(rightPole, language),
});

const poleTexts = (
  poles: Poles,
  { y, lines }: { readonly y: number; readonly lines: number },
  [from, to]: readonly [number, number],
  fill: string,
): Shape[] => {
  const room = (to - from) / 2 - 4;
  const write = (text: string, x: number, anchor: 'start' | 'end'): Shape[] =>
    labelLines(wrapText(text, room, POLE_SIZE, lines), POLE_LINE, { x, y, size: POLE_SIZE, fill, anchor });
  return [...write(poles.left, from, 'start'), ...write(poles.right, to, 'end')];
};

const hasLongPoles = (poles: readonly Poles[], width: number): boolean =>
  poles.some(({ left, right }) =>
    [left, right].some((text) => textWidth(text, POLE_SIZE) > (width * AXIS_SHARE) / 2),
  );

const lineLegend = ({ rows, comparisons = [] }: MeansData, canvas: Canvas) => {
  if (comparisons.length === 0) return noLegend(canvas);
  const { colors, words, decimal } = canvas;
  const entry = (name: string, means: readonly (ComparedMean | undefined)[], style: LineLook) => {
    const most = Math.max(0, ...means.map((mean) => (mean?.hidden === null ? mean.n : 0)));
    const count = most > 0 ? `${words.n} = ${formatCount(most, decimal)}` : words.hidden;
    return { text: `${name} (${count})`, color: style.stroke, sign: lineSign(style) };
  };
  return legend(
    [
      entry(
        words.thisReport,
        rows.map(({ own }) => own),
        {
          stroke: canvas.color ?? colors.accent,
          edge: colors.card,
        },
      ),
      ...comparisons.map((line, place) =>
        entry(
          comparisonName(line, canvas),
          rows.map((row) => row.comparisons?.[place]),
          comparisonStyle(place, isOwnPart(line), canvas),
        ),
      ),
    ],
    canvas,
  );
};

const numbersOf = (rows: readonly MeanRow[], chosen: Chosen, canvas: Canvas) => {
  const { words, width } = canvas;
  const columns = statisticTexts(rows.map(createRowSource), canvas, chosen);
  return rowNumbers(
    rows.map(({ own, isRank }, row) => {
      if (own.hidden !== null) return null;
      const further = columns.map((textAt) => textAt(row));
      return {
        text: `${meanName({ isRank }, words).short} ${formatMean(own.mean, canvas)}`,
        further,
        n: own.n,
      };
    }),
    canvas,
    width * NUMBERS_SHARE,
  );
};

type ProfileStyle = ConfigByView['PROFILE_LINE_CHART']['profileStyle'];

interface Look {
  readonly chosen?: Chosen;
  readonly style?: ProfileStyle;
  readonly target?: MeanTarget | null;
}

const whiskerOf = (
  { own, lowest, highest }: MeanRow,
  y: number,
  at: (value: number) => number,
  ink: string,
): Shape[] => {
  if (own.hidden !== null || own.confidenceInterval === null) return [];
  const { lower, upper } = own.confidenceInterval;
  return lyingWhisker({ from: at(Math.max(lowest, lower)), to: at(Math.min(highest, upper)), ink }, y);
};

const profileShapes = (
  data: MeansData,
  { chosen = [], style = 'line', target = null }: Look,
  whole: Canvas,
): Shape[] => {
  const mark = style === 'line' ? meanLine : meanDots;
  const { rows: all, comparisons = [] } = data;
  const names = lineLegend(data, whole);
  const { canvas } = names;
  const { colors, width, height, language } = canvas;
  const poles = all.map((row) => polesOf(row, language));
  const [first] = poles;
  const areAlike = poles.every(({ left, right }) => left === first?.left && right === first.right);
  const hasPoles = poles.some(({ left, right }) => left !== '' || right !== '');
  const isNarrow = width < NARROW;
  const poleLines = isNarrow || hasLongPoles(poles, width) ? 2 : 1;
  const morePoles = POLE_LINE * (poleLines - 1);
  const ownPoles = hasPoles && !areAlike ? POLES_ROOM + morePoles : 0;
  const head = TOP + names.height;
  const top = head + (areAlike && hasPoles ? HEADER_HEIGHT + morePoles : 0);
  const rows = layOutRows({
    wanted: all.length,
    top,
    bottom: height - AXIS_HEIGHT,
    least: (isNarrow ? MINIMUM_NARROW_ROW_HEIGHT : MINIMUM_ROW_HEIGHT) + ownPoles,
    tallest: MAXIMUM_ROW_HEIGHT + (isNarrow ? ownPoles : 0),
    noteHeight: NOTE_HEIGHT,
    hasNote: false,
  });
  const visible = all.slice(0, rows.count);
  const labels = rowLabels(
    visible.map(({ text }) => pickText(text, language)),
    isNarrow
      ? { room: width, rowHeight: rows.height - BELOW_TEXT - ownPoles + 4 }
      : {
          room: width * (chosen.length > 0 ? LABEL_SHARE_BESIDE_NUMBERS : LABEL_SHARE),
          rowHeight: rows.height,
        },
    canvas,
  );
  const numbers = numbersOf(visible, chosen, canvas);
  const from = isNarrow ? (target ? TARGET_INSET : AXIS_INSET) : labels.width + AFTER_LABEL;
  const to = Math.max(from, width - numbers.width - BEFORE_NUMBERS);
  const at = scaleLinear(
    [Math.min(...visible.map(({ lowest }) => lowest)), Math.max(...visible.map(({ highest }) => highest))],
    [from, to],
  );
  const offset = isNarrow ? rows.height / 2 - BELOW_TEXT / 2 - ownPoles : ownPoles > 0 ? -POLES_BELOW / 2 : 0;
  const middleOf = (row: number): number => rows.centreOf(row) + offset;
  return [
    ...names.shapes(rows.left > 0 ? height : rows.bottom + AXIS_HEIGHT),
    ...normShapes(visible, { at, middleOf, height: rows.height }, canvas),
    ...scaleAxis(at, { top, bottom: rows.bottom }, canvas),
    ...(areAlike && first
      ? poleTexts(first, { y: head + HEADER_HEIGHT / 2, lines: poleLines }, [from, to], colors.quiet)
      : []),
    ...(areAlike
      ? []
      : visible.flatMap((_, row) =>
          poleTexts(
            poles[row] as Poles,
            { y: middleOf(row) + POLES_BELOW, lines: poleLines },
            [from, to],
            colors.quiet,
          ),
        )),
    ...(isNarrow ? [] : labels.shapes(labels.width, middleOf)),
    ...(target ? targetShapes(visible, target, { at, middleOf, top, bottom: rows.bottom }, canvas) : []),
    ...comparisons.flatMap((other, place) =>
      mark(
        visible.map((line, row) => {
          const mean = line.comparisons?.[place];
          return mean?.hidden === null
            ? [at(mean.mean), middleOf(row), meanTip(comparisonName(other, canvas), mean, canvas)]
            : null;
        }),
        comparisonStyle(place, isOwnPart(other), canvas),
      ),
    ),
    ...(style === 'dots'
      ? visible.flatMap((row, index) => whiskerOf(row, middleOf(index), at, canvas.color ?? colors.accent))
      : []),
    ...mark(
      visible.map(({ own }, row) =>
        own.hidden === null
          ? [at(own.mean), middleOf(row), meanTip(pickText(visible[row]?.text, language), own, canvas)]
          : null,
      ),
      { stroke: canvas.color ?? colors.accent, edge: colors.card },
    ),
    ...(isNarrow ? labels.above(middleOf) : []),
    ...numbers.shapes(middleOf),
    ...overflowNote({ inTable: rows.left, notShown: 0 }, canvas),
  ];
};

/**
 * The means of several questions, one row each, joined from top to bottom or as dots with their intervals. Poles are at the top if all rows share
 * them, otherwise below each row. Comparisons are dashed lines. A row that must not be shown says so and leaves a gap.
 * Returns `null` if no row may be shown.
 */
export const drawProfile = (data: MeansData, frame: ChartFrame, look: Look = {}): string | null =>
  data.rows.some(({ own }) => own.hidden === null)
    ? renderSvg(profileShapes(data, look, createCanvas(frame)), frame, profileSentence(data, frame))
    : null;
