import { describe, expect, test } from 'vitest';
import { readWorkbook } from '../testing/read-workbook.ts';
import { emu, SLIDE } from './geometry.ts';
import { renderPptx } from './render-pptx.ts';
import { exampleInput } from './testing/example-slides.ts';
import {
  boxesOf,
  find,
  findAll,
  paragraphsOf,
  type ReadPackage,
  readPackage,
  seriesOf,
  type XmlNode,
} from './testing/read-slides.ts';

const input = exampleInput();
const bytes = renderPptx(input);
const file = readPackage(bytes);

const partsOf = ({ xml }: ReadPackage, folder: string): [path: string, root: XmlNode][] =>
  [...xml].filter(([path]) => path.startsWith(`ppt/${folder}/`) && path.endsWith('.xml'));
const slideNumber = (path: string): number => Number(/(\d+)\.xml$/.exec(path)?.[1]);
const slides = partsOf(file, 'slides').sort(([one], [other]) => slideNumber(one) - slideNumber(other));
const charts = partsOf(file, 'charts');
const titleOf = (slide: XmlNode): string => paragraphsOf(find(slide, 'p:sp'))[0] ?? '';

describe('the parts of the file', () => {
  test('When slides are written, then every part has one content type and every relation leads to a part', () => {
    const types = file.xml.get('[Content_Types].xml') as XmlNode;
    const overrides = findAll(types, 'Override').map(({ attributes }) => attributes.PartName);
    const defaults = findAll(types, 'Default').map(({ attributes }) => attributes.Extension);
    expect(new Set(overrides).size).toBe(overrides.length);
    expect(new Set(defaults).size).toBe(defaults.length);
    for (const path of Object.keys(file.parts)) {
      if (path === '[Content_Types].xml') continue;
      const hasOwn = overrides.includes(`/${path}`);
      expect(hasOwn || (defaults.includes(path.split('.').at(-1)) && !path.endsWith('.xml')), path).toBe(
        true,
      );
    }
    for (const override of overrides) expect(Object.keys(file.parts)).toContain(override?.slice(1));
    for (const path of ['', ...Object.keys(file.parts)])
      for (const { target } of file.relationsOf(path))
        if (target !== null) expect(Object.keys(file.parts)).toContain(target);
  });

  test('When a part names a relation, then it is there once, and none is there that no part names', () => {
    for (const [path, root] of file.xml) {
      if (path.endsWith('.rels')) continue;
      const relations = file.relationsOf(path);
      const ids = relations.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const named = new Set(
        attributesOf(root)
          .filter(([name]) => name.startsWith('r:'))
          .map(([, id]) => id),
      );
      for (const id of named) expect(ids, path).toContain(id);
      // Layout, master, theme, notes and slide are found by their type alone.
      const byType = ['slideLayout', 'slideMaster', 'theme', 'notesSlide', 'notesMaster', 'slide'];
      for (const { id, type } of relations)
        if (!byType.includes(type)) expect(named, `${path} ${type}`).toContain(id);
    }
  });

  test('When slides are numbered, then each id is there once, also that of each shape on a slide', () => {
    const presentation = file.xml.get('ppt/presentation.xml') as XmlNode;
    const ids = findAll(presentation, 'p:sldId').map(({ attributes }) => attributes.id);
    expect(ids).toHaveLength(slides.length);
    expect(new Set(ids).size).toBe(ids.length);
    const master = file.xml.get('ppt/slideMasters/slideMaster1.xml') as XmlNode;
    const layoutIds = [...findAll(presentation, 'p:sldMasterId'), ...findAll(master, 'p:sldLayoutId')].map(
      ({ attributes }) => attributes.id,
    );
    expect(new Set(layoutIds).size).toBe(layoutIds.length);
    for (const [path, root] of file.xml) {
      const shapes = findAll(root, 'p:cNvPr').map(({ attributes }) => attributes.id);
      expect(new Set(shapes).size, path).toBe(shapes.length);
    }
  });

  test('When the same report is made slides again, then the bytes are the same', () => {
    expect(Buffer.compare(renderPptx(exampleInput()), bytes)).toBe(0);
  });
});

