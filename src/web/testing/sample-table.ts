import type { MappedItem, TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ImportSource } from '#shared/surveys/imports/preview.ts';

const VALUES = ['1', '2', '3', '4', '5'];
const scale = (code: string): MappedItem => ({
  as: 'item',
  code,
  text: { de: code },
  type: 'SCALA',
  options: VALUES.map((value) => ({ codes: [value], text: { de: value }, value: Number(value) })),
  abstentionCodes: [],
  leftPole: null,
  rightPole: null,
  direction: null,
  separator: null,
});

export type TableSource = ImportSource & { mapping: TableMapping };

export const sampleTable = (questions: number, source = 0): TableSource => {
  const codes = Array.from({ length: questions }, (_, at) => `Frage ${at + 1}`);
  const headings = ['Kurs', ...codes];
  return {
    source,
    files: [`courses-${source}.csv`],
    format: 'csv',
    refused: false,
    problems: [],
    problemCount: 0,
    questions: [],
    questionCount: 0,
    similar: [],
    excluded: [],
    surveys: [],
    creates: {
      ...{ surveys: 1, respondents: 40, incomplete: 0, forms: [], items: questions },
      ...{ units: [], unitCount: 0, periods: [], periodCount: 0 },
    },
    known: { surveys: 0, respondents: 0, incomplete: 0 },
    mappingFrom: 'detected',
    codebook: null,
    codebookOrigin: null,
    table: { headings, rows: [], columnCount: headings.length, rowCount: 40 },
    columns: headings.map((heading, at) => ({
      letter: `C${at}`,
      ...{ heading, reason: '', kind: at === 0 ? 'text' : 'number', filled: 40 },
      ...{ distinct: at === 0 ? 1 : 5, distinctCapped: false, minimum: null, maximum: null },
      values: (at === 0 ? ['Statik'] : VALUES).map((value) => ({ value, count: 8 })),
    })),
    sheets: [],
    mapping: {
      language: 'de',
      delimiter: ';',
      encoding: 'utf-8',
      decimalSign: '.',
      sheet: null,
      skipRows: 0,
      headingRows: 1,
      form: { shortName: 'LV', title: {} },
      survey: { description: '', unit: '', leader: '', period: '' },
      groups: [],
      columns: headings.map((heading, at) => ({
        heading,
        meaning: at === 0 ? { as: 'survey', part: 'description', prefix: '' } : scale(heading),
      })),
    },
  };
};
