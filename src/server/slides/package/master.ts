import { fill } from '../slide/chart-styles.ts';
import { BODY, emu, FOOTER, HEADING, PAGE_NUMBER, SECTION_TITLE, SLIDE, TITLE } from '../slide/geometry.ts';
import { COLORS, SIZES, type SlideLook } from '../slide/identity.ts';
import type { Relations } from '../slide/package-parts.ts';
import type { Box, LayoutName } from '../slide/slide.ts';
import { val, xml, xmlDocument, xmlText } from '../slide/xml.ts';
import type { LogoPicture } from './logo.ts';
import { NAMESPACES, picture, type ShapeOf, shape, TREE_START } from './write-shapes.ts';
import { pageNumber } from './write-slide.ts';

const block = (id: number, box: Box, color: string): string =>
  xml('p:sp', {}, [
    xml('p:nvSpPr', {}, [
      xml('p:cNvPr', { id, name: 'Rule' }),
      xml('p:cNvSpPr'),
      xml('p:nvPr', { userDrawn: 1 }),
    ]),
    xml('p:spPr', {}, [
      xml('a:xfrm', {}, [
        xml('a:off', { x: emu(box.x), y: emu(box.y) }),
        xml('a:ext', { cx: emu(box.width), cy: emu(box.height) }),
      ]),
      xml('a:prstGeom', { prst: 'rect' }, xml('a:avLst')),
      fill(color),
      xml('a:ln', {}, xml('a:noFill')),
    ]),
  ]);

const background = (color: string): string =>
  xml('p:bg', {}, xml('p:bgPr', {}, fill(color) + xml('a:effectLst')));

const prompt = (text: string): string =>
  xml('a:p', {}, xml('a:r', {}, xml('a:rPr', { lang: 'en-US' }) + xmlText('a:t', text)));

const listStyle = (size: number, color: string, font: '+mj-lt' | '+mn-lt' = '+mn-lt'): string =>
  xml(
    'a:lstStyle',
    {},
    xml('a:lvl1pPr', { marL: 0, indent: 0 }, [
      xml('a:buNone'),
      xml('a:defRPr', { sz: size * 100 }, fill(color) + xml('a:latin', { typeface: font })),
    ]),
  );

const title = (box: Box, size: number, color: string): ShapeOf => ({
  id: 2,
  name: 'Title',
  box,
  placeholder: { type: 'title' },
  anchor: 'b',
  shrinks: true,
  listStyle: listStyle(size, color, '+mj-lt'),
  paragraphs: prompt('Title'),
});
const body = (box: Box): ShapeOf => ({
  id: 3,
  name: 'Text',
  box,
  placeholder: { type: 'body', idx: 1 },
  shrinks: true,
  paragraphs: prompt('Text'),
});
const footers = (): ShapeOf[] => [
  {
    id: 4,
    name: 'Footer',
    box: FOOTER,
    placeholder: { type: 'ftr', sz: 'quarter', idx: 11 },
    anchor: 'ctr',
    listStyle: listStyle(SIZES.footer, COLORS.quiet),
    paragraphs: xml('a:p'),
  },
  {
    id: 5,
    name: 'Slide number',
    box: PAGE_NUMBER,
    placeholder: { type: 'sldNum', sz: 'quarter', idx: 12 },
    anchor: 'ctr',
    listStyle: listStyle(SIZES.footer, COLORS.quiet),
    paragraphs: pageNumber('en-US'),
  },
];

const RULE: Box = { x: HEADING.x, y: 22, width: 36, height: 3 };
const EDGE: Box = { x: 0, y: 0, width: 12, height: SLIDE.height };

interface Layout {
  readonly name: string;
  readonly ground: string;
  readonly decoration: readonly string[];
  readonly shapes: readonly ShapeOf[];
}

