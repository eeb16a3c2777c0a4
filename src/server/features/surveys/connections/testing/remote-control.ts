import type { StoredSurvey } from './stored-limesurvey.ts';

type Row = Record<string, string>;

export interface Quirks {
  responses: 'list' | 'keyed' | 'map';
  isBase64: boolean;
  hasScales: boolean;
  listsSubquestions: boolean;
}
export const QUIRKS: Quirks = {
  responses: 'list',
  isBase64: true,
  hasScales: true,
  listsSubquestions: true,
};

const NUMBERS = new Set([
  'id',
  'qid',
  'gid',
  'sid',
  'parent_qid',
  'question_order',
  'group_order',
  'scale_id',
]);

const typed = (row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, NUMBERS.has(name) ? Number(value) : value]),
  );

const OF_TYPES: Record<string, { types: string; row: Row }[]> = {
  all: [
    { types: 'MPABCEF:;1RKQ', row: { max_answers: '' } },
    { types: ':', row: { multiflexible_checkbox: '0' } },
  ],
  ofLanguage: [
    { types: 'L!MP', row: { other_replace_text: '' } },
    { types: '1', row: { dualscale_headerA: '', dualscale_headerB: '' } },
  ],
};
const WITHOUT_TEXTS = '|I';

const unsetAttributes = (type: string, language: string): Row =>
  Object.assign(
    {},
    ...(OF_TYPES[language === '' ? 'all' : 'ofLanguage'] ?? [])
      .filter(({ types }) => types.includes(type))
      .map(({ row }) => row),
  );

/** PHP serialises a map with the keys 0, 1, 2 … in order as a list. */
const phpMap = (entries: readonly (readonly [string, unknown])[]): unknown =>
  entries.every(([key], index) => key === String(index))
    ? entries.map(([, value]) => value)
    : Object.fromEntries(entries);

const textIn = (
  { tables }: StoredSurvey,
  table: string,
  key: string,
  row: Row,
  field: string,
  language: string,
) =>
  tables.get(table)?.find((text) => text[key] === row[key] && text.language === language)?.[field] ??
  row[field] ??
  '';

const inLanguage = (rows: readonly Row[], language: string): Row[] =>
  rows.filter((row) => row.language === undefined || row.language === language);

const questionsOf = (survey: StoredSurvey, language: string): Row[] => {
  const { tables } = survey;
  const rows = [...(tables.get('questions') ?? []), ...(tables.get('subquestions') ?? [])];
  const seen = new Set<string>();
  return inLanguage(rows, language)
    .filter(({ qid = '' }) => !seen.has(qid) && seen.add(qid))
    .map((row) => ({ ...row, question: textIn(survey, 'question_l10ns', 'qid', row, 'question', language) }));
};

const optionsOf = (survey: StoredSurvey, qid: string, language: string): Row[] =>
  inLanguage(survey.tables.get('answers') ?? [], language)
    .filter((row) => row.qid === qid)
    .sort((left, right) => Number(left.sortorder) - Number(right.sortorder))
    .map((row) => ({ ...row, answer: textIn(survey, 'answer_l10ns', 'aid', row, 'answer', language) }));

const attributesOf = (survey: StoredSurvey, qid: string, language: string): unknown => {
  const rows = (survey.tables.get('question_attributes') ?? []).filter(
    (row) => row.qid === qid && (row.language ?? '') === language,
  );
  const type = survey.tables.get('questions')?.find((row) => row.qid === qid)?.type ?? '';
  if (language !== '' && WITHOUT_TEXTS.includes(type)) return 'No available attributes';
  const set = Object.fromEntries(rows.map(({ attribute = '', value = '' }) => [attribute, value]));
  return { ...unsetAttributes(type, language), ...set };
};

