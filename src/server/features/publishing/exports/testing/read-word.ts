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

/** Rows of tables, without those that name the columns. */
export const wordRows = ({ body }: ReadWord): string[][] =>
  findAll(body, 'w:tr')
    .filter((row) => findAll(row, 'w:tblHeader').length === 0)
    .map((row) => findAll(row, 'w:tc').map(wordText));
