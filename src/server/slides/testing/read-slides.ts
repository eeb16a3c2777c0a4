import { posix } from 'node:path';
import { unzipSync } from 'fflate';
import { type SaxesAttributePlain, SaxesParser } from 'saxes';

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

export const decode = (bytes: Uint8Array | undefined): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes);

export const parseXml = (text: string): XmlNode => {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', ({ name, attributes }) => {
    const node: XmlNode = {
      name,
      attributes: attributes as Record<string, SaxesAttributePlain['value']>,
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (part) => {
    const node = open.at(-1);
    if (node) node.text += part;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  return root;
};

/** A callback, because a file of slides has a hundred thousand elements and each check walks them. */
const walk = (node: XmlNode, visit: (below: XmlNode) => void): void => {
  for (const child of node.children) {
    visit(child);
    walk(child, visit);
  }
};

export const gather = <Found>(node: XmlNode, of: (below: XmlNode) => readonly Found[]): Found[] => {
  const all: Found[] = [];
  walk(node, (below) => {
    for (const one of of(below)) all.push(one);
  });
  return all;
};

export const findAll = (node: XmlNode, name: string): XmlNode[] => {
  const found: XmlNode[] = [];
  walk(node, (below) => {
    if (below.name === name) found.push(below);
  });
  return found;
};
export const find = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node && findAll(node, name)[0];

export interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string | null;
}

export interface ReadPackage {
  readonly parts: Readonly<Record<string, Uint8Array>>;
  readonly xml: ReadonlyMap<string, XmlNode>;
  readonly relationsOf: (path: string) => Relation[];
}

export const readPackage = (bytes: Uint8Array): ReadPackage => {
  const parts = unzipSync(bytes);
  const xml = new Map(
    Object.entries(parts).flatMap(([path, content]) =>
      /\.(?:xml|rels|svg)$/.test(path) ? [[path, parseXml(decode(content))] as const] : [],
    ),
  );
  const relationsOf = (path: string): Relation[] => {
    const rels = xml.get(posix.join(posix.dirname(path), '_rels', `${posix.basename(path)}.rels`));
    return rels
      ? findAll(rels, 'Relationship').map(({ attributes }) => ({
          id: attributes.Id ?? '',
          type: attributes.Type?.split('/').at(-1) ?? '',
          target:
            attributes.TargetMode === 'External'
              ? null
              : posix.join(posix.dirname(path), attributes.Target ?? ''),
        }))
      : [];
  };
  return { parts, xml, relationsOf };
};

export const paragraphsOf = (node: XmlNode | undefined): string[] =>
  node
    ? findAll(node, 'a:p').map((paragraph) =>
        findAll(paragraph, 'a:t')
          .map(({ text }) => text)
          .join(''),
      )
    : [];

export interface ReadSeries {
  readonly name: string;
  readonly names: readonly string[];
  readonly values: Readonly<Record<string, (number | null)[]>>;
  readonly formulas: Readonly<Record<string, string>>;
}

const cacheOf = (node: XmlNode | undefined): (string | null)[] => {
  const count = Number(find(node, 'c:ptCount')?.attributes.val ?? 0);
  const cells = Array<string | null>(count).fill(null);
  for (const point of node ? findAll(node, 'c:pt') : [])
    cells[Number(point.attributes.idx)] = find(point, 'c:v')?.text ?? null;
  return cells;
};

export const seriesOf = (chart: XmlNode): ReadSeries[] =>
  findAll(chart, 'c:ser').map((series) => {
    const own = (name: string) => series.children.find((child) => child.name === name);
    const kinds = ['c:val', 'c:xVal', 'c:yVal'].filter((kind) => own(kind));
    return {
      name: cacheOf(own('c:tx'))[0] ?? '',
      names: cacheOf(own('c:cat')).map((name) => name ?? ''),
      values: Object.fromEntries(
        kinds.map((kind) => [kind, cacheOf(own(kind)).map((cell) => (cell === null ? null : Number(cell)))]),
      ),
      formulas: Object.fromEntries(
        ['c:tx', 'c:cat', ...kinds].flatMap((kind) => {
          const formula = find(own(kind), 'c:f')?.text;
          return formula === undefined ? [] : [[kind, formula]];
        }),
      ),
    };
  });

export interface ReadBox {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const boxesOf = (slide: XmlNode): ReadBox[] =>
  ['p:sp', 'p:graphicFrame', 'p:pic'].flatMap((kind) =>
    findAll(slide, kind).map((element) => {
      const place = element.children.find(({ name }) => name === 'p:spPr' || name === 'p:xfrm');
      const at = (name: string, attribute: string) => Number(find(place, name)?.attributes[attribute]);
      const [left, top] = [at('a:off', 'x'), at('a:off', 'y')];
      return {
        name: find(element, 'p:cNvPr')?.attributes.name ?? '',
        left,
        top,
        right: left + at('a:ext', 'cx'),
        bottom: top + at('a:ext', 'cy'),
      };
    }),
  );
