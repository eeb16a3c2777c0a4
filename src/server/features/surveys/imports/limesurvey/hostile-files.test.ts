import { deflateRawSync } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ARCHIVE_LIMITS } from '../archive/archive-limits.ts';
import { readArchive } from '../archive/read-archive.ts';
import { ImportRejectedError, type SourceFile } from '../source/survey-draft.ts';
import { responsesXml, structureXml } from '../testing/limesurvey-documents.ts';
import { honest, packedZeros, zipOf } from '../testing/made/zip-bytes.ts';
import { fileInMemory } from '../testing/source-files.ts';
import { openLimeSurvey } from './open-limesurvey.ts';

const STRUCTURE = structureXml([{ code: 'Q1', type: '5', text: 'How?' }]);
const RESPONSES = responsesXml([{ id: '1', submitdate: 'x', '1X2X1': '5' }]);
const file = (name: string, content: string | Uint8Array): SourceFile => fileInMemory(name, content, 65_536);

const refusalOf = async (...files: SourceFile[]) => {
  try {
    const source = await openLimeSurvey(files);
    for await (const _ of source.answers(new AbortController().signal));
  } catch (error) {
    if (error instanceof ImportRejectedError) return error.problems[0];
    throw error;
  }
  throw new Error('The files were read.');
};

const UNPACKED_BYTES = 64 * 1024 * 1024;
const archive = (entries: Zippable, name = 'survey.lsa'): SourceFile => file(name, zipSync(entries));
const good = { 'survey_1.lss': strToU8(STRUCTURE) };

test.each([
  ['../survey_2.lst'],
  ['a/../../b.lst'],
  ['/etc/passwd'],
  ['C:\\windows\\x.lst'],
  ['c:x.lst'],
  ['a\\b.lst'],
  ['a\u0000.lst'],
])('When an archive has an entry named %j, then it is refused', async (name) => {
  const problem = await refusalOf(archive({ ...good, [name]: strToU8('x') }));
  expect(problem).toMatchObject({ code: 'archiveNameUnsafe', file: 'survey.lsa' });
});

test('When an archive has a symbolic link, then it is refused', async () => {
  const link: Zippable = { ...good, 'link.lst': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] };
  expect(await refusalOf(archive(link))).toMatchObject({
    code: 'archiveLink',
    params: { entry: 'link.lst' },
  });
});

test('When an archive holds an archive, then it is refused', async () => {
  const nested = zipSync({ 'inner.zip': zipSync({ a: strToU8('x') }) });
  expect(await refusalOf(archive({ ...good, 'inner.zip': nested }))).toMatchObject({ code: 'archiveNested' });
});

test('When a structure is an archive in disguise, then it is refused', async () => {
  const problem = await refusalOf(archive({ 'survey_1.lss': zipSync({ a: strToU8('x') }) }));
  expect(['xmlMalformed', 'notUtf8', 'xmlTruncated']).toContain(problem?.code);
});

test('When an archive has too many entries, then it is refused', async () => {
  const empty = honest('', '');
  const many = zipOf(Array.from({ length: 5001 }, (_, index) => ({ ...empty, name: `${index}.lst` })));
  expect(await refusalOf(file('x.lsa', many))).toMatchObject({ code: 'archiveTooManyEntries' });
});

const bombOf = (declaredSize: number): Buffer =>
  zipOf([{ name: 'survey_1.lss', packed: packedZeros(UNPACKED_BYTES), declaredSize, checkSum: 0 }]);

test('When an entry unpacks to far more than it packs, then it is refused before it is unpacked', async () => {
  const bomb = bombOf(UNPACKED_BYTES);
  expect(bomb.length).toBeLessThan(100_000);
  expect(await refusalOf(file('bomb.lsa', bomb))).toMatchObject({
    code: 'archiveBomb',
    params: { entry: 'survey_1.lss' },
  });
});

test('When an entry declares less than it unpacks to, then reading ends there', async () => {
  const before = process.memoryUsage().arrayBuffers;
  expect(await refusalOf(file('lie.lsa', bombOf(100)))).toMatchObject({ code: 'archiveDamaged' });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
});

