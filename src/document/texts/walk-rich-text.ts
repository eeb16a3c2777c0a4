import type {
  PlaceholderName,
  RichTextBlock,
  RichTextCell,
  RichTextDocument,
  RichTextImage,
  RichTextInline,
  RichTextListItem,
  RichTextMark,
} from '#shared/reports/report-items/text/rich-text-document.ts';

export type PlaceholderTexts = Readonly<Record<PlaceholderName, string>>;

export interface WalkedCell<Out> {
  readonly isHeader: boolean;
  readonly colspan: number;
  readonly rowspan: number;
  readonly content: readonly Out[];
}

/** Rendering of each part of a text by one surface: page elements, data for paper, plain words. */
export interface RichTextSurface<Out> {
  readonly text: (text: string, marks: readonly RichTextMark[]) => Out;
  readonly lineBreak: () => Out;
  readonly paragraph: (content: readonly Out[]) => Out;
  /** `level` 1 to 3, below the heading of the block. */
  readonly heading: (content: readonly Out[], level: number) => Out;
  /** `start` is the first number; `null` for bullets. */
  readonly list: (items: readonly (readonly Out[])[], start: number | null) => Out;
  readonly quote: (content: readonly Out[]) => Out;
  readonly table: (rows: readonly (readonly WalkedCell<Out>[])[]) => Out;
  readonly image: (attrs: RichTextImage['attrs']) => Out;
}

/** Walks an author's text for every surface; the only code that knows how it is stored. */
export const walkRichText = <Out>(
  { content }: RichTextDocument,
  placeholders: PlaceholderTexts,
  surface: RichTextSurface<Out>,
): Out[] => {
  const inline = (node: RichTextInline): Out => {
    switch (node.type) {
      case 'text':
        return surface.text(node.text, node.marks);
      case 'placeholder':
        return surface.text(placeholders[node.attrs.name], node.marks);
      case 'hardBreak':
        return surface.lineBreak();
    }
  };
  const inlines = (nodes: readonly RichTextInline[]): Out[] => nodes.map(inline);
  const blocks = (nodes: readonly RichTextBlock[]): Out[] => nodes.map(block);
  const items = (nodes: readonly RichTextListItem[]): Out[][] => nodes.map((node) => blocks(node.content));
  const cell = ({ type, attrs, content: own }: RichTextCell): WalkedCell<Out> => ({
    isHeader: type === 'tableHeader',
    colspan: attrs.colspan,
    rowspan: attrs.rowspan,
    content: blocks(own),
  });
  const block = (node: RichTextBlock): Out => {
    switch (node.type) {
      case 'paragraph':
        return surface.paragraph(inlines(node.content));
      case 'heading':
        return surface.heading(inlines(node.content), node.attrs.level);
      case 'bulletList':
        return surface.list(items(node.content), null);
      case 'orderedList':
        return surface.list(items(node.content), node.attrs.start);
      case 'blockquote':
        return surface.quote(blocks(node.content));
      case 'table':
        return surface.table(node.content.map((row) => row.content.map(cell)));
      case 'image':
        return surface.image(node.attrs);
    }
  };
  return blocks(content);
};

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const plain: RichTextSurface<string> = {
  text: (text) => text,
  lineBreak: () => ' ',
  paragraph: (content) => content.join(''),
  heading: (content) => content.join(''),
  list: (items) => joined(items.map(joined)),
  quote: joined,
  table: (rows) => joined(rows.flat().map(({ content }) => joined(content))),
  image: ({ alt }) => alt ?? '',
};

export const toPlainText = (document: RichTextDocument, placeholders: PlaceholderTexts): string[] =>
  walkRichText(document, placeholders, plain)
    .map((words) => words.replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '');
