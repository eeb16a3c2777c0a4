import { expect, test } from 'vitest';
import { richTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';
import { type EditorNode, toRichText } from './to-rich-text.ts';

const doc = (...content: EditorNode[]): EditorNode => ({ type: 'doc', content });
const text = (own: string, ...marks: NonNullable<EditorNode['marks']>): EditorNode => ({
  type: 'text',
  text: own,
  marks,
});

test('When the editor has more attributes than are stored, then these are left out and the rest is valid', () => {
  const link = {
    type: 'link',
    attrs: { href: 'https://a.example', target: '_blank', rel: 'nofollow', class: null },
  };
  const stored = toRichText(
    doc(
      { type: 'heading', attrs: { level: 2, textAlign: 'left' }, content: [text('Titel')] },
      { type: 'paragraph', attrs: { class: 'x' }, content: [text('Link', link, { type: 'strike' })] },
      { type: 'orderedList', attrs: { start: 1, type: 'a' }, content: [{ type: 'listItem' }] },
      { type: 'paragraph' },
    ),
  );
  expect(richTextDocument.parse(stored)).toEqual(stored);
  expect(stored.content).toEqual([
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Titel', marks: [] }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Link', marks: [{ type: 'link', attrs: { href: 'https://a.example' } }] },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 1 },
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [] }] }],
    },
    { type: 'paragraph', content: [] },
  ]);
});

test('When a picture is in the text, then it is stored by its id, with its words or none and its width', () => {
  const image = '0f0e0d0c-0b0a-4908-8706-050403020100';
  const node = (attrs: Record<string, unknown>): EditorNode => ({
    type: 'image',
    attrs: { image, alt: 'Haus', width: 50, title: null, ...attrs },
  });
  const stored = toRichText(
    doc(node({}), node({ alt: null, width: 25 }), node({ width: 33 }), node({ image: null })),
  );
  expect(richTextDocument.parse(stored)).toEqual(stored);
  expect(stored.content).toEqual([
    { type: 'image', attrs: { image, alt: 'Haus', width: 50 } },
    { type: 'image', attrs: { image, alt: null, width: 25 } },
  ]);
});

test('When something was pasted that is not stored, then its words stay, in a valid text', () => {
  const stored = toRichText(
    doc(
      { type: 'details', content: [{ type: 'paragraph', content: [text('innen')] }] },
      { type: 'paragraph', content: [text('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } })] },
      { type: 'heading', attrs: { level: 99 }, content: [{ type: 'image', attrs: { src: 'x' } }] },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [{ type: 'tableCell', attrs: { colspan: 9_999_999, rowspan: 0, colwidth: [100] } }],
          },
        ],
      },
      { type: 'image', attrs: { src: 'https://a.example/x.svg' } },
    ),
  );
  expect(richTextDocument.safeParse(stored).success).toBe(true);
  expect(JSON.stringify(stored)).not.toMatch(/javascript|image|svg/);
  expect(JSON.stringify(stored)).toContain('innen');
});