const attributesOf = (node: XmlNode): [name: string, value: string][] =>
  node.children.flatMap((child) => [...Object.entries(child.attributes), ...attributesOf(child)]);

describe('charts', () => {
  test('When a chart is written, then it has two axes, each defined once, and the plot names both and no third', () => {
    expect(charts.length).toBeGreaterThan(20);
    for (const [path, chart] of charts) {
      const axes = [...findAll(chart, 'c:catAx'), ...findAll(chart, 'c:valAx')];
      const defined = axes.map((axis) => axis.children.find(({ name }) => name === 'c:axId')?.attributes.val);
      const crossed = axes.map((axis) => find(axis, 'c:crossAx')?.attributes.val);
      expect(defined, path).toHaveLength(2);
      expect(new Set(defined).size).toBe(2);
      expect(new Set(crossed)).toEqual(new Set(defined));
      const [plot] = ['c:barChart', 'c:lineChart', 'c:scatterChart'].flatMap((kind) => findAll(chart, kind));
      const named = plot?.children
        .filter(({ name }) => name === 'c:axId')
        .map(({ attributes }) => attributes.val);
      expect(named).toHaveLength(2);
      expect(new Set(named)).toEqual(new Set(defined));
    }
  });

  test('When bars and periods have names, then they are words, in the chart and in its sheet', () => {
    for (const [, chart] of charts)
      for (const category of findAll(chart, 'c:cat')) {
        expect(find(category, 'c:strRef')).toBeDefined();
        expect(find(category, 'c:numRef')).toBeUndefined();
      }
  });

  test('When somebody opens the numbers of a chart, then its sheet has what the chart shows, cell by cell', () => {
    const cellsOf = (formula: string): string[] => {
      const [, column = '', from = '', to = from] =
        /^Sheet1!\$([A-Z]+)\$(\d+)(?::\$[A-Z]+\$(\d+))?$/.exec(formula) ?? [];
      return Array.from(
        { length: Number(to) - Number(from) + 1 },
        (_, row) => `${column}${Number(from) + row}`,
      );
    };
    for (const [path, chart] of charts) {
      const [workbook] = file.relationsOf(path);
      const sheet = readWorkbook(file.parts[workbook?.target ?? ''] as Uint8Array).get('Sheet1');
      const read = (formula = '') => cellsOf(formula).map((cell) => sheet?.get(cell) ?? null);
      for (const { name, names, values, formulas } of seriesOf(chart)) {
        expect(read(formulas['c:tx'])).toEqual([name]);
        if (formulas['c:cat']) expect(read(formulas['c:cat'])).toEqual(names);
        for (const [kind, shown] of Object.entries(values)) expect(read(formulas[kind])).toEqual(shown);
      }
    }
  });

  test('When a figure has numbers, then the sheets and tables of its slides have every one of the page, not rounded', () => {
    for (const { heading, content } of input.document.blocks) {
      if (content.kind !== 'figure') continue;
      const own = slides.filter(([, slide]) => titleOf(slide).replace(/ \(\d+\/\d+\)$/, '') === heading);
      const found = own.flatMap(([path]) =>
        file.relationsOf(path).flatMap(({ type, target }) => {
          if (type !== 'chart' || target === null) return [];
          const [workbook] = file.relationsOf(target);
          const sheets = readWorkbook(file.parts[workbook?.target ?? ''] as Uint8Array);
          return [...(sheets.get('Sheet1')?.values() ?? [])];
        }),
      );
      const isClustered = content.table.columns.length > 3 && found.length > 0;
      const tables = own.flatMap(([, slide]) => findAll(slide, 'a:tbl'));
      expect(found.length + tables.length, heading).toBeGreaterThan(0);
      if (tables.length > 0) continue;
      const numbers = content.table.rows.flatMap(({ cells }) =>
        cells.filter((cell) => typeof cell === 'number'),
      );
      const missing = numbers.filter((number) => !found.includes(number));
      // Where options stand down and groups across, how many answered is in the groups' names.
      const said = found.filter((cell) => typeof cell === 'string').join(' ');
      expect(
        missing.filter((number) => !(isClustered && said.includes(`n\u00a0=\u00a0${number}`))),
        heading,
      ).toEqual([]);
    }
  });
});

