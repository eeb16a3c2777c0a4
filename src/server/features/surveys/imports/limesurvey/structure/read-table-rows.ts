import { rejectFile } from '../../source/reject-file.ts';
import type { ImportRejectedError } from '../../source/survey-draft.ts';
import { MAXIMUM_TEXT_LENGTH, type XmlEvents, XmlProblem, XmlReader } from '../../xml/read-xml.ts';

/** An empty element is `''`; a missing one, SQL's `NULL`, is absent. */
export interface TableRow {
  table: string;
  fields: Map<string, string>;
}

const TABLE = 2;
const LIST = 3;
const ROW = 4;
const FIELD = 5;
const MAXIMUM_FIELDS_OF_ROW = 20_000;

class RowCollector implements XmlEvents {
  rows: TableRow[] = [];
  documentType = '';
  line = 0;
  private readonly path: string[] = [];
  private fields = new Map<string, string>();
  private value = '';
  private rowLength = 0;

  open(name: string): void {
    if (this.path.length === 0 && name !== 'document') throw new XmlProblem('notLimeSurvey', 1);
    this.path.push(name);
    this.value = '';
    if (this.path.length === ROW) {
      this.fields = new Map();
      this.rowLength = 0;
    }
  }

  text(text: string): void {
    this.value += text;
    this.rowLength += text.length;
    if (this.rowLength > MAXIMUM_TEXT_LENGTH) throw new XmlProblem('xmlTextTooLong', this.line);
  }

  close(name: string): void {
    const depth = this.path.length;
    const table = this.path[TABLE - 1] ?? '';
    if (depth === FIELD && this.path[LIST - 1] === 'rows') {
      if (this.fields.size >= MAXIMUM_FIELDS_OF_ROW) throw new XmlProblem('tooManyColumns', this.line);
      this.fields.set(name, this.value);
    } else if (depth === ROW && name === 'row') {
      this.rows.push({ table, fields: this.fields });
    } else if (depth === ROW && name === 'fieldname') {
      this.rows.push({ table: `${table}.fields`, fields: new Map([['name', this.value]]) });
    } else if (depth === TABLE && name === 'LimeSurveyDocType') {
      this.documentType = this.value.trim();
    }
    this.path.pop();
    this.value = '';
  }
}

export interface XmlSource {
  name: string;
  chunks(): AsyncIterable<Uint8Array>;
}

const asRefusal = (error: unknown, file: string, line: number): ImportRejectedError | null => {
  if (error instanceof XmlProblem) return rejectFile(file, error.code, {}, { row: error.line || line });
  if (error instanceof TypeError) return rejectFile(file, 'notUtf8', {}, { row: line });
  return null;
};

export async function* readTableRows(source: XmlSource, documentType: string): AsyncGenerator<TableRow> {
  const collector = new RowCollector();
  const reader = new XmlReader(collector);
  const checkType = (): void => {
    if (collector.documentType === documentType) return;
    throw rejectFile(source.name, collector.documentType === '' ? 'notLimeSurvey' : 'limeSurveyPart', {
      documentType: collector.documentType,
    });
  };
  try {
    for await (const chunk of source.chunks()) {
      collector.line = reader.line;
      reader.push(chunk);
      if (collector.rows.length > 0) checkType();
      yield* collector.rows;
      collector.rows = [];
    }
    reader.end();
  } catch (error) {
    throw asRefusal(error, source.name, reader.line) ?? error;
  }
  checkType();
  yield* collector.rows;
}
