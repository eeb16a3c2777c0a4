import { expect, test } from 'vitest';
import { IMAGE, RICH_TEXT } from '../../../limits.ts';
import { isLinkAddress, type RichTextBlock, richTextDocument } from './rich-text-document.ts';

const paragraph = (text: string, marks: object[] = []) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
});
const cell = (attrs: object = {}) => ({
  type: 'tableCell',
  attrs: { colspan: 1, rowspan: 1, colwidth: null, ...attrs },
  content: [paragraph('x')],
});
const table = (...cells: object[]) => ({ type: 'table', content: [{ type: 'tableRow', content: cells }] });
const isText = (...content: unknown[]): boolean =>
  richTextDocument.safeParse({ type: 'doc', content }).success;
const link = (href: string) => paragraph('x', [{ type: 'link', attrs: { href } }]);
const IMAGE_ID = '0f0e0d0c-0b0a-4908-8706-050403020100';
const image = (attrs: object = {}) => ({
  type: 'image',
  attrs: { image: IMAGE_ID, alt: 'x', width: 50, ...attrs },
});
const nested = (depth: number): object =>
  depth === 1 ? { type: 'paragraph', content: [] } : { type: 'blockquote', content: [nested(depth - 1)] };

test('[3.12] When a text has every kind of node, then it is stored as it is', () => {
  const content: RichTextBlock[] = [
    {
      type: 'heading',
      attrs: { level: 3 },
      content: [{ type: 'text', text: 'Lehre', marks: [{ type: 'bold' }] }],
    },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [
        {
          type: 'listItem',
          content: [
            { type: 'paragraph', content: [{ type: 'placeholder', attrs: { name: 'period' }, marks: [] }] },
            {
              type: 'bulletList',
              content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [] }] }],
            },
          ],
        },
      ],
    },
    { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'hardBreak' }] }] },
    table(cell({ colspan: 2 }), { ...cell(), type: 'tableHeader' }) as RichTextBlock,
    { type: 'image', attrs: { image: IMAGE_ID, alt: 'Das Gebäude', width: 50 } },
    { type: 'image', attrs: { image: IMAGE_ID, alt: null, width: 100 } },
  ];
  const document = { type: 'doc', content };
  expect(richTextDocument.parse(document)).toEqual(document);
  expect(isText()).toBe(true);
});

test.each([
  'https://example.org',
  'http://example.org:8080/a?b=c#d',
  'HTTPS://EXAMPLE.ORG/ä/日本',
  'mailto:evaluation@example.org?subject=Bericht',
])('When a link leads to %s, then it is kept', (address) => {
  expect(isLinkAddress(address)).toBe(true);
  expect(isText(link(address))).toBe(true);
});

test.each([
  ['script', 'javascript:alert(1)'],
  ['script with a tab', 'java\tscript:alert(1)'],
  ['script after a line', '\njavascript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a file', 'file:///etc/passwd'],
  ['the same protocol', '//evil.example'],
  ['a path', '/api/v1/session'],
  ['backslashes', 'https:\\\\evil.example'],
  ['a user name that looks like a host', 'https://uni.example@evil.example/'],
  ['no host', 'https://'],
  ['a mark of direction', 'https://example.org/\u202egnp.exe'],
  ['a control', 'https://example.org/\u0000'],
  ['a quote', 'https://example.org/"onclick="alert(1)'],
  ['no address', 'mailto:'],
  ['more than a browser takes', `https://example.org/${'a'.repeat(RICH_TEXT.linkLength)}`],
  ['nothing', ''],
])('When a link leads to %s, then the text is refused', (_, address) => {
  expect(isLinkAddress(address)).toBe(false);
  expect(isText(link(address))).toBe(false);
});

