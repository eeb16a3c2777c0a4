import { isTooDeep } from '../json/json-nesting.ts';
import type { JsonObject } from '../json/read-json-objects.ts';
import { listReadFields } from '../questionnaire/planned-item.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { SourceFile } from '../source/survey-draft.ts';
import { readTextRows } from '../text/read-text-rows.ts';
import type { AnswerFile } from './read-results.ts';
import { COMMENT, headingKey, type SurveyJsField, type SurveyJsItem } from './surveyjs-field.ts';

const MAXIMUM_COLUMNS = 20_000;
const OTHER_TEXT = /-other$/i;
const MAXIMUM_JSON_LENGTH = 1_000_000;

type Path = readonly string[];

const pathsByHeading = (fields: readonly SurveyJsField[]): Map<string, Path> => {
  const paths = new Map<string, Path>();
  const add = (heading: string, path: Path): void => {
    if (heading !== '' && !paths.has(heading)) paths.set(heading, path);
  };
  for (const { headings, path } of fields) for (const heading of headings) add(heading, path);
  for (const { headings, path, part } of fields) {
    // A column for each option, and a column for a whole matrix.
    if (part.kind === 'listed') {
      const labels = [...part.words.known].flatMap(([label, code]) => (code === part.code ? [label] : []));
      for (const heading of headings)
        for (const label of labels) add(headingKey(`${heading} ${label}`), [...path, part.code]);
    }
    for (let end = 1; end < path.length; end += 1)
      add(headingKey(path.slice(0, end).join(' ')), path.slice(0, end));
  }
  for (const { headings, path } of fields)
    if (path.at(-1)?.endsWith(COMMENT))
      for (const heading of headings) add(heading.replace(/comment$/, 'other'), path);
  return paths;
};

const parseCell = (cell: string): unknown => {
  if (!/^\s*[[{]/.test(cell) || cell.length > MAXIMUM_JSON_LENGTH || isTooDeep(cell)) return cell;
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
};

const put = (answer: Record<string, unknown>, path: Path, value: unknown): void => {
  let at = answer;
  for (const key of path.slice(0, -1)) {
    const below = Object.hasOwn(at, key) ? at[key] : undefined;
    const isObject = typeof below === 'object' && below !== null && !Array.isArray(below);
    const next: Record<string, unknown> = isObject ? (below as Record<string, unknown>) : Object.create(null);
    at[key] = next;
    at = next;
  }
  at[path.at(-1) as string] = value;
};

const headingsOf = async (file: SourceFile): Promise<string[]> => {
  for await (const { cells } of readTextRows(file)) {
    if (cells.length > MAXIMUM_COLUMNS)
      throw rejectFile(file.name, 'tooManyColumns', { maximum: MAXIMUM_COLUMNS });
    return cells;
  }
  throw rejectFile(file.name, 'emptyFile');
};

/**
 * Answers as CSV: headings are names or titles of questions, followed by `.row` or `[row]` in a matrix; cells contain
 * values, labels, comma-separated lists or JSON. Throws `ImportRejectedError`.
 */
export const readCsvAnswers = async (
  file: SourceFile,
  items: readonly SurveyJsItem[],
): Promise<AnswerFile> => {
  const headings = await headingsOf(file);
  const byHeading = pathsByHeading(items.flatMap(({ reading }) => listReadFields(reading)));
  const paths = headings.map(
    (heading) => byHeading.get(headingKey(heading.replace(OTHER_TEXT, COMMENT))) ?? null,
  );
  const known = new Set(paths.flatMap((path) => (path ? [JSON.stringify(path)] : [])));
  if (known.size === 0) throw rejectFile(file.name, 'responsesOfAnotherSurvey', {}, { row: 1 });
  const isThere = (path: Path): boolean =>
    path.some((_, index) => known.has(JSON.stringify(path.slice(0, index + 1))));

  async function* answers(): AsyncGenerator<JsonObject> {
    let isHeading = true;
    for await (const { cells, line } of readTextRows(file)) {
      if (isHeading || cells.every((cell) => cell === '')) {
        isHeading = false;
        continue;
      }
      if (cells.length !== headings.length) {
        const params = { cells: cells.length, headings: headings.length };
        throw rejectFile(file.name, 'raggedRow', params, { row: line });
      }
      const answer: Record<string, unknown> = Object.create(null);
      cells.forEach((cell, index) => {
        const path = paths[index];
        if (path && cell.trim() !== '') put(answer, path, parseCell(cell));
      });
      yield answer;
    }
  }

  return {
    file,
    has: ({ path, part }) => isThere(part.kind === 'listed' ? [...path, part.code] : path),
    strangers: headings.filter((heading, index) => heading !== '' && paths[index] === null),
    answers,
  };
};
