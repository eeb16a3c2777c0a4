import { Zip, ZipDeflate } from 'fflate';
import { matchHeadings } from '../imports/limesurvey/match-headings.ts';
import { EMPTY_ALIKE_TABLE } from '../imports/limesurvey/responses-from-tables.ts';
import type { LimeField } from '../imports/limesurvey/structure/lime-field.ts';
import { planItems } from '../imports/limesurvey/structure/plan-items.ts';
import { buildStructure, type LimeRow } from '../imports/limesurvey/structure/structure-from-tables.ts';
import { listReadFields } from '../imports/questionnaire/planned-item.ts';
import { countIncomplete, fetchResponses, listResponseIds, type RemoteResponse } from './fetch-responses.ts';
import { fetchStructure } from './fetch-structure.ts';
import type { LimeSurveySession } from './limesurvey-session.ts';
import { documentStart, fieldsXml, isElementName, rowXml, structureXml } from './write-lime-xml.ts';

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
