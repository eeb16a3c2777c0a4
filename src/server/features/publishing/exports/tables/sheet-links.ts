import type { Feature, Image } from 'write-excel-file/node';
import { escapeXml } from '#charts/svg/escape-xml.ts';

export interface SheetLink {
  /** Such as `B2`. */
  readonly cell: string;
  readonly sheet: string;
}

/** Links to other sheets, by the name of the sheet with the link. */
export type SheetLinks = ReadonlyMap<string, readonly SheetLink[]>;

const hyperlink = ({ cell, sheet }: SheetLink): string =>
  `<hyperlink ref="${cell}" location="${escapeXml(`'${sheet.replaceAll("'", "''")}'!A1`)}" display="${escapeXml(sheet)}"/>`;

/** Runs after `printSetUp`, since the format puts links before the page. */
export const linkSheets = (links: SheetLinks): Feature<Image['content']> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (content, { sheet = '' }) => {
          const own = links.get(sheet) ?? [];
          if (own.length === 0) return content;
          const written = own.map(hyperlink).join('');
          return content.replace('</sheetData>', () => `</sheetData><hyperlinks>${written}</hyperlinks>`);
        },
      },
    },
  },
});
