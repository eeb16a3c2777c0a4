import { z } from 'zod';
import { imageId } from '../images/contract.ts';
import { IMAGE, RICH_TEXT } from '../limits.ts';
import { text } from '../schemas.ts';

/** What stands in the place of a placeholder follows the report; `src/document/placeholders.ts` has the texts. */
export const placeholderNames = ['title', 'period', 'respondents', 'surveys', 'filter', 'date'] as const;
export type PlaceholderName = (typeof placeholderNames)[number];

/** Widths of a picture, percent of the text's; it is never shown larger than it is. */
export const imageWidths = [25, 50, 75, 100] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** `\p{C}`: what is not seen, such as controls and marks of direction, has no place in an address. */
const WEB = /^https?:\/\/[^\s/\\?#@"<>\p{C}]+(?:[/?#][^\s\\"<>\p{C}]*)?$/iu;
const MAIL = /^mailto:[^\s@?"<>\\\p{C}]+@[^\s@?"<>\\\p{C}]+(?:\?[^\s"<>\\\p{C}]*)?$/iu;

/** Whether a link may lead there: http, https and mailto, without a user name that could pass for a host. */
export const isLinkAddress = (address: string): boolean =>
  address.length <= RICH_TEXT.linkLength && (WEB.test(address) || MAIL.test(address));

/** An alternative text has words: an empty one would pass for decoration by mistake. */
export const isAlternative = (alt: string): boolean => alt.trim() !== '';

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('underline') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: z.string().max(RICH_TEXT.linkLength).refine(isLinkAddress) }),
  }),
]);
export type RichTextMark = z.infer<typeof mark>;

/** Each kind once. */
const marks = z
  .array(mark)
  .max(4)
  .refine((own) => new Set(own.map(({ type }) => type)).size === own.length);

const inline = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: text(RICH_TEXT.characters).min(1), marks }),
  z.strictObject({ type: z.literal('hardBreak') }),
  z.strictObject({
    type: z.literal('placeholder'),
    attrs: z.strictObject({ name: z.enum(placeholderNames) }),
    marks,
  }),
]);
export type RichTextInline = z.infer<typeof inline>;

export interface RichTextListItem {
  type: 'listItem';
  content: RichTextBlock[];
}
export interface RichTextCell {
  type: 'tableHeader' | 'tableCell';
  /** `colwidth` is what the editor calls a width by hand; there is none. */
  attrs: { colspan: number; rowspan: number; colwidth: null };
  content: RichTextBlock[];
}
export interface RichTextRow {
  type: 'tableRow';
  content: RichTextCell[];
}
/** A picture that was uploaded, by its id: there is no address that could lead elsewhere. */
export interface RichTextImage {
  type: 'image';
  /** `alt`: what those read who do not see it; null: it is decoration, and nothing is read. */
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

const inlines = z.array(inline).max(RICH_TEXT.nodes);
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

/** A part of a text, which may hold others; ProseMirror's JSON, closed. */
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

/** The pictures of a text and where they stand in it, as often as they do. */
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

/** How deep, in how many nodes and how long a text is; the document itself is no node. */
export const extentOf = (content: readonly object[]): Extent => {
  const whole: Extent = { depth: 0, nodes: 0, characters: 0 };
  for (const node of content as readonly { content?: object[]; text?: string }[]) {
    const inner = extentOf(node.content ?? []);
    whole.depth = Math.max(whole.depth, inner.depth + 1);
    whole.nodes += inner.nodes + 1;
    whole.characters += inner.characters + (node.text?.length ?? 0);
  }
  return whole;
};

const fits = ({ content }: { content: readonly RichTextBlock[] }): boolean => {
  const { depth, nodes, characters } = extentOf(content);
  return (
    depth <= RICH_TEXT.depth &&
    nodes <= RICH_TEXT.nodes &&
    characters <= RICH_TEXT.characters &&
    imagesIn(content).length <= IMAGE.ofText
  );
};

/** An author's text, as it is stored: what an editor made of it is checked here, and HTML is nowhere. */
export const richTextDocument = z
  .strictObject({ type: z.literal('doc'), content: z.array(richTextBlock).max(RICH_TEXT.nodes) })
  .refine(fits);
export type RichTextDocument = z.infer<typeof richTextDocument>;

/** Whether nothing is written: an editor that was emptied leaves a paragraph. */
export const isEmptyText = ({ content }: RichTextDocument): boolean =>
  content.every((block) => block.type === 'paragraph' && block.content.length === 0);
