import { describe, expect, test } from 'vitest';
import { rowTexts } from '#charts/description/chart-table.ts';
import { scaleExample } from '#charts/testing/example-figures.ts';
import { commentsExample, everyItem } from '../features/publishing/exports/testing/every-item.ts';
import { readWorkbook } from '../features/publishing/exports/testing/read-workbook.ts';
import { renderPptx } from './render-pptx.ts';
import {
  attributesOf,
  boxComplaints,
  chartComplaints,
  partComplaints,
  partsOf,
  slidesOf,
} from './testing/check-slides.ts';
import { valueComplaints } from './testing/check-values.ts';
import { orderComplaints } from './testing/element-order.ts';
import {
  find,
  findAll,
  paragraphsOf,
  parseXml,
  readPackage,
  seriesOf,
  type XmlNode,
} from './testing/read-slides.ts';
import { slidesInput } from './testing/slides-input.ts';

const input = slidesInput();
const bytes = renderPptx(input);
const file = readPackage(bytes);

const slides = slidesOf(file);
const charts = partsOf(file, 'charts');
const titleOf = (slide: XmlNode): string => paragraphsOf(find(slide, 'p:sp'))[0] ?? '';

describe('the parts of the file', () => {
  test('writes each part and id once and no relation without a target', () => {
    expect(partComplaints(file)).toEqual([]);
  });

  test('When slides are written of every view, then elements stand in the order of the schemas', () => {
    expect([...file.xml].flatMap(([path, root]) => orderComplaints(root, path))).toEqual([]);
  });

  test('writes slides of every view that no program repairs', () => {
    expect(valueComplaints(file)).toEqual([]);
  });

  test.each([
    ['<a:gridCol w="12.5"/>', 'a:gridCol has w "12.5"'],
    ['<a:rPr sz="NaN" lang="de-DE"/>', 'a:rPr has sz "NaN"'],
    ['<a:srgbClr val="white"/>', 'a:srgbClr has val "white"'],
    ['<p:sp><p:txBody><a:bodyPr/></p:txBody></p:sp>', 'p:txBody is empty'],
    [
      '<p:sp><a:tbl><a:tblGrid><a:gridCol w="1"/></a:tblGrid><a:tr h="1"/></a:tbl></p:sp>',
      'a row has 0 cells of 1',
    ],
  ])('When a slide has %s, then the check says what is wrong', (broken, complaint) => {
    const path = 'ppt/slides/slide1.xml';
    const root = parseXml(broken);
    const complaints = valueComplaints({ ...file, xml: new Map([[path, root]]) });
    expect(complaints).toEqual([`${path}: ${complaint}`]);
  });

  test.each([
    ['<c:ser><c:idx val="0"/></c:ser><c:ser><c:idx val="0"/></c:ser>', 'c:idx is there twice'],
    ['<c:numCache><c:ptCount val="1"/><c:pt idx="1"><c:v>4</c:v></c:pt></c:numCache>', 'c:numCache has'],
    ['<c:numCache><c:ptCount val="1"/><c:pt idx="0"><c:v>NaN</c:v></c:pt></c:numCache>', 'c:numCache has'],
    ['<c:scaling><c:max val="1"/><c:min val="5"/></c:scaling>', 'an axis goes from 5 to 1'],
    ['<c:barChart/>', 'has no workbook'],
  ])('When a chart has %s, then the check says what is wrong', (broken, complaint) => {
    const xml = new Map([['ppt/charts/chart1.xml', parseXml(`<c:chart>${broken}</c:chart>`)]]);
    expect(valueComplaints({ ...file, xml }).join()).toContain(complaint);
  });

  test('When elements stand in another order, or one is unknown, then the check names them', () => {
    const root = parseXml('<c:scaling><c:min val="1"/><c:max val="5"/><c:other/></c:scaling>');
    expect(orderComplaints(root)).toEqual(['//c:scaling: c:max', '//c:scaling: c:other']);
  });

  test('When the same report is made slides again, then the bytes are the same', () => {
    expect(Buffer.compare(renderPptx(slidesInput()), bytes)).toBe(0);
  });
});

describe('charts', () => {
  test('writes a plot with exactly two axes', () => {
    expect(charts.length).toBeGreaterThan(20);
    expect(chartComplaints(file)).toEqual([]);
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

  test('writes every number of the page into sheets, tables or, of words and pictures, notes', () => {
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
      if (tables.length > 0) continue;
      const notes = own.flatMap(([path]) =>
        file
          .relationsOf(path)
          .flatMap(({ type, target }) =>
            type === 'notesSlide' && target !== null ? paragraphsOf(file.xml.get(target)) : [],
          ),
      );
      // A picture has no sheet, and words that one slide does not take are in none.
      const hasNotes = found.length === 0 || /Wörter/.test(heading);
      const numbers = content.table.rows
        .filter((row) => !hasNotes || !notes.includes(rowTexts(content.table, row, input.wording).join('\t')))
        .flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'number'));
      const missing = numbers.filter((number) => !found.includes(number));
      // Where options stand down and groups across, how many answered is in the groups' names.
      const joined = found.filter((cell) => typeof cell === 'string').join(' ');
      expect(
        missing.filter((number) => !(isClustered && joined.includes(`n\u00a0=\u00a0${number}`))),
        heading,
      ).toEqual([]);
    }
  });
});

