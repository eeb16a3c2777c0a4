import { describe, expect, test } from 'vitest';
import { rowTexts } from '#charts/description/chart-table.ts';
import { createDifferences } from '#charts/differences/chart-differences.ts';
import { readFigureBlock } from '#document/blocks/block.ts';
import { buildReportDocument } from '#document/report-document.ts';
import { serverFormat } from '../input/server-format.ts';
import { everyItem, everyItemReport, fileTask } from '../testing/every-item.ts';
import { type ReadPdf, readPdf, tableRowsOf, tagsOf, textOf } from '../testing/read-pdf.ts';
import { prepareTypesetting, setAndRead, setPdf, withComments } from '../testing/set-pdf.ts';
import { typesetHere } from '../testing/typeset-here.ts';
import type { PdfDocument } from './pdf-document.ts';
import { createTypesetters } from './typesetters.ts';

let set: Promise<Uint8Array> | null = null;
let whole: Promise<ReadPdf> | null = null;
const wholePdf = (): Promise<Uint8Array> => {
  set ??= setPdf(fileTask());
  return set;
};
const readWhole = (): Promise<ReadPdf> => {
  whole ??= wholePdf().then(readPdf);
  return whole;
};

const report = everyItemReport();
const document = buildReportDocument(
  report,
  'report',
  serverFormat('de', fileTask().uiConfig, undefined),
  createDifferences(report.reportItems.map(({ content }) => content)),
);
const figures = document.blocks.flatMap((block) => readFigureBlock(block) ?? []);
const oneItem = {
  reportItems: everyItem()
    .filter(({ content }) => content.data?.kind === 'words')
    .slice(0, 1),
};
const plain = (row: readonly string[]): string[] => row.map((text) => text.replace(/[-\s]/g, ''));
const wording = { language: 'de', decimal: ',' as const };

