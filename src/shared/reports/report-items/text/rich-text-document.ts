import { z } from 'zod';
import { IMAGE, RICH_TEXT } from '../../../limits.ts';
import { text } from '../../../schemas.ts';
import { imageId } from '../../images/contract.ts';

export const placeholderNames = ['title', 'period', 'respondents', 'surveys', 'filter', 'date'] as const;
export type PlaceholderName = (typeof placeholderNames)[number];

/** Percent of the text's width; pictures are never enlarged. */
export const imageWidths = [25, 50, 75, 100] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** `\p{C}` excludes invisible characters such as controls and bidirectional marks. */
const WEB = /^https?:\/\/[^\s/\\?#@"<>\p{C}]+(?:[/?#][^\s\\"<>\p{C}]*)?$/iu;
const MAIL = /^mailto:[^\s@?"<>\\\p{C}]+@[^\s@?"<>\\\p{C}]+(?:\?[^\s"<>\\\p{C}]*)?$/iu;

/** Accepts http, https and mailto, without user info that could pass for a host. */
export const isLinkAddress = (address: string): boolean =>
  address.length <= RICH_TEXT.linkLength && (WEB.test(address) || MAIL.test(address));

/** An alternative text must not be blank, which would mark the picture as decorative. */
export const isAlternative = (alt: string): boolean => alt.trim() !== '';

export const richTextMark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('underline') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: z.string().max(RICH_TEXT.linkLength).refine(isLinkAddress) }),
  }),
]);
export type RichTextMark = z.infer<typeof richTextMark>;

const marks = z
  .array(richTextMark)
  .max(4)
  .refine((own) => new Set(own.map(({ type }) => type)).size === own.length);

export const richTextInline = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: text(RICH_TEXT.characters).min(1), marks }),
  z.strictObject({ type: z.literal('hardBreak') }),
  z.strictObject({
    type: z.literal('placeholder'),
    attrs: z.strictObject({ name: z.enum(placeholderNames) }),
    marks,
  }),
]);
export type RichTextInline = z.infer<typeof richTextInline>;

export interface RichTextListItem {
  type: 'listItem';
  content: RichTextBlock[];
}
export interface RichTextCell {
  type: 'tableHeader' | 'tableCell';
  /** `colwidth` is the editor's manual column width, which is not supported. */
  attrs: { colspan: number; rowspan: number; colwidth: null };
  content: RichTextBlock[];
}
export interface RichTextRow {
  type: 'tableRow';
  content: RichTextCell[];
}
/** An uploaded picture by its id, so that no address can point elsewhere. */
export interface RichTextImage {
  type: 'image';
  /** `alt` is the alternative text; `null` marks a decorative picture. */
  attrs: { image: string; alt: string | null; width: ImageWidth };
}
export type RichTextBlock =
  | { type: 'paragraph'; content: RichTextInline[] }
  | { type: 'heading'; attrs: { level: number }; content: RichTextInline[] }
  | { type: 'bulletList'; content: RichTextListItem[] }
  | { type: 'orderedList'; attrs: { start: number }; content: RichTextListItem[] }
  | { type: 'blockquote'; content: RichTextBlock[] }
  | { type: 'table'; content: RichTextRow[] }
  | RichTextImage;

const inlines = z.array(richTextInline).max(RICH_TEXT.nodes);
const blocks = z
  .array(z.lazy((): z.ZodType<RichTextBlock> => richTextBlock))
  .min(1)
  .max(RICH_TEXT.nodes);
const items = z
  .array(z.strictObject({ type: z.literal('listItem'), content: blocks }))
  .min(1)
  .max(RICH_TEXT.nodes);
const cell = z.strictObject({
  type: z.enum(['tableHeader', 'tableCell']),
  attrs: z.strictObject({
    colspan: z.int().min(1).max(RICH_TEXT.columns),
    rowspan: z.int().min(1).max(RICH_TEXT.rows),
    colwidth: z.null(),
  }),
  content: blocks,
});
const row = z.strictObject({
  type: z.literal('tableRow'),
  content: z.array(cell).min(1).max(RICH_TEXT.columns),
});
const image = z.strictObject({
  type: z.literal('image'),
  attrs: z.strictObject({
    image: imageId,
    alt: text(IMAGE.altLength).refine(isAlternative).nullable(),
    width: z.literal(imageWidths),
  }),
});

export const richTextBlock: z.ZodType<RichTextBlock> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), content: inlines }),
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.int().min(1).max(3) }),
    content: inlines,
  }),
  z.strictObject({ type: z.literal('bulletList'), content: items }),
  z.strictObject({
    type: z.literal('orderedList'),
    attrs: z.strictObject({ start: z.int().min(1).max(9_999) }),
    content: items,
  }),
  z.strictObject({ type: z.literal('blockquote'), content: blocks }),
  z.strictObject({ type: z.literal('table'), content: z.array(row).min(1).max(RICH_TEXT.rows) }),
  image,
]);

export const imagesIn = (
  content: readonly object[],
  path: readonly (string | number)[] = ['content'],
): { image: string; path: string }[] =>
  (content as readonly (RichTextBlock & { content?: object[] })[]).flatMap((node, index) => {
    const own = [...path, index];
    return node.type === 'image'
      ? [{ image: node.attrs.image, path: own.join('.') }]
      : imagesIn(node.content ?? [], [...own, 'content']);
  });

interface Extent {
  depth: number;
  nodes: number;
  characters: number;
}

/** Depth, number of nodes and characters, not counting the document node. */
export const measureExtent = (content: readonly object[]): Extent => {
  const whole: Extent = { depth: 0, nodes: 0, characters: 0 };
  for (const node of content as readonly { content?: object[]; text?: string }[]) {
    const inner = measureExtent(node.content ?? []);
    whole.depth = Math.max(whole.depth, inner.depth + 1);
    whole.nodes += inner.nodes + 1;
    whole.characters += inner.characters + (node.text?.length ?? 0);
  }
  return whole;
};

const fits = ({ content }: { content: readonly RichTextBlock[] }): boolean => {
  const { depth, nodes, characters } = measureExtent(content);
  return (
    depth <= RICH_TEXT.depth &&
    nodes <= RICH_TEXT.nodes &&
    characters <= RICH_TEXT.characters &&
    imagesIn(content).length <= IMAGE.ofText
  );
};

/** An author's text as stored. Editor output is validated against this schema; HTML is never accepted. */
export const richTextDocument = z
  .strictObject({ type: z.literal('doc'), content: z.array(richTextBlock).max(RICH_TEXT.nodes) })
  .refine(fits);
export type RichTextDocument = z.infer<typeof richTextDocument>;

export const isEmptyText = ({ content }: RichTextDocument): boolean =>
  content.every((block) => block.type === 'paragraph' && block.content.length === 0);
