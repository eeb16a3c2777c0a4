import { Zip, ZipDeflate } from 'fflate';
import { matchHeadings } from '../../imports/limesurvey/match-headings.ts';
import { EMPTY_ALIKE_TABLE } from '../../imports/limesurvey/responses-from-tables.ts';
import type { LimeField } from '../../imports/limesurvey/structure/lime-field.ts';
import { planItems } from '../../imports/limesurvey/structure/plan-items.ts';
import { buildStructure, type LimeRow } from '../../imports/limesurvey/structure/structure-from-tables.ts';
import { listReadFields } from '../../imports/questionnaire/planned-item.ts';
import { countIncomplete, fetchResponses, listResponseIds, type RemoteResponse } from './fetch-responses.ts';
import { fetchStructure } from './fetch-structure.ts';
import type { LimeSurveySession } from './limesurvey-session.ts';

const isElementName = (name: string): boolean => /^[A-Za-z0-9_.#-]{1,200}$/.test(name);

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>\r]/g, (sign) => ESCAPES[sign] as string);

const elementOf = (name: string): string => (/^\d/.test(name) ? `_${name}` : name).replaceAll('#', '-');

const rowXml = (cells: Iterable<readonly [string, string]>): string => {
  let xml = '<row>';
  for (const [name, value] of cells) {
    const element = elementOf(name);
    xml += value === '' ? `<${element}/>` : `<${element}>${escapeText(value)}</${element}>`;
  }
  return `${xml}</row>\n`;
};

const fieldsXml = (names: Iterable<string>): string =>
  `<fields>${[...names].map((name) => `<fieldname>${escapeText(name)}</fieldname>`).join('')}</fields>`;

const documentStart = (type: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<document><LimeSurveyDocType>${type}</LimeSurveyDocType>\n`;

function* structureXml(tables: ReadonlyMap<string, readonly LimeRow[]>): Generator<string> {
  yield documentStart('Survey');
  for (const [name, rows] of tables) {
    yield `<${name}>${fieldsXml(new Set(rows.flatMap((row) => [...row.keys()])))}<rows>\n`;
    for (const row of rows) yield rowXml(row);
    yield `</rows></${name}>\n`;
  }
  yield '</document>\n';
}

const SHARE_OF_STRUCTURE = 0.3;
const SUBMITTED = 'submitdate';
const PIECE_CHARACTERS = 256 * 1024;
/** Fixed, so that fetching an unchanged survey gives identical bytes. */
const TIME = new Date(2000, 0, 1);

interface ResponseColumns {
  language: string;
  byField: Map<LimeField, string>;
}

/** Only these columns are requested, so that no personal data is transferred. */
const columnsOf = (
  tables: ReadonlyMap<string, readonly LimeRow[]>,
  sid: string,
  file: string,
): ResponseColumns => {
  const structure = buildStructure(tables, file);
  const columns = planItems(structure)
    .items.flatMap(({ reading }) => listReadFields(reading))
    .map((field) => [field, `${sid}X${field.question.gid}X${field.question.qid}${field.suffix}`] as const)
    .filter(([, column]) => isElementName(column));
  return { language: structure.languages[0] ?? '', byField: new Map(columns) };
};

const columnsByHeading = (
  page: readonly RemoteResponse[],
  byField: ReadonlyMap<LimeField, string>,
): [heading: string, column: string][] => {
  const headings = [...(page[0]?.keys() ?? [])];
  const { columns } = matchHeadings(headings, [...byField.keys()]);
  return [...columns].map(([field, index]) => [headings[index] as string, byField.get(field) as string]);
};

async function* responsesXml(
  session: LimeSurveySession,
  sid: string,
  { language, byField }: ResponseColumns,
  note: (share: number) => void,
): AsyncGenerator<string> {
  const columns = [...new Set(byField.values())];
  const wanted = { sid, language, columns };
  const ids = await listResponseIds(session, wanted);
  const incomplete = await countIncomplete(session, sid);
  yield documentStart('Responses');
  yield `<${EMPTY_ALIKE_TABLE}><rows><row><known>Y</known></row></rows></${EMPTY_ALIKE_TABLE}>\n`;
  let isBegun = false;
  const begin = (names: readonly string[]): string => {
    isBegun = true;
    return `<responses>${fieldsXml([SUBMITTED, ...names])}<rows>\n`;
  };
  let done = 0;
  for await (const page of fetchResponses(session, wanted, ids)) {
    const pairs = columnsByHeading(page, byField);
    if (!isBegun && page.length > 0) yield begin(pairs.map(([, column]) => column));
    for (const response of page) {
      const cells = pairs.map(([heading, column]) => [column, response.get(heading) ?? ''] as const);
      yield rowXml([[SUBMITTED, 'Y'], ...cells.filter(([, value]) => value !== '')]);
    }
    done += page.length;
    note(done / ids.length);
  }
  if (!isBegun) yield begin(columns);
  for (let count = 0; count < incomplete; count += 1) yield rowXml([]);
  yield '</rows></responses>\n</document>\n';
}

async function* inPieces(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

export async function* fetchSurvey(
  session: LimeSurveySession,
  sid: string,
  file: string,
  note: (share: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  let packed: Buffer[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    failure ??= error;
    if (bytes) packed.push(Buffer.from(bytes));
  });
  const take = (): Buffer => {
    if (failure) throw failure;
    const bytes = Buffer.concat(packed);
    packed = [];
    return bytes;
  };
  async function* member(name: string, texts: AsyncIterable<string> | Iterable<string>) {
    const entry = new ZipDeflate(name, { level: 6 });
    entry.mtime = TIME;
    zip.add(entry);
    for await (const piece of inPieces(texts)) {
      entry.push(Buffer.from(piece), false);
      yield take();
    }
    entry.push(new Uint8Array(0), true);
    yield take();
  }
  const tables = await fetchStructure(session, sid, (share) => note(share * SHARE_OF_STRUCTURE));
  const columns = columnsOf(tables, sid, file);
  yield* member(`survey_${sid}.lss`, structureXml(tables));
  const noteResponses = (share: number) => note(SHARE_OF_STRUCTURE + share * (1 - SHARE_OF_STRUCTURE));
  yield* member(`survey_${sid}_responses.lsr`, responsesXml(session, sid, columns, noteResponses));
  zip.end();
  yield take();
}