describe('[7.27] a report as an accessible document (PDF/UA-1)', () => {
  test('When it is read by another program, then it has title, language, tags, bookmarks and links', async () => {
    const pdf = await readWhole();
    expect(pdf).toMatchObject({ title: report.title, language: 'de', accessibility: '1', isTagged: true });
    const headings = document.blocks.filter(({ isNameOnly }) => !isNameOnly).map(({ heading }) => heading);
    expect(pdf.bookmarks.map(([title]) => title)).toEqual([...headings, 'So lesen Sie diesen Bericht']);
    // Items are below the section that they are in.
    expect(pdf.bookmarks.map(([, depth]) => depth)).toEqual([1, ...headings.slice(1).map(() => 2), 1]);
    expect(pdf.pages.flatMap(({ links }) => links)).toEqual(['https://example.org/a?b=c&d=e']);
    const contents = pdf.pages[1]?.text ?? '';
    for (const heading of headings) expect(contents).toContain(heading);
    const whole = pdf.pages.map(({ text }) => text).join('\n');
    expect(whole).toContain('Mittelwert, Median und Standardabweichung');
  });

  test('quotes who sees what in its reading guide, as the tenant has set it', async () => {
    const { print } = fileTask();
    const policy = {
      tenant: '#evil[x]',
      respondents: 17,
      comments: 23,
      areCommentsChecked: true,
      pseudonymRoles: [],
    };
    const { document: data } = await prepareTypesetting(fileTask({ print: { ...print, policy } }));
    const { reading } = JSON.parse(new TextDecoder().decode(data)) as PdfDocument;
    const { term, text } = reading?.entries.at(-1) ?? { term: '', text: '' };
    expect(term).toBe('Wer sieht was');
    expect(text).toContain('Bei #evil[x] erscheint eine Umfrage ab 17 Antworten');
    expect(text).toContain('ab 23 Kommentaren');
    expect(text).toContain('vor der Auswertung geprüft.');
  });

  test('gives each chart its sentence and a table with every number of the page', async () => {
    const pdf = await readWhole();
    const tags = tagsOf(pdf);
    expect(tags.flatMap(({ role, alt }) => (role === 'Figure' ? alt : []))).toEqual(
      figures.map(({ sentence }) => sentence),
    );
    const rows = figures.flatMap(({ table }) => table.rows.map((row) => rowTexts(table, row, wording)));
    const own = tableRowsOf(pdf).filter(([name]) => name !== 'Dekanat');
    // Wide tables go on below, with the names of their rows again.
    const values = (all: readonly (readonly string[])[]) => all.flatMap((row) => plain(row).slice(1)).sort();
    expect(values(own)).toEqual(values(rows));
    expect(new Set(own.map((row) => plain(row)[0]))).toEqual(new Set(rows.map((row) => plain(row)[0])));
    expect(Math.max(...own.map((row) => row.length))).toBeLessThanOrEqual(9);
    const columns = figures.flatMap(({ table }) => table.columns.map(({ heading }) => heading));
    const headings = tags.filter(({ role }) => role === 'TH').map(textOf);
    expect(plain(headings)).toEqual(expect.arrayContaining(plain(columns)));
  });

  test('When nothing may be shown of an item, then the reason stands in its place', async () => {
    const hidden = document.blocks.flatMap(({ content }) => (content.kind === 'hidden' ? content.text : []));
    expect(hidden).toHaveLength(1);
    const text = tagsOf(await readWhole()).map((tag) => tag.text);
    for (const reason of hidden) expect(text.join('').replace(/\s+/g, ' ')).toContain(reason);
  });

  test('When an author has written, then lists, tables and headings are tagged as such', async () => {
    const tags = tagsOf(await readWhole());
    const labels = tags.filter(({ role }) => role === 'Lbl').map(textOf);
    expect(labels).toEqual(expect.arrayContaining(['3.', '4.']));
    expect(tags.find((tag) => textOf(tag) === 'Was zu tun ist')?.role).toMatch(/^H\d$/);
    expect(tags.find((tag) => textOf(tag) === 'Bis wann' && tag.role === 'TH')).toBeDefined();
  });

  test('[6.03] When comments are many, then all of them are there; where they must not be exported, none', async () => {
    const many = await setAndRead(withComments(400));
    const listed = tagsOf(many)
      .filter(({ role }) => role === 'LBody')
      .map(textOf);
    expect(listed.flatMap((text) => /Kommentar (\d+)/.exec(text)?.slice(1).map(Number) ?? [])).toEqual(
      Array.from({ length: 400 }, (_, index) => index + 1),
    );
    expect(many.pages.length).toBeGreaterThan(9);
    const none = await setAndRead({ ...withComments(12), comments: null });
    expect(none.pages.map(({ text }) => text).join('')).not.toContain('Kommentar 1');
  });

  test('When a table is longer than a page, then its headings are on each page and no row is lost', async () => {
    const item = report.reportItems.find(({ content }) => content.data?.kind === 'distribution');
    if (item?.content.data?.kind !== 'distribution') throw new Error('There is no bar chart.');
    const [figure] = item.content.data.figures;
    if (!figure) throw new Error('There is no figure.');
    const groups = Array.from({ length: 100 }, (_, key) => ({
      key,
      label: `Gruppe ${key}`,
      distribution: figure.total,
    }));
    const data = { kind: 'distribution' as const, figures: [{ ...figure, groups }] };
    const long = { ...item, content: { ...item.content, data } };
    const pdf = await setAndRead(fileTask({}, everyItemReport({ reportItems: [long] })));
    const names = groups.map(({ label }) => label);
    expect(
      tableRowsOf(pdf)
        .slice(0, names.length)
        .map(([name]) => name),
    ).toEqual(names);
    expect(tableRowsOf(pdf).length % names.length).toBe(0);
    const pages = pdf.pages.filter(({ text }) => /Gruppe \d/.test(text));
    expect(pages.length).toBeGreaterThan(2);
    // The heading of the first column stands above the rows of every page.
    for (const page of pages) {
      const rows = tableRowsOf({ ...pdf, pages: [page] });
      expect(page.text.match(/Gruppe/g)?.length).toBeGreaterThan(rows.length);
    }
  });
});

