import { escapeXml } from '#charts/svg/escape-xml.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Line ends inside an attribute would be read as spaces. */
const written = (value: string | number): string =>
  typeof value === 'number' ? String(value) : escapeXml(value).replace(/\n/g, '&#10;').replace(/\t/g, '&#9;');

export const xml = (
  name: string,
  attributes: Attributes = {},
  content: string | readonly string[] = '',
): string => {
  let start = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) start += ` ${key}="${written(value)}"`;
  const inner = typeof content === 'string' ? content : content.join('');
  return inner === '' ? `${start}/>` : `${start}>${inner}</${name}>`;
};

export const xmlText = (name: string, text: string, attributes: Attributes = {}): string =>
  xml(name, attributes, escapeXml(text));

export const xmlDocument = (root: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`;

export const val = (name: string, value: string | number): string => xml(name, { val: value });
