import { emu } from './geometry.ts';
import { COLORS, hex, SIZES } from './identity.ts';
import type { Plot } from './native-chart.ts';
import { val, xml } from './xml.ts';

export const fill = (color: string): string => xml('a:solidFill', {}, xml('a:srgbClr', { val: hex(color) }));

type Dash = 'solid' | 'dash' | 'sysDash' | 'lgDashDot';

export const stroke = (color: string, width: number, dash: Dash = 'solid'): string =>
  xml('a:ln', { w: emu(width), cap: 'flat' }, [
    fill(color),
    dash === 'solid' ? '' : val('a:prstDash', dash),
    xml('a:round'),
  ]);
export const NO_STROKE = xml('a:ln', {}, xml('a:noFill'));

const hundredths = (points: number): number => Math.round(points * 100);

export const textStyle = (color: string = COLORS.ink, size: number = SIZES.small, bold = false): string =>
  xml('c:txPr', {}, [
    xml('a:bodyPr'),
    xml('a:lstStyle'),
    xml('a:p', {}, [
      xml(
        'a:pPr',
        {},
        xml('a:defRPr', { sz: hundredths(size), b: bold ? 1 : 0 }, [
          fill(color),
          xml('a:latin', { typeface: '+mn-lt' }),
        ]),
      ),
      xml('a:endParaRPr', { lang: 'en-US' }),
    ]),
  ]);

export const layout = (plot?: Plot): string =>
  plot === undefined
    ? xml('c:layout')
    : xml(
        'c:layout',
        {},
        xml('c:manualLayout', {}, [
          val('c:layoutTarget', 'inner'),
          val('c:xMode', 'edge'),
          val('c:yMode', 'edge'),
          val('c:x', plot.x),
          val('c:y', plot.y),
          val('c:w', plot.width),
          val('c:h', plot.height),
        ]),
      );

export const labels = (
  format: string,
  place: 'outEnd' | 'ctr' | 't',
  text: string,
  own: ReadonlyMap<number, string> = new Map(),
): string => {
  const look = (formatCode: string): string[] => [
    xml('c:numFmt', { formatCode, sourceLinked: 0 }),
    xml('c:spPr', {}, xml('a:noFill') + NO_STROKE),
    text,
    val('c:dLblPos', place),
    val('c:showLegendKey', 0),
    val('c:showVal', 1),
    val('c:showCatName', 0),
    val('c:showSerName', 0),
    val('c:showPercent', 0),
    val('c:showBubbleSize', 0),
  ];
  return xml('c:dLbls', {}, [
    ...[...own].map(([point, words]) => xml('c:dLbl', {}, [val('c:idx', point), ...look(`"${words}"`)])),
    ...look(format),
  ]);
};

export const NO_LABELS = xml('c:dLbls', {}, val('c:delete', 1));