const questionProperties = (survey: StoredSurvey, quirks: Quirks, params: unknown[]): unknown => {
  const [qid, wanted, language] = [String(params[0]), params[1] as string[], params[2] as string];
  const options = optionsOf(survey, qid, language);
  const asOption = ({ answer, sortorder, scale_id }: Row) => ({
    answer,
    assessment_value: 0,
    scale_id: Number(scale_id),
    order: Number(sortorder),
  });
  const ofScale = (scale: string) =>
    phpMap(
      options
        .filter((row) => row.scale_id === scale)
        .map((row) => [row.code ?? '', { code: row.code, ...asOption(row) }]),
    );
  const rows = questionsOf(survey, language).filter((row) => row.parent_qid === qid);
  const all: Record<string, unknown> = {
    subquestions:
      rows.length === 0
        ? 'No available answers'
        : Object.fromEntries(
            rows.map(({ qid: id, title, question, scale_id }) => [
              id,
              { title, question, scale_id: Number(scale_id) },
            ]),
          ),
    answeroptions:
      options.length === 0
        ? 'No available answer options'
        : phpMap(options.map((row) => [row.code ?? '', asOption(row)])),
    attributes: attributesOf(survey, qid, ''),
    attributes_lang: attributesOf(survey, qid, language),
  };
  const told = Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name)));
  // LimeSurvey 6.4 returns options requested by scale under the name `answeroptions`, as a list.
  if (wanted.includes('answeroptions_multiscale') && quirks.hasScales)
    told.answeroptions =
      options.length === 0
        ? 'No available answer options'
        : [...new Set(options.map((row) => row.scale_id ?? '0'))].map(ofScale);
  return told;
};

const exportResponses = (survey: StoredSurvey, quirks: Quirks, params: unknown[]): unknown => {
  const [, type, , completion, , , from, to, fields] = params;
  if (type !== 'json') return { status: 'Unknown document type' };
  if (survey.columns.length === 0) return { status: 'No Data, survey table does not exist.' };
  if (survey.responses.length === 0) return { status: 'No Data, could not get max id.' };
  const columns = (fields as string[] | null) ?? survey.columns;
  const rows = survey.responses
    .filter(({ id }) => Number(id) >= Number(from ?? 1) && Number(id) <= Number(to ?? Number.MAX_VALUE))
    .filter(({ submitdate }) => completion !== 'complete' || submitdate !== '')
    .map((row) => ({
      id: Number(row.id),
      row: Object.fromEntries(
        columns
          .filter((column) => survey.columns.includes(column))
          .map((column) => [
            survey.headingOf.get(column),
            /^id$|_filecount$/.test(column) ? Number(row[column]) : (row[column] ?? ''),
          ]),
      ),
    }));
  const written = {
    list: () => rows.map(({ row }) => row),
    keyed: () => rows.map(({ id, row }) => ({ [id]: row })),
    map: () => Object.fromEntries(rows.map(({ id, row }) => [id, row])),
  }[quirks.responses]();
  const json = JSON.stringify({ responses: written });
  return quirks.isBase64 ? Buffer.from(json).toString('base64') : json;
};

const REFUSALS: Record<string, string> = {
  get_summary: 'Invalid surveyid',
  export_responses: 'No permission',
};

export const answerCall = (
  surveys: readonly StoredSurvey[],
  quirks: Quirks,
  method: string,
  params: unknown[],
): unknown => {
  if (method === 'list_surveys')
    return surveys.length === 0
      ? { status: 'No surveys found' }
      : surveys.map(({ sid, tables }) => ({
          sid: Number(sid),
          surveyls_title: tables.get('surveys_languagesettings')?.[0]?.surveyls_title ?? '',
          startdate: null,
          expires: null,
          active: 'Y',
        }));
  if (method === 'get_question_properties') {
    const survey = surveys.find(({ tables }) =>
      tables.get('questions')?.some(({ qid }) => qid === String(params[0])),
    );
    return survey ? questionProperties(survey, quirks, params) : { status: 'Error: Invalid questionid' };
  }
  const survey = surveys.find(({ sid }) => sid === String(params[0]));
  if (!survey) return { status: REFUSALS[method] ?? 'Error: Invalid survey ID' };
  const { tables } = survey;
  if (method === 'get_survey_properties') {
    const row = tables.get('surveys')?.[0] ?? {};
    return Object.fromEntries(
      (params[1] as string[]).flatMap((name) => (name in row ? [[name, row[name]]] : [])),
    );
  }
  if (method === 'get_language_properties')
    return {
      surveyls_title:
        tables.get('surveys_languagesettings')?.find((row) => row.surveyls_language === params[2])
          ?.surveyls_title ?? '',
    };
  if (method === 'list_groups') return inLanguage(tables.get('groups') ?? [], String(params[1])).map(typed);
  if (method === 'list_questions')
    return questionsOf(survey, String(params[2]))
      .filter(({ parent_qid }) => quirks.listsSubquestions || (parent_qid ?? '0') === '0')
      .map(typed);
  if (method === 'get_summary') return survey.responses.filter(({ submitdate }) => submitdate === '').length;
  if (method === 'export_responses') return exportResponses(survey, quirks, params);
  return { status: 'Unknown method' };
};