describe('what stands on slides', () => {
  test('When slides are laid out, then everything is on the slide and nothing lies on something else', () => {
    const [width, height] = [emu(SLIDE.width), emu(SLIDE.height)];
    for (const [path, slide] of slides) {
      const boxes = boxesOf(slide);
      for (const [index, box] of boxes.entries()) {
        const label = `${path} ${box.name}`;
        expect(Math.min(box.left, box.top), label).toBeGreaterThanOrEqual(0);
        expect(box.right, label).toBeLessThanOrEqual(width);
        expect(box.bottom, label).toBeLessThanOrEqual(height);
        for (const other of boxes.slice(index + 1)) {
          const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          // Edges are rounded to a whole unit.
          expect(Math.min(across, down), `${label} and ${other.name}`).toBeLessThanOrEqual(2);
        }
      }
    }
  });

  test('When a report is shown, then the first slide says what it is of, and items follow in reading order', () => {
    const [, first] = slides[0] as [string, XmlNode];
    const { title, cover, facts, blocks } = input.document;
    expect(paragraphsOf(first)).toEqual([
      title,
      ...cover,
      ...facts.flatMap(({ text, details }) => [text, ...details]),
    ]);
    const titles = slides.slice(1).map(([, slide]) => titleOf(slide).replace(/ \(\d+\/\d+\)$/, ''));
    expect(titles.filter((one, index) => one !== titles[index - 1])).toEqual(
      blocks.map(({ heading }) => heading).filter((one, index, all) => one !== all[index - 1]),
    );
    const all = slides.map(([, slide]) => titleOf(slide)).filter((one) => / \(\d+\/\d+\)$/.test(one));
    expect(new Set(all.filter((one) => one.startsWith('In welchem Fach'))).size).toBe(3);
  });

  test('When somebody cannot see a chart, then it is said, and the notes have the sentence and n', () => {
    for (const { heading, content } of input.document.blocks) {
      if (content.kind !== 'figure') continue;
      const own = slides.filter(([, slide]) => titleOf(slide).startsWith(heading));
      const told = own.flatMap(([path, slide]) => [
        ...attributesOf(slide).flatMap(([name, value]) => (name === 'descr' ? [value] : [])),
        ...file
          .relationsOf(path)
          .flatMap(({ type, target }) =>
            type === 'notesSlide' ? paragraphsOf(file.xml.get(target ?? '')) : [],
          ),
      ]);
      expect(told.filter((text) => text === content.sentence).length, heading).toBeGreaterThanOrEqual(2);
      for (const { longName } of content.statistics)
        expect(told.some((text) => text.startsWith(`${longName}: `))).toBe(true);
    }
  });

  test('When nothing may be shown of an item, then its slide says why and holds no number', () => {
    const [path, slide] = slides.find(([, one]) => titleOf(one) === 'Verborgene Frage') as [string, XmlNode];
    const { content } = input.document.blocks.find(({ heading }) => heading === 'Verborgene Frage') ?? {};
    if (content?.kind !== 'hidden') throw new Error('The item is not hidden.');
    expect(paragraphsOf(slide)).toContain(content.text);
    expect(file.relationsOf(path).map(({ type }) => type)).toEqual(['slideLayout', 'notesSlide']);
  });

  test('When comments are many, then they go on over slides, each once and whole', () => {
    const comments = slides
      .filter(([, slide]) => titleOf(slide).startsWith('Was soll besser werden?'))
      .flatMap(([, slide]) => paragraphsOf(slide).filter((text) => /^\d+: /.test(text)));
    expect(comments).toEqual(
      Array.from({ length: 30 }, (_, index) => `${index + 1}: Die Beispiele waren gut, das Tempo zu hoch.`),
    );
  });
});