test('When many entries share the same bytes, then the archive is refused', async () => {
  const bytes = Buffer.from(
    zipSync({ 'a.lst': strToU8('x'.repeat(100)), 'b.lst': strToU8('x'.repeat(100)) }),
  );
  const directory = bytes.readUInt32LE(bytes.length - 6);
  const second = directory + 46 + 5;
  bytes.writeUInt32LE(bytes.readUInt32LE(directory + 42), second + 42);
  expect(await refusalOf(file('overlap.lsa', bytes))).toMatchObject({ code: 'archiveBomb' });
});

test('When an archive is encrypted or packed in an unknown way, then it is refused', async () => {
  const change = (offset: number, value: number): Uint8Array => {
    const bytes = Buffer.from(zipSync(good));
    bytes.writeUInt16LE(value, bytes.readUInt32LE(bytes.length - 6) + offset);
    return bytes;
  };
  expect(await refusalOf(file('x.lsa', change(8, 1)))).toMatchObject({ code: 'archiveEncrypted' });
  expect(await refusalOf(file('x.lsa', change(10, 99)))).toMatchObject({ code: 'archiveMethodUnknown' });
});

test('When an archive is cut anywhere, then it is refused', async () => {
  const whole = zipSync({ ...good, 'survey_1_responses.lsr': strToU8(RESPONSES) });
  for (const size of [4, 40, whole.length >> 1, whole.length - 30, whole.length - 1]) {
    expect((await refusalOf(file('cut.lsa', whole.slice(0, size))))?.code).toBe('archiveDamaged');
  }
});

test('When a byte of an entry is wrong, then the check sum tells', async () => {
  const bytes = zipSync({ 'survey_1.lss': [strToU8(STRUCTURE), { level: 0 }] });
  bytes[200] = (bytes[200] as number) ^ 1;
  expect((await refusalOf(file('bit.lsa', bytes)))?.code).toMatch(/archiveDamaged|xml/);
});

test('When all entries together unpack to too much, then the archive is refused', async () => {
  const entries = zipSync({ a: new Uint8Array(3000), b: new Uint8Array(3000) });
  const limits = { ...ARCHIVE_LIMITS, unpackedBytes: 5000 };
  await expect(readArchive(file('a.zip', entries), limits)).rejects.toThrow('archiveUnpacksTooLarge');
  await expect(readArchive(file('a.zip', entries), { ...ARCHIVE_LIMITS, packedBytes: 10 })).rejects.toThrow(
    'archiveTooLarge',
  );
  expect(deflateRawSync(new Uint8Array(3000)).length).toBeLessThan(100);
});

const BODY = '<document><LimeSurveyDocType>Survey</LimeSurveyDocType>';
const BILLION = `<?xml version="1.0"?><!DOCTYPE document [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${BODY}<x>&b;</x></document>`;

test.each([
  ['a document type', BILLION, 'xmlDocumentType'],
  ['an outside entity', `<!DOCTYPE d SYSTEM "file:///etc/passwd">${BODY}</document>`, 'xmlDocumentType'],
  ['an unknown entity', `${BODY}<surveys>&passwd;</surveys></document>`, 'xmlEntity'],
  ['an impossible character', `${BODY}<surveys>&#x110000;</surveys></document>`, 'xmlEntity'],
  [
    'an attribute of 5 MB',
    `${BODY}<surveys a="${'x'.repeat(5_000_000)}"></surveys></document>`,
    'xmlTagTooLong',
  ],
  ['a text of 9 MB', `${BODY}<surveys>${'x'.repeat(9_000_000)}</surveys></document>`, 'xmlTextTooLong'],
  [
    'a CDATA of 9 MB',
    `${BODY}<surveys><![CDATA[${'x'.repeat(9_000_000)}]]></surveys></document>`,
    'xmlTextTooLong',
  ],
  ['a comment without end', `${BODY}<!-- ${'x'.repeat(9_000_000)}`, 'xmlTextTooLong'],
  ['deep nesting', `${BODY}${'<a>'.repeat(100_000)}`, 'xmlTooDeep'],
  ['crossed elements', `${BODY}<a><b></a></b></document>`, 'xmlMalformed'],
  ['a second root', `${STRUCTURE}<document/>`, 'xmlMalformed'],
  ['no end', STRUCTURE.slice(0, -20), 'xmlTruncated'],
  ['half a tag', STRUCTURE.slice(0, 200), 'xmlTruncated'],
  ['another root', `<html><LimeSurveyDocType>Survey</LimeSurveyDocType></html>`, 'notLimeSurvey'],
  ['no survey', `${BODY}</document>`, 'surveyMissing'],
])('When a structure has %s, then it is refused with the place', async (_, content, code) => {
  const problem = await refusalOf(file('survey.lss', content));
  expect(problem).toMatchObject({ code, file: 'survey.lss', severity: 'error' });
  if (code.startsWith('xml')) expect(problem?.row).toBeGreaterThanOrEqual(1);
});