test.each<[string, unknown]>([
  ['a node that nobody knows', { type: 'iframe', attrs: { src: 'https://example.org' } }],
  ['a picture by its address', { type: 'image', attrs: { src: 'https://example.org/x.png' } }],
  ['a picture with an address beside its id', image({ src: 'https://example.org/x.png' })],
  ['a picture by an address as its id', image({ image: 'https://example.org/x.png' })],
  ['a picture by a path as its id', image({ image: '../../etc/passwd' })],
  ['a picture by a number', image({ image: 7 })],
  ['a picture without a word on what it shows', image({ alt: undefined })],
  ['a picture with an empty alternative text', image({ alt: ' ' })],
  ['a picture with too long an alternative text', image({ alt: 'x'.repeat(IMAGE.altLength + 1) })],
  ['a picture ten times as wide as the text', image({ width: 1_000 })],
  ['a picture within a line', { type: 'paragraph', content: [image()] }],
  ['a picture with something in it', { ...image(), content: [paragraph('x')] }],
  ['HTML', { type: 'html', content: '<b>x</b>' }],
  ['a member that nobody knows', { ...paragraph('x'), onclick: 'alert(1)' }],
  [
    'an attribute of a link beside its address',
    paragraph('x', [{ type: 'link', attrs: { href: 'https://a.example', onclick: 'x' } }]),
  ],
  ['a mark twice', paragraph('x', [{ type: 'bold' }, { type: 'bold' }])],
  ['a mark that nobody knows', paragraph('x', [{ type: 'textStyle', attrs: { style: 'position:fixed' } }])],
  ['an empty text', paragraph('')],
  ['a text with U+0000', paragraph('a\0b')],
  ['half a character', paragraph('a\ud800')],
  ['heading level 99', { type: 'heading', attrs: { level: 99 }, content: [] }],
  ['heading level 1.5', { type: 'heading', attrs: { level: 1.5 }, content: [] }],
  ['colspan 9999999', table(cell({ colspan: 9_999_999 }))],
  ['rowspan 0', table(cell({ rowspan: 0 }))],
  ['a width', table(cell({ colwidth: [1e9] }))],
  ['a table without rows', { type: 'table', content: [] }],
  ['more columns than fit', table(...Array.from({ length: RICH_TEXT.columns + 1 }, () => cell()))],
  [
    'a list that starts at -1',
    { type: 'orderedList', attrs: { start: -1 }, content: [{ type: 'listItem', content: [paragraph('x')] }] },
  ],
  ['a list item outside of a list', { type: 'listItem', content: [paragraph('x')] }],
  ['a text outside of a paragraph', { type: 'text', text: 'x', marks: [] }],
  [
    'a placeholder that nobody knows',
    { type: 'paragraph', content: [{ type: 'placeholder', attrs: { name: 'constructor' }, marks: [] }] },
  ],
  ['more depth than allowed', nested(RICH_TEXT.depth + 1)],
  ['nothing', null],
])('When a text has %s, then it is refused', (_, node) => {
  expect(isText(paragraph('fine'), node)).toBe(false);
});

test('When a text has as many pictures as allowed, then it is stored, and not with one more', () => {
  const many = Array.from({ length: IMAGE.ofText }, () => image());
  expect(isText(...many)).toBe(true);
  expect(isText(...many, { type: 'blockquote', content: [image()] })).toBe(false);
});

test('When a text is as deep, as long and of as many nodes as allowed, then it is stored, and not beyond', () => {
  expect(isText(nested(RICH_TEXT.depth))).toBe(true);
  const half = 'x'.repeat(RICH_TEXT.characters / 2);
  expect(isText(paragraph(half), paragraph(half))).toBe(true);
  expect(isText(paragraph(half), paragraph(half), paragraph('x'))).toBe(false);
  const empty = { type: 'paragraph', content: [] };
  expect(isText(...Array.from({ length: RICH_TEXT.nodes }, () => empty))).toBe(true);
  expect(isText(...Array.from({ length: RICH_TEXT.nodes / 2 + 1 }, () => nested(2)))).toBe(false);
});
