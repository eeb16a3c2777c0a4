import { writeDataSheet } from '../slide/data-sheet.ts';
import { fitText } from '../slide/fit-text.ts';
import { emu, FOOTER, SLIDE } from '../slide/geometry.ts';
import { SIZES, type SlideLook } from '../slide/identity.ts';
import { createRelations, type Part, writePackage } from '../slide/package-parts.ts';
import type { LayoutName, Presentation, Slide } from '../slide/slide.ts';
import { xml, xmlDocument } from '../slide/xml.ts';
import { logoPicture } from './logo.ts';
import { layoutNames, MASTER_ID, writeLayout, writeMaster } from './master.ts';
import { NOTES_PAGE, writeNotes, writeNotesMaster } from './notes.ts';
import { coreProperties } from './properties.ts';
import { rasterise } from './raster.ts';
import { writeTheme } from './theme.ts';
import { writeChart } from './write-chart.ts';
import { NAMESPACES } from './write-shapes.ts';
import { type SlideParts, writeSlide } from './write-slide.ts';

const PRESENTATION = 'application/vnd.openxmlformats-officedocument.presentationml';
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const MASTER = 'ppt/slideMasters/slideMaster1.xml';
const NOTES_MASTER = 'ppt/notesMasters/notesMaster1.xml';
const layoutPath = (name: LayoutName): string =>
  `ppt/slideLayouts/slideLayout${layoutNames.indexOf(name) + 1}.xml`;
/** The smallest allowed slide id. */
const FIRST_SLIDE = 256;

const themePart = (number: number, look: SlideLook): Part => ({
  path: `ppt/theme/theme${number}.xml`,
  contentType: `${OFFICE}.theme+xml`,
  content: writeTheme(look),
});

const masterParts = (logo: ReturnType<typeof logoPicture>, look: SlideLook): Part[] => {
  const master = createRelations();
  const layoutIds = layoutNames.map((name) => master.add('slideLayout', layoutPath(name)));
  master.add('theme', 'ppt/theme/theme1.xml');
  const notes = createRelations();
  notes.add('theme', 'ppt/theme/theme2.xml');
  return [
    {
      path: MASTER,
      contentType: `${PRESENTATION}.slideMaster+xml`,
      content: writeMaster(layoutIds, look),
      relations: master,
    },
    ...layoutNames.map((name): Part => {
      const relations = createRelations();
      relations.add('slideMaster', MASTER);
      return {
        path: layoutPath(name),
        contentType: `${PRESENTATION}.slideLayout+xml`,
        content: writeLayout(name, { logo, look }, relations),
        relations,
      };
    }),
    {
      path: NOTES_MASTER,
      contentType: `${PRESENTATION}.notesMaster+xml`,
      content: writeNotesMaster(),
      relations: notes,
    },
    themePart(1, look),
    themePart(2, look),
    ...(logo ? [{ path: logo.path, content: logo.bytes }] : []),
  ];
};

const slideParts = (slides: readonly Slide[], footer: string, language: string): Part[] => {
  const parts: Part[] = [];
  let charts = 0;
  const addChart: SlideParts['addChart'] = ({ chart }) => {
    charts += 1;
    const relations = createRelations();
    const workbook = `ppt/embeddings/data${charts}.xlsx`;
    const path = `ppt/charts/chart${charts}.xml`;
    const content = writeChart(chart, relations.add('package', workbook));
    parts.push({ path, contentType: `${OFFICE}.drawingml.chart+xml`, content, relations });
    parts.push({ path: workbook, content: writeDataSheet(chart.sheet) });
    return path;
  };
  /** Cached by SVG, so that a repeated text is drawn and stored once. */
  const pictures = new Map<string, ReturnType<SlideParts['addPicture']>>();
  const addPicture: SlideParts['addPicture'] = ({ svg }) => {
    const known = pictures.get(svg);
    if (known) return known;
    const path = `ppt/media/image${pictures.size + 1}`;
    const added = { image: `${path}.png`, svg: `${path}.svg` };
    pictures.set(svg, added);
    // The PNG is for programs that do not know SVG.
    parts.push({ path: added.image, content: rasterise(svg) }, { path: added.svg, content: svg });
    return added;
  };
  const uploads = new Map<string, string>();
  const addImage: SlideParts['addImage'] = ({ id, mediaType, bytes }) => {
    const path =
      uploads.get(id) ?? `ppt/media/upload${uploads.size + 1}.${mediaType === 'image/png' ? 'png' : 'jpeg'}`;
    if (!uploads.has(id)) parts.push({ path, content: bytes });
    uploads.set(id, path);
    return path;
  };
  slides.forEach((slide, index) => {
    const relations = createRelations();
    const path = `ppt/slides/slide${index + 1}.xml`;
    relations.add('slideLayout', layoutPath(slide.layout));
    const content = writeSlide(slide, footer, { language, relations, addChart, addPicture, addImage });
    if (slide.notes.length > 0) {
      const notes = createRelations();
      notes.add('slide', path);
      notes.add('notesMaster', NOTES_MASTER);
      const notesPath = `ppt/notesSlides/notesSlide${index + 1}.xml`;
      relations.add('notesSlide', notesPath);
      parts.push({
        path: notesPath,
        contentType: `${PRESENTATION}.notesSlide+xml`,
        content: writeNotes(slide.notes, language),
        relations: notes,
      });
    }
    parts.push({ path, contentType: `${PRESENTATION}.slide+xml`, content, relations });
  });
  return parts;
};

const presentationPart = (count: number): Part => {
  const relations = createRelations();
  const masterId = relations.add('slideMaster', MASTER);
  const notesId = relations.add('notesMaster', NOTES_MASTER);
  relations.add('theme', 'ppt/theme/theme1.xml');
  const slideIds = Array.from({ length: count }, (_, index) =>
    relations.add('slide', `ppt/slides/slide${index + 1}.xml`),
  );
  return {
    path: 'ppt/presentation.xml',
    contentType: `${PRESENTATION}.presentation.main+xml`,
    relations,
    content: xmlDocument(
      xml('p:presentation', { ...NAMESPACES, saveSubsetFonts: 1 }, [
        xml('p:sldMasterIdLst', {}, xml('p:sldMasterId', { id: MASTER_ID, 'r:id': masterId })),
        xml('p:notesMasterIdLst', {}, xml('p:notesMasterId', { 'r:id': notesId })),
        xml(
          'p:sldIdLst',
          {},
          slideIds.map((id, index) => xml('p:sldId', { id: FIRST_SLIDE + index, 'r:id': id })),
        ),
        xml('p:sldSz', { cx: emu(SLIDE.width), cy: emu(SLIDE.height) }),
        xml('p:notesSz', { cx: emu(NOTES_PAGE.width), cy: emu(NOTES_PAGE.height) }),
      ]),
    ),
  };
};

export const writePresentation = (presentation: Presentation): Uint8Array => {
  const { slides, footer, language, logo, look } = presentation;
  const root = createRelations();
  root.add('officeDocument', 'ppt/presentation.xml');
  root.add(
    'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
    'docProps/core.xml',
  );
  const line = fitText(footer, FOOTER, [SIZES.footer]).text;
  return writePackage(
    [
      presentationPart(slides.length),
      ...masterParts(logoPicture(logo), look),
      ...slideParts(slides, line, language),
      coreProperties(presentation),
    ],
    root,
  );
};
