import { deflateSync } from 'node:zlib';
import { END, header, int, variable } from './made/spss-bytes.ts';
import { honest, packedZeros, type RawMember, zipOf } from './made/zip-bytes.ts';

export interface HostileFile {
  name: string;
  content(): Iterable<Buffer>;
  codes: readonly string[];
}

const MEGABYTE = 1024 * 1024;

const workbook = (sheet: string, changes: Record<string, string> = {}, more: RawMember[] = []): Buffer =>
  zipOf([
    ...Object.entries({
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
      ...changes,
    }).map(([name, part]) => honest(name, part)),
    ...more,
  ]);
const answers = (count: number): string =>
  Array.from(
    { length: count },
    (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>${row % 5}</v></c></row>`,
  ).join('');

const sharedText = (): Buffer =>
  workbook(
    Array.from(
      { length: 500 },
      (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
    ).join(''),
    { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(900_000)}</t></si></sst>` },
  );

let zeros: Buffer | null = null;
const bomb = (name: string, declaredSize: number): RawMember => {
  zeros ??= packedZeros(2048 * MEGABYTE);
  return { name, packed: zeros, declaredSize, checkSum: 0 };
};

const styles = (): Buffer =>
  workbook(answers(20), {
    'xl/styles.xml': `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(1_000_000)}</cellXfs></styleSheet>`,
  });

const lyingSav = (): Buffer => {
  const labels = Buffer.alloc(16 * 1_000_000);
  for (let index = 0; index < 1_000_000; index += 1) {
    labels.writeDoubleLE(index, index * 16);
    labels[index * 16 + 8] = 7;
    labels.write('label', index * 16 + 9);
  }
  return Buffer.concat([
    header('$FL2', 1, 2_000_000_000),
    variable('Q1'),
    int(3),
    int(1_000_000),
    labels,
    int(4),
    int(1),
    int(1),
    END,
    Buffer.alloc(8 * 1000, 101),
  ]);
};

const packedCases = (): Buffer => {
  const block = deflateSync(Buffer.alloc(32 * MEGABYTE, 255));
  const [blocks, start] = [3, 176 + 32 + 8];
  const trailer = start + 24 + block.length * blocks;
  const long = (value: number): Buffer => Buffer.concat([int(value), int(0)]);
  const entry = Buffer.concat([long(0), long(0), int(32 * MEGABYTE), int(block.length)]);
  const size = 24 + 24 * blocks;
  return Buffer.concat([
    header('$FL3', 2, -1),
    variable('Q1'),
    END,
    long(start),
    long(trailer),
    long(size),
    ...Array.from({ length: blocks }, () => block),
    long(-100),
    long(0),
    int(4 * MEGABYTE),
    int(blocks),
    ...Array.from({ length: blocks }, () => entry),
  ]);
};

function* shortRows(): Generator<Buffer> {
  const columns = Array.from({ length: 4000 }, (_, column) => column);
  yield Buffer.from(`${columns.map((column) => `Q${column}`).join(',')}\n`);
  for (let row = 0; row < 30; row += 1)
    yield Buffer.from(`${columns.map((column) => 1 + ((row + column) % 5)).join(',')}\n`);
  for (let piece = 0; piece < 10; piece += 1) yield Buffer.from('1,2\n'.repeat(50_000));
}

function* longLine(before: string, megabytes: number): Generator<Buffer> {
  yield Buffer.from(before);
  const piece = Buffer.alloc(MEGABYTE, 'x');
  for (let count = 0; count < megabytes; count += 1) yield piece;
}

const once = (make: () => Buffer) => () => [make()];

export const hostileCorpus: readonly HostileFile[] = [
  { name: 'shared-text.xlsx', content: once(sharedText), codes: ['expandsTooMuch'] },
  {
    name: 'unused-member.xlsx',
    content: once(() => workbook(answers(20), {}, [bomb('xl/media/unused.bin', 2000 * MEGABYTE)])),
    codes: ['archiveBomb'],
  },
  {
    name: 'unused-lie.xlsx',
    content: once(() => workbook(answers(20), {}, [bomb('xl/media/unused.bin', 1000)])),
    codes: [],
  },
  {
    name: 'lying-member.xlsx',
    content: once(() => workbook(answers(20), {}, [bomb('xl/sharedStrings.xml', 1000)])),
    codes: ['archiveDamaged', 'xmlMalformed'],
  },
  { name: 'styles.xlsx', content: once(styles), codes: ['archiveBomb', 'workbookTooLarge'] },
  {
    name: 'ratio.lsa',
    content: once(() => zipOf([bomb('survey_1.lss', 1024 * MEGABYTE)])),
    codes: ['archiveBomb'],
  },
  { name: 'lying.sav', content: once(lyingSav), codes: ['spssTruncated', 'tooManyOptions'] },
  { name: 'cases.zsav', content: once(packedCases), codes: ['expandsTooMuch'] },
  { name: 'short-rows.csv', content: shortRows, codes: ['expandsTooMuch'] },
  { name: 'line.csv', content: () => longLine('Q1,Q2\n1,2\n', 300), codes: ['cellTooLong', 'rowTooLong'] },
  { name: 'quote.csv', content: () => longLine('Q1,Q2\n1,"', 8), codes: ['cellTooLong'] },
  {
    name: 'line.lsr',
    content: () => longLine('<document><LimeSurveyDocType>Survey</LimeSurveyDocType><surveys>', 12),
    codes: ['xmlTextTooLong'],
  },
];
