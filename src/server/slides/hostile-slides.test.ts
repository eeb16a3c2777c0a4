import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { cleanText, mapTexts } from '#document/texts/clean-text.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import { readComments } from '#shared/reports/report-items/read-comments.ts';
import { commentsExample, everyItem } from '../features/publishing/exports/testing/every-item.ts';
import { textExample } from '../features/publishing/exports/testing/example-text.ts';
import { readWorkbook } from '../features/publishing/exports/testing/read-workbook.ts';
import { renderPptx } from './render-pptx.ts';
import { chartName } from './slide/figure-context.ts';
import { boxComplaints, chartComplaints, partComplaints, partsOf, slidesOf } from './testing/check-slides.ts';
import { valueComplaints } from './testing/check-values.ts';
import { decode, paragraphsOf, readPackage } from './testing/read-slides.ts';
import { slidesInput } from './testing/slides-input.ts';

const HOSTILE: [name: string, text: string][] = [
  ['a formula', '=HYPERLINK("http://evil.example","click")'],
  ['a formula of another kind', "@SUM(1+1)*cmd|' /C calc'!A0"],
  ['XML', ']]>&entity;<a:t xmlns="x">"\'<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>'],
  ['a letter by its number, as workbooks write it', 'a_x003C_script_x003E_b'],
  ['what XML cannot hold', 'a\u0000b\u0001c\u001bd\u007fe\u0085f\ufffeg x\ud800y\udc00z'],
  ['right to left, and an override of direction', 'שלום עולם مرحبا بالعالم user\u202egnp.exe'],
  ['signs of other scripts', '日本語のアンケート 한국어 😀👩‍👩‍👧‍👦'],
  ['ten thousand letters without a space', 'W'.repeat(10_000)],
  ['line ends', 'a\nb\r\nc\td'],
];

const NAMES = ['kind', 'hidden', 'type', 'measure', 'direction', 'language'];

const withFewComments = (data: FigureData | null): FigureData | null => {
  const comments = readComments(data);
  if (!data || !comments) return data;
  const few = { ...comments, first: comments.first.slice(0, 2) };
  return data.kind === 'comments' ? few : ({ ...data, comments: few } as FigureData);
};

const hostileInput = (text: string) => {
  // What flows over slides is long enough to do so, and not a hundred slides.
  const flowing = text.slice(0, 2_000);
  const written = mapTexts(textExample, () => flowing, ['type', 'name', 'href']);
  const hostile = ({ config, data, ...content }: ReportItem['content']): ReportItem['content'] => ({
    ...content,
    config:
      config && ({ ...config, title: text, ...('text' in config && { text: written }) } as typeof config),
    data: mapTexts(withFewComments(data), () => (readComments(data) ? flowing : text), NAMES),
  });
  return slidesInput({
    title: text,
    reportItems: everyItem().map((item) => ({ ...item, content: hostile(item.content) })),
  });
};

const oneComment = (text: string): ReportItem => {
  const [list] = everyItem().filter(({ content }) => content.data?.kind === 'comments');
  if (!list) throw new Error('There is no list of comments.');
  const data = { ...commentsExample(1), first: [{ text, language: 'de', group: null }] };
  return { ...list, content: { ...list.content, data } };
};

describe.each(HOSTILE)('[7.27] hostile texts on slides: %s', (_name, text) => {
  test('keeps a hostile text as text in valid slides', () => {
    const file = readPackage(renderPptx(hostileInput(text)));
    for (const complaints of [partComplaints, chartComplaints, boxComplaints, valueComplaints])
      expect(complaints(file)).toEqual([]);
    const clean = cleanText(text);
    const start = [...(clean.split('\n')[0] ?? '')].slice(0, 12).join('');
    const paragraphs = slidesOf(file).flatMap(([, slide]) => paragraphsOf(slide));
    expect(paragraphs.filter((line) => line.startsWith(start)).length).toBeGreaterThan(10);
    const texts: string[] = [];
    for (const [path] of partsOf(file, 'charts')) {
      const workbook = file.parts[file.relationsOf(path)[0]?.target ?? ''] as Uint8Array;
      // A formula is an element of its own; here everything is a text or a number.
      expect(decode(unzipSync(workbook)['xl/worksheets/sheet1.xml'])).not.toMatch(/<f[ >/]/);
      texts.push(...(readWorkbook(workbook).get('Sheet1')?.values() ?? []).map(String));
    }
    const shown = texts.map((cell) => cell.replaceAll('_x005F_', '_'));
    expect(shown.filter((cell) => cell.includes(chartName(clean).slice(0, 9))).length).toBeGreaterThan(10);
  }, 30_000);
});

test('When a comment is longer than a slide, then it goes on on the next, and every letter is on one', () => {
  const words = Array.from({ length: 900 }, (_, index) => `wort${index}`).join(' ');
  const file = readPackage(renderPptx(slidesInput({ reportItems: [oneComment(words)] })));
  expect(boxComplaints(file)).toEqual([]);
  const paragraphs = slidesOf(file)
    .slice(1)
    .map(([, slide]) => paragraphsOf(slide)[1] ?? '');
  expect(paragraphs.length).toBeGreaterThan(1);
  expect(paragraphs.join(' ').split(/\s+/)).toEqual(words.split(' '));
});

test('shortens very long titles, questions and facts and keeps them whole in the notes', () => {
  const title = Array.from({ length: 400 }, (_, index) => `Titel${index}`).join(' ');
  const file = readPackage(renderPptx(hostileInput(title)));
  expect(boxComplaints(file)).toEqual([]);
  const [[path, first] = ['', undefined]] = slidesOf(file);
  expect(paragraphsOf(first)[0]).toMatch(/^Titel0 Titel1 .*…$/);
  const notes = file.relationsOf(path).find(({ type }) => type === 'notesSlide')?.target ?? '';
  expect(paragraphsOf(file.xml.get(notes))).toContain(title);
}, 30_000);
