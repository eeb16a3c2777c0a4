import { expect, test } from 'vitest';
import { type TableMapping, tableMapping } from '#shared/surveys/imports/mapping.ts';
import { groupFiles } from '../../records/group-files.ts';
import { openTable } from '../../records/open-source.ts';
import { ImportRejectedError, type SourceFile } from '../../source/survey-draft.ts';
import { honest, packedZeros, type RawMember, zipOf } from '../../testing/made/zip-bytes.ts';
import { planTable } from '../read/open-table.ts';

const fileOf = (name: string, chunks: () => Iterable<Uint8Array | string>): SourceFile => ({
  name,
  size: 0,
  async *open() {
    for (const chunk of chunks()) yield Buffer.from(chunk as string);
  },
});
const file = (content: string | Uint8Array, name = 'file.csv') => fileOf(name, () => [content]);

const read = async (source: SourceFile) => {
  const signal = new AbortController().signal;
  const [group] = await groupFiles([source]);
  if (!group) throw new Error('There is no file.');
  const table = await openTable(group, { edited: null, codebooks: [] }, signal);
  return { ...table, planned: await planTable(table.reader, table.mapping, signal) };
};
const firstProblem = async (source: SourceFile) => {
  try {
    await read(source);
  } catch (error) {
    if (error instanceof ImportRejectedError) return error.problems[0];
    throw error;
  }
  return undefined;
};

const rows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index)).join('\n');

test.each<[string, string | Buffer, object]>([
  ['it is empty', '', { code: 'emptyFile' }],
  ['it has only blank lines', '\n\n  \n', { code: 'emptyFile' }],
  ['it has headings only', 'a,b,c\n', { code: 'noRows' }],
  ['a row is too wide', 'a,b\n1,2\n1,2,3\n1,2', { code: 'rowTooWide', row: 3, column: 'C' }],
  ['a quote is not closed', 'a,b\n1,2\n1,"2\n1,2\n', { code: 'quoteNotClosed', row: 3, column: 'B' }],
  [
    'text follows a quote',
    'a,b\n1,2\n"1"x,2\n',
    { code: 'textBehindQuote', params: {}, row: 3, column: 'A' },
  ],
  [
    'a NUL is in a cell',
    `a,b\n${rows(50, () => '1,2')}\n1,\u0000\n`,
    { code: 'nulByte', row: 52, column: 'B' },
  ],
  ['it is a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200000100', 'hex'), { code: 'binaryFile' }],
  ['it is an old workbook', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), { code: 'oldExcel' }],
  [
    'it counts the answers of a scale',
    'Question,Strongly disagree,Disagree,Agree,Strongly agree\nGoals,1,4,20,31\nRoom,3,9,22,14\nPace,0,2,40,11\n',
    { code: 'tableOfCounts', params: { columns: 'Strongly disagree, Disagree, Agree, Strongly agree' } },
  ],
  [
    'it counts answers below each other',
    'Frage;Antwort;Anzahl\nKurs;gut;12\nKurs;schlecht;3\nRaum;gut;7\nRaum;schlecht;8\n',
    { code: 'tableOfCounts', params: { columns: 'Anzahl' } },
  ],
  ['it is JSON', '{"a": 1, "b": [2]}', { code: 'notATable' }],
  [
    'it has 10,000 columns',
    rows(3, () => Array.from({ length: 10_000 }, (_, column) => column).join(',')),
    { code: 'tooManyColumns', row: 1, column: 'FAO' },
  ],
  [
    'encodings are mixed',
    Buffer.concat([
      Buffer.from(`a,b\n${rows(40_000, () => 'schön,1')}\n`),
      Buffer.from([0x66, 0xfc, 0x72, 0x2c, 0x31]),
      Buffer.from('\n'),
    ]),
    { code: 'mixedEncodings', row: 40_002, column: 'A' },
  ],
])('When %s, then the problem says what and where', async (_, content, problem) => {
  expect(await firstProblem(file(content))).toMatchObject({ ...problem, file: 'file.csv' });
});

