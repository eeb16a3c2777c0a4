import { refuseFile } from '../refuse-file.ts';
import type { SourceFile } from '../survey-draft.ts';
import { attributeOf, WorkbookXmlProblem, type XmlEvents, XmlScanner } from './scan-xml.ts';
import { unzipMembers } from './unzip-members.ts';

/** What the sheets of a workbook refer to. */
export interface WorkbookParts {
  sheets: { name: string; path: string; isHidden: boolean }[];
  strings: string[];
  /** By a cell's style: whether its number is a date. */
  isDateStyle: boolean[];
  startsIn1904: boolean;
}

/** Texts of all cells together, characters. */
const MAXIMUM_TEXT = 64 * 1024 * 1024;
/** Numbers of the built-in formats that are dates or times. */
const isBuiltInDate = (format: number): boolean =>
  (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 45 && format <= 47);
const isDateFormat = (code: string): boolean =>
  /[ymdhs]/i.test(code.replace(/\[[^\]]*\]|"[^"]*"|\\./g, '')) && !/^general$/i.test(code);

class StringTable implements XmlEvents {
  readonly strings: string[] = [];
  readonly #fileName: string;
  #size = 0;
  #current: string | null = null;
  #inText = false;
  #inPhonetic = false;

  constructor(fileName: string) {
    this.#fileName = fileName;
  }

  open(name: string): void {
    if (name === 'si') this.#current = '';
    if (name === 'rPh') this.#inPhonetic = true;
    if (name === 't') this.#inText = !this.#inPhonetic;
  }

  text(text: string): void {
    if (!this.#inText || this.#current === null) return;
    this.#current += text;
    this.#size += text.length;
    if (this.#size > MAXIMUM_TEXT)
      throw refuseFile(this.#fileName, 'workbookTooLarge', { limit: MAXIMUM_TEXT });
  }

  close(name: string): void {
    if (name === 't') this.#inText = false;
    if (name === 'rPh') this.#inPhonetic = false;
    if (name !== 'si') return;
    this.strings.push(this.#current ?? '');
    this.#size += 8;
    this.#current = null;
  }
}

const nothing = { text: () => undefined, close: () => undefined };

/** Reads the small members of a workbook and its texts. Throws `ImportRefusal` for what is no workbook. */
export const readWorkbookParts = async (file: SourceFile, signal: AbortSignal): Promise<WorkbookParts> => {
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  const targets = new Map<string, string>();
  const customFormats = new Map<number, string>();
  const styles: number[] = [];
  let startsIn1904 = false;
  let inCellFormats = false;
  const strings = new StringTable(file.name);
  const scanners = new Map<string, XmlScanner>([
    [
      'xl/workbook.xml',
      new XmlScanner({
        ...nothing,
        open: (name, attributes) => {
          if (name === 'sheet')
            sheets.push({
              name: attributeOf(attributes, 'name') ?? '',
              id: attributeOf(attributes, 'id') ?? '',
              isHidden: /hidden/i.test(attributeOf(attributes, 'state') ?? ''),
            });
          if (name === 'workbookPr')
            startsIn1904 = /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
        },
      }),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      new XmlScanner({
        ...nothing,
        open: (name, attributes) => {
          if (name === 'Relationship')
            targets.set(attributeOf(attributes, 'Id') ?? '', attributeOf(attributes, 'Target') ?? '');
        },
      }),
    ],
    [
      'xl/styles.xml',
      new XmlScanner({
        text: () => undefined,
        open: (name, attributes) => {
          if (name === 'cellXfs') inCellFormats = true;
          if (name === 'numFmt')
            customFormats.set(
              Number(attributeOf(attributes, 'numFmtId')),
              attributeOf(attributes, 'formatCode') ?? '',
            );
          if (name === 'xf' && inCellFormats) styles.push(Number(attributeOf(attributes, 'numFmtId') ?? 0));
        },
        close: (name) => {
          if (name === 'cellXfs') inCellFormats = false;
        },
      }),
    ],
    ['xl/sharedStrings.xml', new XmlScanner(strings)],
  ]);
  try {
    for await (const piece of unzipMembers(file, (name) => scanners.has(name), signal))
      scanners.get(piece.name)?.push(piece.bytes);
  } catch (error) {
    if (!(error instanceof WorkbookXmlProblem)) throw error;
    throw refuseFile(file.name, error.message);
  }
  if (sheets.length === 0) throw refuseFile(file.name, 'noWorkbook');
  return {
    sheets: sheets.map(({ name, id, isHidden }) => ({
      name,
      path: memberPath(targets.get(id) ?? ''),
      isHidden,
    })),
    strings: strings.strings,
    isDateStyle: styles.map(
      (format) => isBuiltInDate(format) || isDateFormat(customFormats.get(format) ?? ''),
    ),
    startsIn1904,
  };
};

const memberPath = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
