import { type JsonObject, readJsonObjects } from '../json/read-json-objects.ts';
import { listReadFields } from '../questionnaire/planned-item.ts';
import type { ResponseRow, ResponseTable } from '../questionnaire/response-table.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { ImportProblem, SourceFile } from '../source/survey-draft.ts';
import { cellWriters } from './read-values.ts';
import type { SurveyJsField, SurveyJsItem } from './surveyjs-field.ts';

const MAXIMUM_UNKNOWN_FIELDS = 200;
const BETWEEN = '\u0000';
const pathKey = (path: readonly string[]): string => path.join(BETWEEN);

class UnknownFieldFinder {
  readonly found = new Set<string>();
  readonly #whole: ReadonlySet<string>;
  readonly #begun: ReadonlySet<string>;

  constructor(fields: readonly SurveyJsField[], excluded: readonly (readonly string[])[]) {
    const paths = fields.map(({ path }) => path);
    this.#whole = new Set([...paths, ...excluded].map(pathKey));
    this.#begun = new Set(paths.flatMap((path) => path.map((_, end) => pathKey(path.slice(0, end)))));
  }

  look(answer: JsonObject, above: readonly string[] = []): void {
    for (const key of Object.keys(answer)) {
      if (this.found.size >= MAXIMUM_UNKNOWN_FIELDS) return;
      const path = [...above, key];
      const name = pathKey(path);
      if (this.#whole.has(name)) continue;
      const value = answer[key];
      const isBegun = this.#begun.has(name) && typeof value === 'object' && value !== null;
      if (isBegun && !Array.isArray(value)) this.look(value as JsonObject, path);
      else this.found.add(path.join('.'));
    }
  }
}

export interface AnswerFile {
  file: SourceFile;
  has(field: SurveyJsField): boolean;
  strangers: readonly string[];
  answers(): AsyncIterable<JsonObject>;
}

export const readJsonAnswers = (file: SourceFile): AnswerFile => ({
  file,
  // What nobody answered is not written at all.
  has: () => true,
  strangers: [],
  async *answers() {
    for await (const { value } of readJsonObjects(file)) yield value;
  },
});

const EXAMPLE_LENGTH = 40;
/** If none of so many answers fits a question, the file belongs to another survey. */
const LOOKED_AT = 1_000;

export const readResults = (
  source: AnswerFile,
  items: readonly SurveyJsItem[],
  excluded: readonly (readonly string[])[],
): ResponseTable<SurveyJsField> => {
  const { file } = source;
  const fields = [...new Set(items.flatMap(({ reading }) => listReadFields(reading)))];
  const places = new Map(fields.map((field, index) => [field, index]));
  const keys = new Set(fields.map(({ path }) => path[0] ?? ''));
  const strangers = [...source.strangers];
  const notes: ImportProblem[] = [];
  const unknown = new Map<string, { count: number; example: string }>();
  let isFirst = true;

  const note = (finder: UnknownFieldFinder): void => {
    strangers.push(...finder.found);
    for (const [item, { count, example }] of unknown) {
      const params = { item, count, example: example.slice(0, EXAMPLE_LENGTH) };
      notes.push({ severity: 'warning', code: 'answerUnknown', params, file: file.name, column: item });
    }
  };

  async function* rows(): AsyncGenerator<ResponseRow | null> {
    const isNoting = isFirst;
    isFirst = false;
    const finder = new UnknownFieldFinder(fields, excluded);
    const writers = cellWriters(fields, ({ path }, example) => {
      if (!isNoting) return;
      const name = path.join('.');
      const seen = unknown.get(name) ?? { count: 0, example };
      unknown.set(name, { ...seen, count: seen.count + 1 });
    });
    const cells: (string | null)[] = fields.map(() => null);
    let [count, known] = [0, 0];
    for await (const answer of source.answers()) {
      count += 1;
      if (known === 0 && Object.keys(answer).some((key) => keys.has(key))) known = count;
      if (known === 0 && count === LOOKED_AT) break;
      if (isNoting) finder.look(answer);
      for (const write of writers) write(answer, cells);
      yield cells;
    }
    if (count > 0 && known === 0) throw rejectFile(file.name, 'responsesOfAnotherSurvey');
    if (isNoting) note(finder);
  }

  return {
    file: file.name,
    columnOf: (field) => (source.has(field) ? (places.get(field) ?? -1) : -1),
    strangers,
    isTicked: (cell) => cell !== '',
    isNotTicked: (cell) => cell === '',
    mayHoldTexts: true,
    notes,
    rows,
  };
};