test('When a cell has 100 MB, then reading stops after the first of them', async () => {
  let made = 0;
  const source = fileOf('large.csv', function* () {
    yield 'a,b\n1,"';
    for (let piece = 0; piece < 400; piece += 1) {
      made += 1;
      yield Buffer.alloc(256 * 1024, 0x78);
    }
  });
  expect(await firstProblem(source)).toMatchObject({ code: 'cellTooLong', row: 2, column: 'B' });
  expect(made).toBeLessThan(40);
});

test('When a column is called a course but hardly repeats, then it is not taken for one', async () => {
  const { mapping, planned } = await read(
    file(`Course,Q1\n${rows(60_000, (row) => `Course ${row % 30_000},${1 + (row % 5)}`)}`),
  );
  expect(mapping.columns.map(({ meaning }) => meaning.as)).toEqual(['comment', 'item']);
  expect(planned.respondents).toEqual([60_000]);
});

test('names the row of the first survey too many', async () => {
  const source = file(`Course,Q1\n${rows(60_000, (row) => `Course ${row % 30_000},${1 + (row % 5)}`)}`);
  const { mapping, reader } = await read(source);
  (mapping.columns[0] as TableMapping['columns'][number]).meaning = {
    as: 'survey',
    part: 'description',
    prefix: '',
  };
  const planned = planTable(reader, mapping, new AbortController().signal);
  await expect(planned).rejects.toMatchObject({ problems: [{ code: 'tooManySurveys', row: 20_002 }] });
});

const LONG = 'long text '.repeat(2000);
const ANSWERS = rows(12, (row) => `Kurs,${1 + (row % 5)},Comment ${row}`);

test.each([
  ['a table', `Kurs,${LONG},What else?\n${ANSWERS}`],
  ['two heading rows', `A,B,C\n${LONG},${LONG},${LONG}\n${ANSWERS}`],
  ['Qualtrics', `A,B,${LONG}\nA,${LONG},C\n{'ImportId':'a'},{'ImportId':'b'},{'ImportId':'c'}\n${ANSWERS}`],
])('When headings of %s are longer than a mapping may hold, then they are cut', async (_, content) => {
  const { mapping } = await read(file(content));
  expect(tableMapping.safeParse(mapping).error?.issues).toBeUndefined();
});

test('When rows are short, then the missing cells are blank and the rows are told', async () => {
  const { planned } = await read(file('Q1,Q2,Q3\n1,2,3\n1,2\n\n3,1,2\n'));
  expect(planned.respondents).toEqual([3]);
  expect(planned.plan.problems).toMatchObject([
    { severity: 'warning', code: 'rowTooShort', row: 3, column: 'C' },
  ]);
});

