import { describe, expect, test } from 'vitest';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import { REDACTION_MARK } from '#shared/reports/report-items/text/redactions.ts';
import { find, findAll } from '../../../../slides/testing/read-slides.ts';
import { type FileTask, makeFile } from '../render/make-file.ts';
import { commentsExample, everyItem, everyItemReport, fileTask } from '../testing/every-item.ts';
import { readWord, styleOf, wordParagraphs, wordRows, wordText } from '../testing/read-word.ts';

const TITLES = ['Ergebnisse im Einzelnen', 'Verborgene Frage', 'Häufige Wörter'];
const reportItems = everyItem().filter(({ id, content: { config, data } }) => {
  const title = config && 'title' in config ? config.title : null;
  const isText = config?.visualizationType === 'RICH_TEXT' || data?.kind === 'comments';
  return id === 2 || isText || (typeof title === 'string' && TITLES.includes(title));
});
const list = commentsExample(30);
const comments = reportItems
  .filter(({ content: { data } }) => data?.kind === 'comments')
  .map(({ id }) => ({ reportItemId: id, chunk: new TextEncoder().encode(JSON.stringify(list.first)) }));

const renderTask = async (task: FileTask): Promise<Uint8Array> => {
  const made = await makeFile(task);
  if (!('bytes' in made)) throw new Error('There is no file.');
  return made.bytes;
};

const longList = (): Promise<ReturnType<typeof readWord>> => {
  const data = commentsExample(5_001);
  const [first] = reportItems.filter(({ content }) => content.data?.kind === 'comments');
  const chunk = new TextEncoder().encode(JSON.stringify(data.first));
  const items = [1, 2, 3].map((id) => ({ ...(reportItems[0] as ReportItem), id: 100 + id }));
  return renderTask(
    fileTask(
      { format: 'DOCX', comments: [{ reportItemId: first?.id ?? 0, chunk }] },
      everyItemReport({
        reportItems: [...items, ...(first ? [{ ...first, content: { ...first.content, data } }] : [])],
      }),
    ),
  ).then(readWord);
};

const rendered = async (print: Partial<ReturnType<typeof fileTask>['print']> = {}): Promise<Uint8Array> => {
  const task = fileTask({ format: 'DOCX', comments }, everyItemReport({ reportItems }));
  return renderTask({ ...task, print: { ...task.print, ...print } });
};
const bytes = await rendered();
const word = readWord(bytes);
const paragraphs = wordParagraphs(word);
const texts = (style: string): string[] =>
  paragraphs.filter((paragraph) => paragraph.style === style).map(({ text }) => text);

