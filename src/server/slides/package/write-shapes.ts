import { emu } from '../slide/geometry.ts';
import type { Box } from '../slide/slide.ts';
import { xml } from '../slide/xml.ts';

export const NAMESPACES = {
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xmlns:p': 'http://schemas.openxmlformats.org/presentationml/2006/main',
};
const SVG = {
  uri: '{96DAC541-7B7A-43D3-8B79-37D633B846F1}',
  namespace: 'http://schemas.microsoft.com/office/drawing/2016/SVG/main',
};

const corners = ({ x, y, width, height }: Box): string =>
  xml('a:off', { x: emu(x), y: emu(y) }) + xml('a:ext', { cx: emu(width), cy: emu(height) });
const transform = (box: Box): string => xml('a:xfrm', {}, corners(box));

export const TREE_START =
  xml('p:nvGrpSpPr', {}, [xml('p:cNvPr', { id: 1, name: '' }), xml('p:cNvGrpSpPr'), xml('p:nvPr')]) +
  xml(
    'p:grpSpPr',
    {},
    xml('a:xfrm', {}, [
      xml('a:off', { x: 0, y: 0 }),
      xml('a:ext', { cx: 0, cy: 0 }),
      xml('a:chOff', { x: 0, y: 0 }),
      xml('a:chExt', { cx: 0, cy: 0 }),
    ]),
  );

export interface ShapeOf {
  readonly id: number;
  readonly name: string;
  readonly box: Box;
  readonly placeholder?: Readonly<Record<string, string | number>>;
  readonly anchor?: 't' | 'ctr' | 'b';
  readonly fill?: string;
  readonly shrinks?: boolean;
  readonly listStyle?: string;
  readonly paragraphs: string;
}

export const shape = (one: ShapeOf): string =>
  xml('p:sp', {}, [
    xml('p:nvSpPr', {}, [
      xml('p:cNvPr', { id: one.id, name: one.name }),
      xml(
        'p:cNvSpPr',
        one.placeholder ? {} : { txBox: 1 },
        one.placeholder ? xml('a:spLocks', { noGrp: 1 }) : '',
      ),
      xml('p:nvPr', {}, one.placeholder ? xml('p:ph', one.placeholder) : ''),
    ]),
    xml('p:spPr', {}, [
      transform(one.box),
      xml('a:prstGeom', { prst: 'rect' }, xml('a:avLst')),
      one.fill === undefined ? xml('a:noFill') : one.fill,
    ]),
    xml('p:txBody', {}, [
      xml(
        'a:bodyPr',
        { wrap: 'square', lIns: 0, tIns: 0, rIns: 0, bIns: 0, rtlCol: 0, anchor: one.anchor ?? 't' },
        one.shrinks ? xml('a:normAutofit') : xml('a:noAutofit'),
      ),
      one.listStyle ?? xml('a:lstStyle'),
      one.paragraphs,
    ]),
  ]);

export const frame = (
  id: number,
  name: string,
  alt: string,
  box: Box,
  uri: string,
  content: string,
): string =>
  xml('p:graphicFrame', {}, [
    xml('p:nvGraphicFramePr', {}, [
      xml('p:cNvPr', { id, name, descr: alt === '' ? undefined : alt }),
      xml('p:cNvGraphicFramePr', {}, xml('a:graphicFrameLocks', { noGrp: 1 })),
      xml('p:nvPr'),
    ]),
    xml('p:xfrm', {}, corners(box)),
    xml('a:graphic', {}, xml('a:graphicData', { uri }, content)),
  ]);

interface PictureOf {
  readonly id: number;
  readonly name: string;
  /** `null` for decoration, which screen readers skip. */
  readonly alt: string | null;
  readonly box: Box;
  readonly image: string;
  readonly svg?: string;
}

/** Marks a picture as decorative, so that programs do not ask for a description. */
const DECORATIVE = xml(
  'a:extLst',
  {},
  xml(
    'a:ext',
    { uri: '{C183D7F6-B498-43B3-948B-1728B52AA6E4}' },
    xml('adec:decorative', {
      'xmlns:adec': 'http://schemas.microsoft.com/office/drawing/2017/decorative',
      val: 1,
    }),
  ),
);

export const picture = ({ id, name, alt, box, image, svg }: PictureOf): string =>
  xml('p:pic', {}, [
    xml('p:nvPicPr', {}, [
      xml('p:cNvPr', { id, name, descr: alt ?? '' }, alt === null ? DECORATIVE : ''),
      xml('p:cNvPicPr', {}, xml('a:picLocks', { noChangeAspect: 1 })),
      xml('p:nvPr'),
    ]),
    xml('p:blipFill', {}, [
      xml(
        'a:blip',
        { 'r:embed': image },
        svg === undefined
          ? ''
          : xml(
              'a:extLst',
              {},
              xml(
                'a:ext',
                { uri: SVG.uri },
                xml('asvg:svgBlip', { 'xmlns:asvg': SVG.namespace, 'r:embed': svg }),
              ),
            ),
      ),
      xml('a:stretch', {}, xml('a:fillRect')),
    ]),
    xml('p:spPr', {}, transform(box) + xml('a:prstGeom', { prst: 'rect' }, xml('a:avLst'))),
  ]);