describe('what stands on slides', () => {
  test('When slides are laid out, then everything is on the slide and nothing lies on something else', () => {
    expect(boxComplaints(file)).toEqual([]);
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
      const paragraphs = own.flatMap(([path, slide]) => [
        ...attributesOf(slide).flatMap(([name, value]) => (name === 'descr' ? [value] : [])),
        ...file
          .relationsOf(path)
          .flatMap(({ type, target }) =>
            type === 'notesSlide' ? paragraphsOf(file.xml.get(target ?? '')) : [],
          ),
      ]);
      expect(paragraphs.filter((text) => text === content.sentence).length, heading).toBeGreaterThanOrEqual(
        2,
      );
      for (const { longName } of content.statistics)
        expect(paragraphs.some((text) => text.startsWith(`${longName}: `))).toBe(true);
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
      .flatMap(([, slide]) => paragraphsOf(slide).filter((text) => text.startsWith('Kommentar ')));
    expect(comments).toEqual(commentsExample(30).first.map(({ text }) => text));
  });
});

describe('the tenant’s logo', () => {
  const withLogo = (logo: string) => {
    return readPackage(renderPptx({ ...slidesInput({ reportItems: [] }), logo }));
  };
  const PNG =
    'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAEUlEQVR42mPgzstDQwzkCgEALiEVqVyl1WoAAAAASUVORK5CYII=';

  test("shows the tenant's logo in its proportions on title and content slides", () => {
    const own = withLogo(PNG);
    expect(partComplaints(own)).toEqual([]);
    const pictures = partsOf(own, 'slideLayouts').flatMap(([, layout]) => findAll(layout, 'p:pic'));
    expect(pictures).toHaveLength(2);
    for (const picture of pictures) {
      const size = find(find(picture, 'p:spPr'), 'a:ext')?.attributes;
      expect(Number(size?.cx) / Number(size?.cy)).toBe(1.5);
    }
  });

  test('When it is a picture that presentations cannot hold, then slides have none', () => {
    const own = withLogo(Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ').toString('base64'));
    expect(partsOf(own, 'slideLayouts').flatMap(([, layout]) => findAll(layout, 'p:pic'))).toEqual([]);
  });
});

test('When a scale is shown by groups, then each group is named with its own n and mean', () => {
  const path = slides.find(([, slide]) => titleOf(slide) === 'Verständlichkeit nach Semester')?.[0] ?? '';
  const chart = file.relationsOf(path).find(({ type }) => type === 'chart')?.target ?? '';
  const [series] = seriesOf(file.xml.get(chart) as XmlNode);
  const named = 'n\u00a0=\u00a01.284, Mittel\u00a0=\u00a03,9';
  expect(series?.names).toEqual([`SoSe 24 (${named})`, `WiSe 24/25 (${named})`, 'SoSe 25 (nicht gezeigt)']);
});

test('When answers are ranks, then what stands above the bars is called the mean rank', () => {
  const ranks = { ...scaleExample, isRank: true as const };
  const reportItems = everyItem().flatMap((item) =>
    item.content.data?.kind === 'distribution' && item.content.data.figures[0] === scaleExample
      ? [{ ...item, content: { ...item.content, data: { ...item.content.data, figures: [ranks] } } }]
      : [],
  );
  const own = readPackage(renderPptx(slidesInput({ reportItems: reportItems.slice(0, 1) })));
  const names = slidesOf(own).flatMap(([, slide]) =>
    findAll(slide, 'p:cNvPr').map(({ attributes }) => attributes.name),
  );
  expect(names).toContain('Mittlerer Rang');
  expect(names).not.toContain('Mittelwert');
});

describe('titles of results', () => {
  const results = readPackage(renderPptx({ ...slidesInput(), titles: 'RESULT' }));
  const titles = slidesOf(results).map(([, slide]) => paragraphsOf(findAll(slide, 'p:sp')[0]));

  test('say what was answered, with the question below', () => {
    expect(titles.slice(2, 4)).toEqual([
      ['41\u202f% wählten 4 von 5 („trifft voll zu“)', 'Die Lehrperson erklärt verständlich.'],
      ['50\u202f% wählten „1.–2. Semester“', 'In welchem Semester studieren Sie?'],
    ]);
  });

  test('are the question where nothing stands out or something is hidden', () => {
    expect(titles).toContainEqual(['Verborgene Frage']);
  });

  test('put words on one slide, all of them in its notes', () => {
    const cloud = input.document.blocks.find(({ content }) => {
      const figure = content.kind === 'figure' ? content : null;
      return figure?.chart.config.visualizationType === 'WORDCLOUD';
    });
    if (cloud?.content.kind !== 'figure') throw new Error('There is no cloud.');
    const own = slides.filter(([, slide]) => titleOf(slide).startsWith(cloud.heading));
    expect(own.filter(([, slide]) => findAll(slide, 'p:pic').length > 0)).toHaveLength(1);
    const path = own[0]?.[0] ?? '';
    const note = file.relationsOf(path).find(({ type }) => type === 'notesSlide')?.target ?? '';
    const lines = paragraphsOf(file.xml.get(note));
    for (const row of cloud.content.table.rows)
      expect(lines).toContain(rowTexts(cloud.content.table, row, input.wording).join('\t'));
  });
});