test('When a structure is no UTF-8, then it is refused with the line', async () => {
  const bytes = Buffer.concat([
    Buffer.from(`${BODY}\n\n`),
    Buffer.from([0xff, 0xfe, 0xfd]),
    Buffer.from('</document>'),
  ]);
  expect(await refusalOf(file('survey.lss', bytes))).toMatchObject({ code: 'notUtf8' });
});

test('When a grid would make millions of items, then the question is named', async () => {
  const many = Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`S${index}`, 'x']));
  const content = structureXml([{ code: 'HUGE', type: ':', rows: many, columns: many }]);
  expect(await refusalOf(file('survey.lss', content))).toMatchObject({
    code: 'tooManyItems',
    column: 'HUGE',
  });
});

test('When there are more questions than any survey has, then it is refused', async () => {
  const questions = Array.from({ length: 10_001 }, (_, index) => ({ code: `Q${index}`, type: 'S' }));
  expect(await refusalOf(file('survey.lss', structureXml(questions)))).toMatchObject({
    code: 'tooManyItems',
  });
});

test('When a ranking would copy its options too often, then the item is named', async () => {
  const answers = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`A${index}`, 'x']));
  const content = structureXml([{ code: 'RANK', type: 'R', answers }]);
  expect(await refusalOf(file('survey.lss', content))).toMatchObject({
    code: 'tooManyOptions',
    column: 'RANK_251',
  });
});

test('When responses are of another survey, then they are refused', async () => {
  const other = responsesXml([{ id: '1', submitdate: 'x', '9X9X9': '5' }]);
  const structure = file('survey.lss', STRUCTURE);
  expect(await refusalOf(structure, file('r.lsr', other))).toMatchObject({
    code: 'responsesOfAnotherSurvey',
    file: 'r.lsr',
  });
  expect(await refusalOf(structure, file('r.csv', 'Other,Headings\n1,2\n'))).toMatchObject({
    code: 'responsesOfAnotherSurvey',
    file: 'r.csv',
  });
});

test('When responses end too early, then the whole import is refused', async () => {
  const structure = file('survey.lss', STRUCTURE);
  expect(await refusalOf(structure, file('r.lsr', RESPONSES.slice(0, -30)))).toMatchObject({
    code: 'xmlTruncated',
    file: 'r.lsr',
  });
});

test('When a row of an export is ragged, then the line is named', async () => {
  const csv = 'id,Q1\n1,5\n2,5,7\n';
  expect(await refusalOf(file('s.lss', STRUCTURE), file('r.csv', csv))).toMatchObject({
    code: 'raggedRow',
    row: 3,
    params: { cells: 3, headings: 2 },
  });
});

test.each([
  ['responses alone', [file('r.lsr', RESPONSES)], 'structureMissing'],
  ['two structures', [file('a.lss', STRUCTURE), file('b.lss', STRUCTURE)], 'severalSurveys'],
  ['an archive without a survey', [archive({ 'tokens.lst': strToU8('x') })], 'archiveWithoutSurvey'],
  ['no file', [], 'structureMissing'],
  ['an empty file', [file('a.lss', '')], 'structureMissing'],
])('When there is %s, then it is refused', async (_, files, code) => {
  expect(await refusalOf(...files)).toMatchObject({ code });
});
