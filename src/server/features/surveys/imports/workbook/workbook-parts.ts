import { readArchive } from '../archive/read-archive.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { SourceFile } from '../source/survey-draft.ts';
import { readAttribute, type XmlEvents, XmlProblem, XmlReader } from '../xml/read-xml.ts';

export interface WorkbookParts {
  sheets: { name: string; path: string; isHidden: boolean }[];
  strings: string[];
  isDateStyle: boolean[];
  startsIn1904: boolean;
}

const MAXIMUM_TEXT = 64 * 1024 * 1024;
const MAXIMUM_PARTS = 65_536;
const MAXIMUM_FORMAT_LENGTH = 1000;
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
      throw rejectFile(this.#fileName, 'workbookTooLarge', { limit: MAXIMUM_TEXT });
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

const limited =
  (fileName: string) =>
  <Value>(values: Value[], value: Value): void => {
    if (values.length >= MAXIMUM_PARTS)
      throw rejectFile(fileName, 'workbookTooLarge', { limit: MAXIMUM_PARTS });
    values.push(value);
  };

interface Styles {
  formats: number[];
  custom: [format: number, code: string][];
}

const dateStyles = ({ formats, custom }: Styles): boolean[] => {
  const dates = new Map(custom.map(([format, code]) => [format, isDateFormat(code)]));
  return formats.map((format) => isBuiltInDate(format) || (dates.get(format) ?? false));
};

export const readWorkbookParts = async (file: SourceFile, signal: AbortSignal): Promise<WorkbookParts> => {
  const add = limited(file.name);
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  const targets: [id: string, target: string][] = [];
  const styles: Styles = { formats: [], custom: [] };
  let startsIn1904 = false;
  let inCellFormats = false;
  const strings = new StringTable(file.name);
  const members: Record<string, XmlEvents> = {
    'xl/workbook.xml': {
      ...nothing,
      open: (name, attributes) => {
        if (name === 'sheet')
          add(sheets, {
            name: readAttribute(attributes, 'name') ?? '',
            id: readAttribute(attributes, 'id') ?? '',
            isHidden: /hidden/i.test(readAttribute(attributes, 'state') ?? ''),
          });
        if (name === 'workbookPr')
          startsIn1904 = /^(1|true)$/.test(readAttribute(attributes, 'date1904') ?? '');
      },
    },
    'xl/_rels/workbook.xml.rels': {
      ...nothing,
      open: (name, attributes) => {
        if (name === 'Relationship')
          add(targets, [readAttribute(attributes, 'Id') ?? '', readAttribute(attributes, 'Target') ?? '']);
      },
    },
    'xl/styles.xml': {
      text: () => undefined,
      open: (name, attributes) => {
        if (name === 'cellXfs') inCellFormats = true;
        if (name === 'numFmt')
          add(styles.custom, [
            Number(attributes.numFmtId),
            (attributes.formatCode ?? '').slice(0, MAXIMUM_FORMAT_LENGTH),
          ]);
        if (name === 'xf' && inCellFormats) add(styles.formats, Number(attributes.numFmtId ?? 0));
      },
      close: (name) => {
        if (name === 'cellXfs') inCellFormats = false;
      },
    },
    'xl/sharedStrings.xml': strings,
  };
  const archive = await readArchive(file);
  for (const entry of archive.entries) {
    const events = members[entry.name];
    if (!events) continue;
    const reader = new XmlReader(events);
    try {
      for await (const bytes of archive.open(entry)) {
        signal.throwIfAborted();
        reader.push(bytes);
      }
    } catch (error) {
      if (error instanceof XmlProblem) throw rejectFile(file.name, error.code);
      throw error instanceof TypeError ? rejectFile(file.name, 'notUtf8') : error;
    }
  }
  if (sheets.length === 0) throw rejectFile(file.name, 'noWorkbook');
  const targetOf = new Map(targets);
  return {
    sheets: sheets.map(({ name, id, isHidden }) => ({
      name,
      path: memberPath(targetOf.get(id) ?? ''),
      isHidden,
    })),
    strings: strings.strings,
    isDateStyle: dateStyles(styles),
    startsIn1904,
  };
};

const memberPath = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
