import { NO_STROKE, stroke, textStyle } from './chart-styles.ts';
import { COLORS, SIZES } from './identity.ts';
import { val, xml } from './xml.ts';

export const AXES = { first: 111_111_111, second: 222_222_222 } as const;

/** Exactly two axes: PowerPoint repairs a plot with a third. */
export const plotAxes = val('c:axId', AXES.first) + val('c:axId', AXES.second);

interface Scale {
  readonly lowest?: number | null | undefined;
  readonly highest?: number | null | undefined;
  readonly isReversed?: boolean;
}

const scaling = ({ lowest, highest, isReversed = false }: Scale): string =>
  xml('c:scaling', {}, [
    val('c:orientation', isReversed ? 'maxMin' : 'minMax'),
    typeof highest === 'number' ? val('c:max', highest) : '',
    typeof lowest === 'number' ? val('c:min', lowest) : '',
  ]);

const ticks = (labels: 'none' | 'low' | 'nextTo'): string =>
  val('c:majorTickMark', 'none') + val('c:minorTickMark', 'none') + val('c:tickLblPos', labels);

const gridlines = xml('c:majorGridlines', {}, xml('c:spPr', {}, stroke(COLORS.line, 0.75)));

export const categoryAxis = (place: 'b' | 'l', isReversed: boolean): string =>
  xml('c:catAx', {}, [
    val('c:axId', AXES.first),
    scaling({ isReversed }),
    val('c:delete', 0),
    val('c:axPos', place),
    xml('c:numFmt', { formatCode: 'General', sourceLinked: 0 }),
    ticks('low'),
    xml('c:spPr', {}, stroke(COLORS.quiet, 0.75)),
    textStyle(),
    val('c:crossAx', AXES.second),
    val('c:crosses', 'autoZero'),
    val('c:auto', 0),
    val('c:lblAlgn', 'ctr'),
    val('c:lblOffset', 100),
    val('c:noMultiLvlLbl', 1),
  ]);

interface ValueAxis extends Scale {
  readonly id: 'first' | 'second';
  readonly place: 'b' | 'l' | 't';
  readonly isShown: boolean;
  readonly format?: string;
  readonly step?: number | null;
  readonly crosses?: 'autoZero' | 'min' | 'max';
  readonly between?: 'between' | 'midCat';
}

export const valueAxis = ({
  id,
  place,
  isShown,
  format = 'General',
  step = null,
  crosses = 'autoZero',
  between = 'between',
  ...scale
}: ValueAxis): string =>
  xml('c:valAx', {}, [
    val('c:axId', AXES[id]),
    scaling(scale),
    val('c:delete', isShown ? 0 : 1),
    val('c:axPos', place),
    isShown ? gridlines : '',
    xml('c:numFmt', { formatCode: format, sourceLinked: 0 }),
    ticks(isShown ? 'nextTo' : 'none'),
    xml('c:spPr', {}, NO_STROKE),
    textStyle(COLORS.quiet, SIZES.note),
    val('c:crossAx', AXES[id === 'first' ? 'second' : 'first']),
    val('c:crosses', crosses),
    val('c:crossBetween', between),
    step === null ? '' : val('c:majorUnit', step),
  ]);
