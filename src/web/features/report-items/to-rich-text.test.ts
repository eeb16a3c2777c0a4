import { expect, test } from 'vitest';
import { richTextDocument } from '#shared/report-items/rich-text-document.ts';
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
