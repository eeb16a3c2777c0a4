import { RICH_TEXT } from '#shared/limits.ts';
import {
  isLinkAddress,
  placeholderNames,
  type RichTextBlock,
  type RichTextCell,
  type RichTextDocument,
  type RichTextInline,
  type RichTextMark,
  richTextBlock,
} from '#shared/reports/report-items/text/rich-text-document.ts';

export interface EditorNode {
  type?: string | undefined;
  attrs?: Record<string, unknown> | undefined;
  content?: EditorNode[] | undefined;
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined;
  text?: string | undefined;
}

const whole = (value: unknown, most: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, 1), most) : 1;

const marksOf = ({ marks = [] }: EditorNode): RichTextMark[] =>
  marks.flatMap(({ type, attrs }): RichTextMark[] => {
    if (type === 'bold' || type === 'italic' || type === 'underline') return [{ type }];
    const href = attrs?.href;
    return type === 'link' && typeof href === 'string' && isLinkAddress(href)
      ? [{ type: 'link', attrs: { href } }]
      : [];
  });

const inlineOf = (node: EditorNode): RichTextInline[] => {
  if (node.type === 'text') return node.text ? [{ type: 'text', text: node.text, marks: marksOf(node) }] : [];
  if (node.type === 'hardBreak') return [{ type: 'hardBreak' }];
  const name = placeholderNames.find((known) => known === node.attrs?.name);
  return node.type === 'placeholder' && name
    ? [{ type: 'placeholder', attrs: { name }, marks: marksOf(node) }]
    : [];
};

const inlinesOf = ({ content = [] }: EditorNode): RichTextInline[] => content.flatMap(inlineOf);

const empty = (): RichTextBlock[] => [{ type: 'paragraph', content: [] }];

const filled = (node: EditorNode): RichTextBlock[] => {
  const blocks = blocksOf(node);
  return blocks.length > 0 ? blocks : empty();
};

const itemsOf = ({ content = [] }: EditorNode): { type: 'listItem'; content: RichTextBlock[] }[] =>
  content.map((item) => ({ type: 'listItem', content: filled(item) }));

const cellOf = (node: EditorNode): RichTextCell => ({
  type: node.type === 'tableHeader' ? 'tableHeader' : 'tableCell',
  attrs: {
    colspan: whole(node.attrs?.colspan, RICH_TEXT.columns),
    rowspan: whole(node.attrs?.rowspan, RICH_TEXT.rows),
    colwidth: null,
  },
  content: filled(node),
});

const stored: Record<string, (node: EditorNode) => RichTextBlock[]> = {
  paragraph: (node) => [{ type: 'paragraph', content: inlinesOf(node) }],
  heading: (node) => [
    { type: 'heading', attrs: { level: whole(node.attrs?.level, 3) }, content: inlinesOf(node) },
  ],
  bulletList: (node) => [{ type: 'bulletList', content: itemsOf(node) }],
  orderedList: (node) => [
    { type: 'orderedList', attrs: { start: whole(node.attrs?.start, 9_999) }, content: itemsOf(node) },
  ],
  image: (node) => imageOf(node),
  blockquote: (node) => [{ type: 'blockquote', content: filled(node) }],
  table: ({ content = [] }) => [
    {
      type: 'table',
      content: content.map((row) => ({ type: 'tableRow', content: (row.content ?? []).map(cellOf) })),
    },
  ],
};

/** Drops pictures that do not fit the schema, since the text could not be saved. */
const imageOf = ({ attrs }: EditorNode): RichTextBlock[] => {
  const { data } = richTextBlock.safeParse({
    type: 'image',
    attrs: { image: attrs?.image, alt: attrs?.alt ?? null, width: attrs?.width },
  });
  return data ? [data] : [];
};

const blocksOf = ({ content = [] }: EditorNode): RichTextBlock[] =>
  content.flatMap((node) => (stored[node.type ?? ''] ?? blocksOf)(node));

export const toRichText = (node: EditorNode): RichTextDocument => ({ type: 'doc', content: blocksOf(node) });
