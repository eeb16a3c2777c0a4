import type { Feature, Image, SheetOptions } from 'write-excel-file/node';
import { escapeXml } from '#charts/svg/escape-xml.ts';

/** Characters that an upright A4 sheet holds in letters of a readable size. */
const UPRIGHT = 100;
const A4 = 9;

type Content = Image['content'];

const widthOf = ({ columns = [] }: SheetOptions<Content>): number =>
  columns.reduce((sum, column) => sum + (column?.width ?? 0), 0);

const nameInFormula = (name: string): string =>
  `'${name.replaceAll("'", "''").replaceAll('&', '&amp;').replaceAll('<', '&lt;')}'`;

/** Excel's limit of the three parts of a footer together. */
const MAXIMUM_FOOTER = 255;

const footerOf = (own: string): string => {
  // An ampersand begins a code; in XML it is an entity besides.
  const code = `&L${own.replaceAll('&', '&&')}&R&P / &N`;
  return code.length > MAXIMUM_FOOTER ? '&R&P / &N' : code;
};

export const printSetUp = (footer: string): Feature<Content> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (content, sheet) => {
          const orientation = widthOf(sheet) > UPRIGHT ? 'landscape' : 'portrait';
          return content
            .replace(/(<worksheet [^>]*>)/, '$1<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
            .replace(
              '</sheetData>',
              () =>
                `</sheetData><pageSetup paperSize="${A4}" orientation="${orientation}" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>${escapeXml(footerOf(footer))}</oddFooter></headerFooter>`,
            );
        },
      },
      'xl/workbook.xml': {
        transform: (content, sheets) => {
          const titles = sheets.flatMap(({ sheet = '', stickyRowsCount = 0 }, index) =>
            stickyRowsCount === 0
              ? []
              : `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${nameInFormula(sheet)}!$1:$${stickyRowsCount}</definedName>`,
          );
          if (titles.length === 0) return content;
          return content.replace(
            '</sheets>',
            () => `</sheets><definedNames>${titles.join('')}</definedNames>`,
          );
        },
      },
    },
  },
});
