import { FOOTER, PAGE_NUMBER } from '../slide/geometry.ts';
import { COLORS, hex, SIZES } from '../slide/identity.ts';
import type { Relations } from '../slide/package-parts.ts';
import type { Paragraph, Slide, SlideElement, SlideImage } from '../slide/slide.ts';
import { xml, xmlDocument, xmlText } from '../slide/xml.ts';
import { frame, NAMESPACES, picture, shape, TREE_START } from './write-shapes.ts';
import { writeTable } from './write-table.ts';
import { writeParagraphs } from './write-text.ts';

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const TABLE = 'http://schemas.openxmlformats.org/drawingml/2006/table';
const PAGE_FIELD = '{5B0E6F1C-3C0A-4B57-9A52-7F3A1C2D4E60}';
const anchors = { top: 't', middle: 'ctr', bottom: 'b' } as const;
const placeholders = { title: { type: 'title' }, body: { idx: 1 } } as const;

export interface SlideParts {
  readonly language: string;
  readonly relations: Relations;
  readonly addChart: (element: Extract<SlideElement, { kind: 'chart' }>) => string;
  readonly addPicture: (element: Extract<SlideElement, { kind: 'picture' }>) => {
    image: string;
    svg: string;
  };
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
