import { fill } from '../slide/chart-styles.ts';
import { emu } from '../slide/geometry.ts';
import { COLORS, SIZES } from '../slide/identity.ts';
import { createRelations } from '../slide/package-parts.ts';
import type { Box } from '../slide/slide.ts';
import { xml, xmlDocument } from '../slide/xml.ts';
import { colorMap } from './master.ts';
import { NAMESPACES, shape, TREE_START } from './write-shapes.ts';
import { writeParagraphs } from './write-text.ts';

export const NOTES_PAGE = { width: 540, height: 780 } as const;
const SLIDE_BOX: Box = { x: 30, y: 40, width: 480, height: 270 };
const TEXT_BOX: Box = { x: 54, y: 340, width: 432, height: 400 };

const slideImage = xml('p:sp', {}, [
  xml('p:nvSpPr', {}, [
    xml('p:cNvPr', { id: 2, name: 'Slide' }),
    xml('p:cNvSpPr', {}, xml('a:spLocks', { noGrp: 1, noRot: 1, noChangeAspect: 1 })),
    xml('p:nvPr', {}, xml('p:ph', { type: 'sldImg' })),
  ]),
  xml('p:spPr', {}, [
    xml('a:xfrm', {}, [
      xml('a:off', { x: emu(SLIDE_BOX.x), y: emu(SLIDE_BOX.y) }),
      xml('a:ext', { cx: emu(SLIDE_BOX.width), cy: emu(SLIDE_BOX.height) }),
    ]),
    xml('a:prstGeom', { prst: 'rect' }, xml('a:avLst')),
  ]),
]);

const body = (paragraphs: string): string =>
  shape({
    id: 3,
    name: 'Notes',
    box: TEXT_BOX,
    placeholder: { type: 'body', idx: 1 },
    paragraphs,
  });

const tree = (paragraphs: string): string => xml('p:spTree', {}, [TREE_START, slideImage, body(paragraphs)]);

export const writeNotes = (texts: readonly string[], language: string): string =>
  xmlDocument(
    xml('p:notes', NAMESPACES, [
      xml(
        'p:cSld',
        {},
        tree(
          writeParagraphs(
            texts.map((text) => ({ runs: [{ text }], size: SIZES.small, before: 4 })),
            language,
            createRelations(),
          ),
        ),
      ),
      xml('p:clrMapOvr', {}, xml('a:masterClrMapping')),
    ]),
  );

export const writeNotesMaster = (): string =>
  xmlDocument(
    xml('p:notesMaster', NAMESPACES, [
      xml('p:cSld', {}, [
        xml('p:bg', {}, xml('p:bgPr', {}, fill(COLORS.card) + xml('a:effectLst'))),
        tree(xml('a:p')),
      ]),
      colorMap,
    ]),
  );
