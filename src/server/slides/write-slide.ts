import { emu, FOOTER, PAGE_NUMBER } from './geometry.ts';
import { COLORS, hex, SIZES } from './identity.ts';
import type { Relations } from './package-parts.ts';
import type { Box, Paragraph, Slide, SlideElement, SlideImage } from './slide.ts';
import { writeTable } from './write-table.ts';
import { writeParagraphs } from './write-text.ts';
import { xml, xmlDocument, xmlText } from './xml.ts';

export const NAMESPACES = {
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xmlns:p': 'http://schemas.openxmlformats.org/presentationml/2006/main',
};
const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const TABLE = 'http://schemas.openxmlformats.org/drawingml/2006/table';
const SVG = {
  uri: '{96DAC541-7B7A-43D3-8B79-37D633B846F1}',
  namespace: 'http://schemas.microsoft.com/office/drawing/2016/SVG/main',
};
/** Of the field that shows the number of a slide; every file has the same. */
const PAGE_FIELD = '{5B0E6F1C-3C0A-4B57-9A52-7F3A1C2D4E60}';

const corners = ({ x, y, width, height }: Box): string =>
  xml('a:off', { x: emu(x), y: emu(y) }) + xml('a:ext', { cx: emu(width), cy: emu(height) });
const transform = (box: Box): string => xml('a:xfrm', {}, corners(box));

/** What a shape tree begins with. */
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
  /** Attributes of the part of the layout that it is or fills; absent: none. */
  readonly placeholder?: Readonly<Record<string, string | number>>;
  readonly anchor?: 't' | 'ctr' | 'b';
  readonly fill?: string;
  /** Shrinks when somebody writes more into it. */
  readonly shrinks?: boolean;
  /** Look of the levels of a placeholder. */
  readonly listStyle?: string;
  /** Written paragraphs. */
  readonly paragraphs: string;
}

/** A box with a text in it. */
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

const anchors = { top: 't', middle: 'ctr', bottom: 'b' } as const;
const placeholders = { title: { type: 'title' }, body: { idx: 1 } } as const;

const frame = (id: number, name: string, alt: string, box: Box, uri: string, content: string): string =>
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
  /** Null: decoration, which nobody is read anything of. */
  readonly alt: string | null;
  readonly box: Box;
  /** Ids of relations. */
  readonly image: string;
  readonly svg?: string;
}

/** A picture without words, so that programs do not ask for them. */
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

/** What the writer of a slide asks of the presentation: paths of parts that it has made. */
export interface SlideParts {
  readonly language: string;
  readonly relations: Relations;
  readonly addChart: (element: Extract<SlideElement, { kind: 'chart' }>) => string;
  readonly addPicture: (element: Extract<SlideElement, { kind: 'picture' }>) => {
    image: string;
    svg: string;
  };
  /** One picture is one part, however often it is shown. */
  readonly addImage: (image: SlideImage) => string;
}

const writeElement = (element: SlideElement, id: number, parts: SlideParts): string => {
  const { box, name } = element;
  const { language, relations } = parts;
  switch (element.kind) {
    case 'text':
      return shape({
        id,
        name,
        box,
        ...(element.placeholder && { placeholder: placeholders[element.placeholder], shrinks: true }),
        anchor: anchors[element.anchor ?? 'top'],
        paragraphs: writeParagraphs(element.paragraphs, language, relations),
      });
    case 'chart':
      return frame(
        id,
        name,
        element.alt,
        box,
        CHART,
        xml('c:chart', { 'xmlns:c': CHART, 'r:id': relations.add('chart', parts.addChart(element)) }),
      );
    case 'picture': {
      const { image, svg } = parts.addPicture(element);
      return picture({
        id,
        name,
        alt: element.alt,
        box,
        image: relations.add('image', image),
        svg: relations.add('image', svg),
      });
    }
    case 'image':
      return picture({
        id,
        name,
        alt: element.alt,
        box,
        image: relations.add('image', parts.addImage(element.image)),
      });
    case 'table':
      return frame(id, name, '', box, TABLE, writeTable(element, language, relations));
  }
};

const small = (text: string, align: 'left' | 'right', color: string): Paragraph => ({
  runs: [{ text }],
  size: SIZES.footer,
  color,
  align,
});

/** The line at the bottom: what the slide is of, and its number. */
const footer = (firstId: number, text: string, { language, relations }: SlideParts): string =>
  shape({
    id: firstId,
    name: 'Footer',
    box: FOOTER,
    anchor: 'ctr',
    placeholder: { type: 'ftr', sz: 'quarter', idx: 11 },
    paragraphs: writeParagraphs([small(text, 'left', COLORS.quiet)], language, relations),
  }) +
  shape({
    id: firstId + 1,
    name: 'Slide number',
    box: PAGE_NUMBER,
    anchor: 'ctr',
    placeholder: { type: 'sldNum', sz: 'quarter', idx: 12 },
    paragraphs: pageNumber(language),
  });

export const pageNumber = (language: string): string =>
  xml('a:p', {}, [
    xml('a:pPr', { algn: 'r' }),
    xml(
      'a:fld',
      { id: PAGE_FIELD, type: 'slidenum' },
      xml('a:rPr', { lang: language, sz: SIZES.footer * 100 }, [
        xml('a:solidFill', {}, xml('a:srgbClr', { val: hex(COLORS.quiet) })),
        xml('a:latin', { typeface: '+mn-lt' }),
      ]) + xmlText('a:t', '‹#›'),
    ),
  ]);

/** A slide part. */
export const writeSlide = ({ layout, elements }: Slide, footerText: string, parts: SlideParts): string =>
  xmlDocument(
    xml('p:sld', NAMESPACES, [
      xml(
        'p:cSld',
        {},
        xml('p:spTree', {}, [
          TREE_START,
          ...elements.map((element, index) => writeElement(element, index + 2, parts)),
          layout === 'content' ? footer(elements.length + 2, footerText, parts) : '',
        ]),
      ),
      xml('p:clrMapOvr', {}, xml('a:masterClrMapping')),
    ]),
  );