describe('[7.27] paper', () => {
  test.each([
    ['A4', 'PORTRAIT', 595.28, 841.89],
    ['A4', 'LANDSCAPE', 841.89, 595.28],
    ['LETTER', 'PORTRAIT', 612, 792],
    ['LETTER', 'LANDSCAPE', 792, 612],
  ] as const)(
    'When it is %s %s, then every page is, and no chart is wider',
    async (paper, orientation, width, height) => {
      const print = { ...fileTask().print, paper, orientation };
      const isDefault = paper === 'A4' && orientation === 'PORTRAIT';
      const pdf = isDefault
        ? await readWhole()
        : await readPdf(await setPdf(fileTask({ print })), { withTexts: false });
      for (const page of pdf.pages) {
        expect(page.width).toBeCloseTo(width, 1);
        expect(page.height).toBeCloseTo(height, 1);
      }
      expect(tagsOf(pdf).filter(({ role }) => role === 'Figure')).toHaveLength(figures.length);
    },
  );

  test('When an item is surely lower than a page, then it is where it is when its height is measured', async () => {
    const task = await prepareTypesetting(fileTask());
    const document = JSON.parse(new TextDecoder().decode(task.document)) as PdfDocument;
    const keeps = document.bands.flatMap(({ items }) => items.map(({ keep }) => keep));
    expect(keeps.filter((keep) => keep === 'whole').length).toBeGreaterThan(10);
    const bands = document.bands.map((band) => ({
      ...band,
      items: band.items.map((item) => ({ ...item, keep: item.keep === 'whole' ? 'all' : item.keep })),
    }));
    const measured = { ...task, document: new TextEncoder().encode(JSON.stringify({ ...document, bands })) };
    const [once, again] = [await wholePdf(), typesetHere(measured)];
    expect(Buffer.from(once).equals(again)).toBe(true);
  });

  test('When the same report is set twice, then the bytes are the same; they bear the date of the figures', async () => {
    const once = await wholePdf();
    // As reports are set: each in a process of its own.
    const typesetters = createTypesetters();
    const again = await typesetters.run(await prepareTypesetting(fileTask()));
    await typesetters.close();
    expect(Buffer.from(once).equals(again)).toBe(true);
    expect(Buffer.from(once).toString('latin1')).toContain('D:20261006140512Z');
    const never = await setPdf(fileTask({}, everyItemReport({ ...oneItem, calculatedOn: null })));
    expect(Buffer.from(never).toString('latin1')).not.toMatch(/\(D:\d/);
  });

  test('When the tenant has a logo, then the cover has it; what is no picture is left out', async () => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const alternatives = async (logo: string) =>
      tagsOf(
        await setAndRead(fileTask({ print: { ...fileTask().print, logo } }, everyItemReport(oneItem))),
      ).flatMap(({ alt }) => alt ?? []);
    expect((await alternatives(pixel))[0]).toBe('Logo');
    expect(await alternatives(Buffer.from('no picture').toString('base64'))).not.toContain('Logo');
  });

  test.each(['APPENDIX', 'NONE'] as const)('shows the tables of charts as wished: %s', async (tables) => {
    const pdf = await setAndRead(fileTask({ print: { ...fileTask().print, tables } }));
    expect(tagsOf(pdf).filter(({ role }) => role === 'Figure')).toHaveLength(figures.length);
    const isOwn = ([name]: readonly string[]): boolean => name !== 'Dekanat';
    const rows = tableRowsOf(pdf).filter(isOwn);
    const bookmark = pdf.bookmarks.findIndex(([title]) => title === 'Tabellen');
    if (tables === 'NONE') expect([rows, bookmark]).toEqual([[], -1]);
    else {
      expect(rows).toHaveLength(tableRowsOf(await readWhole()).filter(isOwn).length);
      expect(bookmark).toBeGreaterThanOrEqual(document.blocks.length - 1);
    }
    expect(pdf.accessibility).toBe('1');
  });

  test('When there is a filter, then the cover writes it out', async () => {
    const text = (name: string) => ({ de: name });
    const itemOptions = [
      { id: 1, text: text('Master'), chosen: true },
      { id: 2, text: text('Bachelor'), chosen: false },
    ];
    const filter = { respondentFilterItems: [{ itemId: 3, text: text('Abschluss'), itemOptions }] };
    const filtered = everyItemReport({
      ...oneItem,
      respondentFilter: filter,
    });
    expect((await setAndRead(fileTask({}, filtered))).pages[0]?.text).toContain('Abschluss: Master');
  });
});
