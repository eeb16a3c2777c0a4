import type { LimeRow } from '../imports/limesurvey/structure/structure-from-tables.ts';

export const isElementName = (name: string): boolean => /^[A-Za-z0-9_.#-]{1,200}$/.test(name);

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>\r]/g, (sign) => ESCAPES[sign] as string);

const elementOf = (name: string): string => (/^\d/.test(name) ? `_${name}` : name).replaceAll('#', '-');

export const rowXml = (cells: Iterable<readonly [string, string]>): string => {
  let xml = '<row>';
  for (const [name, value] of cells) {
    const element = elementOf(name);
    xml += value === '' ? `<${element}/>` : `<${element}>${escapeText(value)}</${element}>`;
  }
  return `${xml}</row>\n`;
};

export const fieldsXml = (names: Iterable<string>): string =>
  `<fields>${[...names].map((name) => `<fieldname>${escapeText(name)}</fieldname>`).join('')}</fields>`;

export const documentStart = (type: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<document><LimeSurveyDocType>${type}</LimeSurveyDocType>\n`;

export function* structureXml(tables: ReadonlyMap<string, readonly LimeRow[]>): Generator<string> {
  yield documentStart('Survey');
  for (const [name, rows] of tables) {
    yield `<${name}>${fieldsXml(new Set(rows.flatMap((row) => [...row.keys()])))}<rows>\n`;
    for (const row of rows) yield rowXml(row);
    yield `</rows></${name}>\n`;
  }
  yield '</document>\n';
}
