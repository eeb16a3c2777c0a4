import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ImportRejectedError, type SourceFile } from '../source/survey-draft.ts';
import { readSurvey } from '../testing/count-answers.ts';
import {
  continuation,
  double,
  END,
  extension,
  header,
  int,
  text,
  variable,
} from '../testing/made/spss-bytes.ts';
import { fileInMemory } from '../testing/source-files.ts';
import { openSpss } from './open-spss.ts';

const plain = (cases: number[][], names: string[], count = cases.length): Buffer =>
  Buffer.concat([
    header('$FL2', 0, count),
    ...names.map((name) => variable(name)),
    END,
    ...cases.flat().map(double),
  ]);

const file = (content: Uint8Array, name = 'file.sav'): SourceFile => fileInMemory(name, content, 61);

const codeOf = async (source: SourceFile): Promise<string | undefined> => {
  try {
    for await (const _ of (await openSpss([source])).answers(new AbortController().signal));
  } catch (error) {
    if (error instanceof ImportRejectedError) return error.problems[0]?.code;
    throw error;
  }
  return 'was read';
};

test('When a file is whole, then its numbers are read', async () => {
  const source = await openSpss([
    file(
      plain(
        [
          [1.5, 2],
          [3, -4],
        ],
        ['A', 'B'],
      ),
    ),
  ]);
  const { counts } = await readSurvey(source);
  expect([counts.get('A')?.numbers, counts.get('B')?.numbers]).toEqual([
    [1.5, 3],
    [2, -4],
  ]);
});

test('When a file is cut anywhere, then it is refused', async () => {
  const whole = plain(
    [
      [1.5, 2],
      [3, -4],
    ],
    ['A', 'B'],
  );
  for (let size = 4; size < whole.length; size += 7) {
    expect(await codeOf(file(whole.subarray(0, size))), `after ${size} bytes`).toBe('spssTruncated');
  }
});

test('When any byte of a file is changed, then it is read or refused, never broken', async () => {
  const whole = Buffer.concat([
    header('$FL2', 1, 2),
    variable('A'),
    Buffer.concat([int(3), int(1), double(1), Buffer.from([3]), text('one', 7), int(4), int(1), int(1)]),
    extension(13, 'A=apple'),
    END,
    Buffer.from([101, 253, 252, 0, 0, 0, 0, 0]),
    double(7),
  ]);
  expect(await codeOf(file(whole))).toBe('was read');
  for (let at = 0; at < whole.length; at += 1) {
    for (const value of [0, 127, 255]) {
      const bent = Buffer.from(whole);
      bent[at] = value;
      expect(await codeOf(file(bent)), `byte ${at} = ${value}`).toMatch(
        /^(was read|spss|notSpss|tooMany|encoding|noItems)/,
      );
    }
  }
});

test('When a text is longer than 255 bytes, then its pieces are joined', async () => {
  const long = 'x'.repeat(254) + 'yz'.repeat(23);
  const pieces = [...Array.from({ length: 31 }, continuation)];
  const whole = Buffer.concat([
    header('$FL2', 0, 1),
    variable('LONG', 255),
    ...pieces,
    variable('LONG2', 48),
    ...Array.from({ length: 5 }, continuation),
    extension(14, 'LONG=00300\u0000\t'),
    END,
    text(long.slice(0, 255), 256),
    text(long.slice(255), 48),
  ]);
  const { counts } = await readSurvey(await openSpss([file(whole)]));
  expect([...counts.keys()]).toEqual(['LONG']);
  expect(counts.get('LONG')?.texts).toEqual([long]);
});

const zlibFile = (block: Buffer, unpacked: number, cases: number): Buffer => {
  const start = Buffer.concat([header('$FL3', 2, cases), variable('A'), END]);
  const long = (value: number): Buffer => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(value));
    return bytes;
  };
  const at = start.length + 24 + block.length;
  const trailer = [
    long(-100),
    long(0),
    int(0x3f_f000),
    int(1),
    long(start.length),
    long(start.length + 24),
    int(unpacked),
    int(block.length),
  ];
  return Buffer.concat([start, long(start.length), long(at), long(48), block, ...trailer]);
};

test('When a block unpacks to more than it declares, then reading ends there', async () => {
  const honest = Buffer.from([101, 102, 252, 0, 0, 0, 0, 0]);
  expect(await codeOf(file(zlibFile(deflateSync(honest), 8, 2), 'f.zsav'))).toBe('was read');
  const bomb = deflateSync(Buffer.alloc(50_000_000, 101));
  expect(await codeOf(file(zlibFile(bomb, 8, 2), 'f.zsav'))).toBe('spssMalformed');
  expect(await codeOf(file(zlibFile(bomb, 2_000_000_000, 2), 'f.zsav'))).toBe('spssBlockTooLarge');
});

test.each([
  ['a portable file', fileInMemory('survey.por', 'ASCII SPSS PORT FILE'), 'spssPortable'],
  ['another file', fileInMemory('survey.sav', 'x'.repeat(400)), 'notSpss'],
  ['an empty file', fileInMemory('survey.sav', ''), 'spssTruncated'],
  ['no variables', file(Buffer.concat([header('$FL2', 0, 0), END])), 'noItems'],
])('When there is %s, then it is refused clearly', async (_, source, code) => {
  expect(await codeOf(source)).toBe(code);
});

test('When an encoding has no known name, then the code page decides', async () => {
  const bytes = Buffer.concat([header('$FL2', 0, 0), variable('A'), extension(20, 'klingon'), END]);
  expect(await codeOf(file(bytes))).toBe('was read');
});