test.each<[string, Buffer]>([
  ['UTF-8 with a mark', Buffer.from('\uFEFFBewertung;Ort\nsehr gut;Köln\ngut;Köln\n'.repeat(1))],
  ['UTF-16 LE with a mark', Buffer.from('\uFEFFBewertung;Ort\nsehr gut;Köln\ngut;Köln\n', 'utf16le')],
  ['UTF-16 LE', Buffer.from('Bewertung;Ort\nsehr gut;Köln\ngut;Köln\n', 'utf16le')],
  ['UTF-16 BE', Buffer.from('Bewertung;Ort\nsehr gut;Köln\ngut;Köln\n', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('Bewertung;Ort\nsehr gut;Köln\ngut;Köln\n', 'latin1')],
])('When a file is %s, then its texts and its delimiter are read', async (_, bytes) => {
  const { inspection, mapping } = await read(file(bytes));
  expect(mapping.delimiter).toBe(';');
  expect(inspection.headings.map(({ heading }) => heading)).toEqual(['Bewertung', 'Ort']);
  expect(inspection.shownRows[0]).toEqual(['sehr gut', 'Köln']);
});

test('When the first umlaut of a Windows-1252 file comes late, then it is read all the same', async () => {
  const bytes = Buffer.from(`Q1,Ort\n${rows(60_000, () => '1,Bonn')}\n2,Köln\n`, 'latin1');
  const { mapping, inspection } = await read(file(bytes));
  expect(mapping.encoding).toBe('windows-1252');
  expect(inspection.columns[1]?.values.map(({ text }) => text)).toEqual(['Bonn', 'Köln']);
});

test('When numbers have a decimal comma, then they are numbers', async () => {
  const { mapping, inspection } = await read(
    file(`Wie viele Stunden?;Note\n${rows(30, (row) => `${row},5;${1 + (row % 5)}`)}`),
  );
  expect(mapping.decimalSign).toBe(',');
  expect(mapping.columns[0]?.meaning).toMatchObject({ as: 'item', type: 'NUMERIC' });
  expect(inspection.columns[0]?.maximum).toBe(29.5);
});

test('When there are two rows of headings, then codes and texts, or questions and parts, are told apart', async () => {
  const coded = await read(
    file(`q1,q2\nWas it clear?,Was it useful?\n${rows(20, (row) => `${1 + (row % 5)},${1 + (row % 4)}`)}`),
  );
  expect(coded.mapping.headingRows).toBe(2);
  expect(coded.inspection.headings[0]).toMatchObject({ code: 'q1', text: 'Was it clear?' });
});

test('When 9 stands apart from a scale of 1 to 5, then it is an abstention; 2, 4, 6 are no scale', async () => {
  const { mapping } = await read(
    file(`Q1,Age\n${rows(40, (row) => `${row % 8 === 0 ? 9 : 1 + (row % 5)},${2 * (1 + (row % 3))}`)}`),
  );
  expect(mapping.columns[0]?.meaning).toMatchObject({ type: 'SCALA', abstentionCodes: ['9'] });
  expect(mapping.columns[1]?.meaning).toMatchObject({ abstentionCodes: [] });
});

const workbook = (sheet: string, changes: Record<string, string> = {}, sheetMember?: RawMember): Buffer => {
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Answers" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Q1</t></si><si><r><t>What </t></r><r><t>else?</t></r></si><si><t>Day</t></si></sst>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...changes,
  };
  const members = Object.entries(parts).map(([name, part]) => honest(name, part));
  return zipOf(members.map((member) => (member.name === sheetMember?.name ? sheetMember : member)));
};
const ZEROS_BYTES = 200 * 1024 * 1024;
const ZEROS: RawMember = {
  name: 'xl/worksheets/sheet1.xml',
  packed: packedZeros(ZEROS_BYTES),
  declaredSize: ZEROS_BYTES,
  checkSum: 0,
};
const SHEET = [
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>',
  '<row r="2"><c r="A2"><v>4</v></c><c r="B2" t="inlineStr"><is><t>Fine &amp; good</t></is></c><c r="C2" s="1"><v>45748</v></c></row>',
  '<row r="4"><c r="A4"><f>1+1</f><v>2</v></c><c r="C4" t="e"><v>#REF!</v></c></row>',
].join('');

test('When a workbook is read, then texts, formulas, dates and gaps are what a person sees', async () => {
  const { inspection, reader } = await read(file(workbook(SHEET), 'answers.csv'));
  expect(reader.sheets).toEqual(['Answers']);
  expect(inspection.headings.map(({ heading }) => heading)).toEqual(['Q1', 'What else?', 'Day']);
  expect(inspection.shownRows).toEqual([
    ['4', 'Fine & good', '2025-04-01'],
    ['2', '', ''],
  ]);
});

test.each<[string, Buffer, object]>([
  [
    'a row has cells beyond all columns',
    workbook('<row r="1"><c r="ZZZ1"><v>1</v></c></row>'),
    { code: 'tooManyColumns', row: 1 },
  ],
  [
    'a document type is declared',
    workbook('', { 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><sst/>' }),
    { code: 'xmlDocumentType' },
  ],
  ['an entity is unknown', workbook('<row r="1"><c t="str"><v>&a;</v></c></row>'), { code: 'xmlEntity' }],
  ['it unpacks to zeros without end', workbook('', {}, ZEROS), { code: 'archiveBomb' }],
  ['it is no workbook', zipOf([honest('word/document.xml', 'x')]), { code: 'noWorkbook' }],
  ['a name points outside', zipOf([honest('../../etc/passwd', 'x')]), { code: 'archiveNameUnsafe' }],
  ['it breaks off', workbook(SHEET).subarray(0, 300), { code: 'archiveDamaged' }],
])('When in a workbook %s, then the problem says so', async (_, bytes, problem) => {
  const before = process.memoryUsage().rss;
  expect(await firstProblem(file(bytes, 'answers.xlsx'))).toMatchObject({ ...problem, file: 'answers.xlsx' });
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});
