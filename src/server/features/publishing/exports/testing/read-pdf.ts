import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfTag {
  readonly role: string;
  readonly alt: string | null;
  readonly text: string;
  readonly children: readonly PdfTag[];
}

export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  readonly accessibility: string | null;
  readonly isTagged: boolean;
  readonly bookmarks: readonly (readonly [title: string, depth: number])[];
  readonly pages: readonly { width: number; height: number; text: string; links: string[]; tags: PdfTag[] }[];
}

interface TreeNode {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: TreeNode[];
}
interface OutlineNode {
  title: string;
  items: OutlineNode[];
}

const tagOf = (node: TreeNode, texts: ReadonlyMap<string, string>): PdfTag => {
  const children = node.children ?? [];
  return {
    role: node.role ?? '',
    alt: node.alt ?? null,
    text: children
      .filter(({ type }) => type === 'content')
      .map(({ id = '' }) => texts.get(id) ?? '')
      .join(''),
    children: children.filter(({ role }) => role !== undefined).map((child) => tagOf(child, texts)),
  };
};

const flatten = (nodes: readonly OutlineNode[], depth = 1): [string, number][] =>
  nodes.flatMap(({ title, items }) => [[title, depth] as [string, number], ...flatten(items, depth + 1)]);

export const readPdf = async (bytes: Uint8Array, { withTexts = true } = {}): Promise<ReadPdf> => {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const { info, metadata } = await document.getMetadata();
  const pages: ReadPdf['pages'][number][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = withTexts
      ? await page.getTextContent({ includeMarkedContent: true })
      : { items: [] as never[] };
    const texts = new Map<string, string>();
    const open: string[] = [];
    for (const item of items) {
      if ('str' in item) {
        const id = open.findLast((one) => one !== '') ?? '';
        texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? '\n' : ''));
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? '');
    }
    const [, , width = 0, height = 0] = page.view;
    const tree = (await page.getStructTree()) as TreeNode | null;
    const annotations = (await page.getAnnotations()) as { url?: string }[];
    pages.push({
      width,
      height,
      text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
      links: annotations.flatMap(({ url }) => url ?? []),
      tags: (tree?.children ?? []).map((node) => tagOf(node, texts)),
    });
  }
  const { Title, Language } = info as { Title: string; Language: string };
  const raw = (metadata?.getRaw() as string | undefined) ?? '';
  // Declared as an object, but a map is what comes.
  const markInfo: unknown = await document.getMarkInfo();
  const read: ReadPdf = {
    title: Title,
    language: Language,
    accessibility: /<pdfuaid:part>(\d)</.exec(raw)?.[1] ?? null,
    isTagged: markInfo instanceof Map && markInfo.get('Marked') === true,
    bookmarks: flatten(((await document.getOutline()) ?? []) as OutlineNode[]),
    pages,
  };
  await loading.destroy();
  return read;
};

const walk = (tag: PdfTag): PdfTag[] => [tag, ...tag.children.flatMap(walk)];

export const textOf = (tag: PdfTag): string =>
  (tag.text + tag.children.map(textOf).join(''))
    .replace(/[\u00ad\u200b\n]/g, '')
    .replace(/\s/g, ' ')
    .trim();

export const tagsOf = ({ pages }: ReadPdf): PdfTag[] => pages.flatMap(({ tags }) => tags.flatMap(walk));

export const tableRowsOf = (pdf: ReadPdf): string[][] =>
  tagsOf(pdf)
    .filter(({ role }) => role === 'TBody')
    .flatMap(({ children }) => children.map((row) => row.children.map((cell) => textOf(cell))))
    .filter((row) => row.some((text) => text !== ''));