const buildLayouts = (look: SlideLook): Readonly<Record<LayoutName, Layout>> => ({
  title: {
    name: 'Title',
    ground: COLORS.ground,
    decoration: [block(20, EDGE, look.accent)],
    shapes: [title(TITLE, SIZES.title, look.heading), body({ ...BODY, y: 330, height: 150 })],
  },
  content: {
    name: 'Content',
    ground: COLORS.card,
    decoration: [block(20, RULE, look.accent)],
    shapes: [{ ...title(HEADING, SIZES.heading, look.heading), anchor: 't' }, body(BODY), ...footers()],
  },
  section: {
    name: 'Section',
    ground: look.ground,
    decoration: [block(20, { ...RULE, y: SECTION_TITLE.y - 20 }, look.sectionRule)],
    shapes: [{ ...title(SECTION_TITLE, SIZES.section, COLORS.card), anchor: 't' }],
  },
});
export const layoutNames = ['title', 'content', 'section'] as const satisfies readonly LayoutName[];

const tree = (content: readonly string[]): string => xml('p:spTree', {}, [TREE_START, ...content]);

export const writeLayout = (
  name: LayoutName,
  { logo, look }: { logo: LogoPicture | null; look: SlideLook },
  relations: Relations,
): string => {
  const { name: shown, ground, decoration, shapes } = buildLayouts(look)[name];
  const box = logo?.boxes[name];
  return xmlDocument(
    xml('p:sldLayout', { ...NAMESPACES, preserve: 1, userDrawn: 1 }, [
      xml('p:cSld', { name: shown }, [
        background(ground),
        tree([
          ...decoration,
          ...shapes.map(shape),
          logo && box
            ? picture({
                id: 21,
                name: 'Logo',
                alt: 'Logo',
                box,
                image: relations.add('image', logo.path),
              })
            : '',
        ]),
      ]),
      xml('p:clrMapOvr', {}, xml('a:masterClrMapping')),
    ]),
  );
};

const COLOR_MAP = {
  bg1: 'lt1',
  tx1: 'dk1',
  bg2: 'lt2',
  tx2: 'dk2',
  accent1: 'accent1',
  accent2: 'accent2',
  accent3: 'accent3',
  accent4: 'accent4',
  accent5: 'accent5',
  accent6: 'accent6',
  hlink: 'hlink',
  folHlink: 'folHlink',
};
export const colorMap = xml('p:clrMap', COLOR_MAP);

const textStyle = (name: string, size: number, font: '+mj-lt' | '+mn-lt'): string =>
  xml(
    name,
    {},
    xml('a:lvl1pPr', { marL: 0, indent: 0, algn: 'l' }, [
      xml('a:buNone'),
      xml('a:defRPr', { sz: size * 100 }, [
        xml('a:solidFill', {}, val('a:schemeClr', 'tx1')),
        xml('a:latin', { typeface: font }),
        xml('a:ea', { typeface: '+mn-ea' }),
        xml('a:cs', { typeface: '+mn-cs' }),
      ]),
    ]),
  );

export const MASTER_ID = 2_147_483_648;

export const writeMaster = (layoutIds: readonly string[], look: SlideLook): string =>
  xmlDocument(
    xml('p:sldMaster', NAMESPACES, [
      xml('p:cSld', {}, [
        background(COLORS.card),
        tree([title(HEADING, SIZES.heading, look.heading), body(BODY), ...footers()].map(shape)),
      ]),
      colorMap,
      xml(
        'p:sldLayoutIdLst',
        {},
        layoutIds.map((id, index) => xml('p:sldLayoutId', { id: MASTER_ID + 1 + index, 'r:id': id })),
      ),
      xml('p:txStyles', {}, [
        textStyle('p:titleStyle', SIZES.heading, '+mj-lt'),
        textStyle('p:bodyStyle', SIZES.text, '+mn-lt'),
        textStyle('p:otherStyle', SIZES.small, '+mn-lt'),
      ]),
    ]),
  );
