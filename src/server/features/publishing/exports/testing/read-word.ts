import {
  findAll,
  type ReadPackage,
  readPackage,
  type XmlNode,
} from '../../../../slides/testing/read-slides.ts';

export interface ReadWord extends ReadPackage {
  readonly body: XmlNode;
}

export const readWord = (bytes: Uint8Array): ReadWord => {
  const read = readPackage(bytes);
  const body = read.xml.get('word/document.xml');
  if (!body) throw new Error('There is no text.');
  return { ...read, body };
};

export const wordText = (node: XmlNode): string =>
  findAll(node, 'w:t')
    .map(({ text }) => text)
    .join('');

export const styleOf = (paragraph: XmlNode): string =>
  findAll(paragraph, 'w:pStyle')[0]?.attributes['w:val'] ?? '';

export const wordParagraphs = ({ body }: ReadWord): { style: string; text: string }[] =>
  findAll(body, 'w:p').map((paragraph) => ({ style: styleOf(paragraph), text: wordText(paragraph) }));

const countColumns = (headings: readonly string[]): number =>
  headings.findIndex(
    (_, count) =>
      count > 0 &&
      headings.length % count === 0 &&
      headings.every((heading, index) => heading === headings[index % count]),
  );

export const wordRows = ({ body }: ReadWord): string[][] =>
  findAll(body, 'w:tbl').flatMap((table) => {
    const rows = findAll(table, 'w:tr').map((row) => ({
      isHead: findAll(row, 'w:tblHeader').length > 0,
      cells: findAll(row, 'w:tc').map(wordText),
    }));
    const count = countColumns(rows.find(({ isHead }) => isHead)?.cells ?? []);
    return rows
      .filter(({ isHead }) => !isHead)
      .flatMap(({ cells }) =>
        count < 1
          ? [cells]
          : Array.from({ length: cells.length / count }, (_, at) =>
              cells.slice(at * count, (at + 1) * count),
            ).filter((row) => row.some((text) => text !== '')),
      );
  });