describe('a Word document [7.27]', () => {
  test('has its title, and headings of levels that follow each other', () => {
    expect(texts('Title')).toEqual(['Lehre im Sommer 2026']);
    expect(texts('Heading1')).toEqual(['Ergebnisse im Einzelnen', 'So lesen Sie diesen Bericht']);
    expect(texts('Heading2')).toContain('Die Lehrperson erklärt verständlich.');
    const levels = paragraphs.flatMap(({ style }) => /^Heading(\d)$/.exec(style)?.[1] ?? []).map(Number);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  test('lists its headings with the pages that they are on', () => {
    const contents = [...texts('TOC1'), ...texts('TOC2')];
    for (const heading of [...texts('Heading1'), ...texts('Heading2')])
      expect(
        contents.some((entry) => new RegExp(`^${heading.replace(/[.?]/g, '\\$&')}\\d+$`).test(entry)),
      ).toBe(true);
  });

  test('lists them without pages in a document that is very long', async () => {
    const long = wordParagraphs(await longList());
    const contents = long.filter(({ style }) => style.startsWith('TOC')).map(({ text }) => text);
    expect(contents).toEqual([
      ...[1, 2, 3].map(() => 'Ergebnisse im Einzelnen'),
      'Was soll besser werden?',
      'So lesen Sie diesen Bericht',
    ]);
  });

  test('names its language and its title for programs that read aloud', () => {
    const defaults = find(word.xml.get('word/styles.xml'), 'w:docDefaults');
    expect(find(defaults, 'w:lang')?.attributes['w:val']).toBe('de-DE');
    const core = word.xml.get('docProps/core.xml');
    expect(find(core, 'dc:title')?.text).toBe('Lehre im Sommer 2026');
    expect(find(core, 'dc:language')?.text).toBe('de');
  });

  test('describes each chart in a sentence', () => {
    const pictures = findAll(word.body, 'wp:docPr').map(({ attributes }) => attributes);
    expect(pictures.map(({ id }) => id)).toEqual(pictures.map((_, index) => String(index + 1)));
    expect(pictures[0]?.descr).toMatch(/^Balkendiagramm: Die Lehrperson erklärt verständlich\..*1\.284/);
    expect(pictures.filter(({ descr = '' }) => descr.length < 20)).toEqual([]);
  });

  test('repeats the headings of tables and sets numbers to the right, as the language writes them', () => {
    const tables = findAll(word.body, 'w:tbl').filter((table) => find(table, 'w:jc'));
    expect(tables.length).toBeGreaterThan(1);
    for (const table of tables) expect(findAll(table, 'w:tblHeader')).toHaveLength(1);
    const [, row] = findAll(tables[0] as (typeof tables)[number], 'w:tr');
    const cells = findAll(row as NonNullable<typeof row>, 'w:tc');
    expect(cells.map(wordText)).toEqual(['1 (trifft gar nicht zu)', '39', '3,0\u202f%']);
    expect(cells.map((cell) => find(cell, 'w:jc')?.attributes['w:val'])).toEqual(['left', 'right', 'right']);
  });

  test('says why a figure is not shown, and shows none', () => {
    expect(texts('NotShown')).toEqual([
      'Diese Frage haben zu wenige Befragte beantwortet, um etwas zu zeigen.',
    ]);
  });

  test('sets long lists of words in columns', () => {
    const heads = findAll(word.body, 'w:tr')
      .filter((row) => findAll(row, 'w:tblHeader').length > 0)
      .map((row) => findAll(row, 'w:tc').map(wordText));
    expect(heads).toContainEqual([
      ...['Wort', 'Verwendet von', 'Prozent'],
      ...['Wort', 'Verwendet von', 'Prozent'],
    ]);
    // Read across, so that a page ends anywhere with both filled.
    const words = wordRows(word).filter((row) => row[2]?.endsWith('%'));
    const shares = words.slice(-24).map((row) => Number.parseFloat(row[2]?.replace(',', '.') ?? ''));
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
  });

  test('blackens what was redacted in comments, and lists all of them', () => {
    const listed = findAll(word.body, 'w:p').filter((one) => styleOf(one) === 'Comment');
    expect(listed).toHaveLength(30);
    const [run] = findAll(listed[0] as (typeof listed)[number], 'w:r').filter(
      (one) => wordText(one) === REDACTION_MARK,
    );
    expect(find(run, 'w:shd')?.attributes['w:fill']).toBe(find(run, 'w:color')?.attributes['w:val']);
  });

  test('keeps lists, links and tables of an author’s text', () => {
    const links = word.relationsOf('word/document.xml').filter(({ type }) => type === 'hyperlink');
    expect(links.map(({ id }) => id)).toEqual(['rIdLink1']);
    const numbered = findAll(word.body, 'w:p').filter(
      (one) => find(one, 'w:numPr') && wordText(one) === 'Tempo senken',
    );
    expect(numbered).toHaveLength(1);
    expect(wordRows(word)).toContainEqual(['Dekanat', 'Räume buchen', '1. März']);
  });

  test('numbers its pages', () => {
    const footer = [...word.xml].find(
      ([path, part]) => path.includes('footer') && wordText(part) !== '',
    )?.[1];
    const fields = footer ? findAll(footer, 'w:instrText').map(({ text }) => text) : [];
    expect(fields).toEqual(['PAGE', 'NUMPAGES']);
  });

  test('is the same each time it is made', async () => {
    expect(Buffer.compare(await rendered(), bytes)).toBe(0);
  });

  test('has its tables in an appendix on the paper that is asked for', async () => {
    const across = readWord(
      await rendered({ orientation: 'LANDSCAPE', paper: 'LETTER', tables: 'APPENDIX' }),
    );
    const size = find(across.body, 'w:pgSz')?.attributes;
    expect([size?.['w:w'], size?.['w:h']]).toEqual(['15840', '12240']);
    const written = wordParagraphs(across).map(({ style, text }) => `${style} ${text}`);
    const appendix = written.indexOf('Heading1 Tabellen');
    expect(appendix).toBeGreaterThan(0);
    expect(written.indexOf('TableText 1 (trifft gar nicht zu)')).toBeGreaterThan(appendix);
  });
});
