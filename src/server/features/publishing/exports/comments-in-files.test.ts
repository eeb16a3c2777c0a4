import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonExport } from '#shared/publishing/exports/json-export.ts';
import {
  COMMENT_SURVEYS,
  type CommentWorld,
  createCommentWorld,
  responses,
} from '../../../testing/comment-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { readPdf } from './testing/read-pdf.ts';
import { readWord, wordParagraphs } from './testing/read-word.ts';
import { type ReadCell, readWorkbook } from './testing/read-workbook.ts';

/** The database rejects NUL and lone surrogates, so they are absent. */
const HOSTILE = [
  '=HYPERLINK("http://evil.example","click")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '＝1+1',
  '<script>window.hit=1</script>"><img src=x onerror=window.hit=1>',
  ']]>&entity;<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>',
  '#read("/etc/passwd") #{panic()}',
  'user\u202egnp.exe',
  'a;b,c"d\n"e"\r\nf',
  'a\u0001b\u001bc',
  '-5',
];
const LONG = `${'W'.repeat(40_000)}`;

let app: TestApp;
let admin: TestUser;
let world: CommentWorld;
let reportId: number;

beforeAll(async () => {
  app = await createTestApp();
  world = await createCommentWorld(app, (survey, respondent) =>
    survey === 0 && respondent < HOSTILE.length
      ? HOSTILE[respondent]!
      : survey === 0 && respondent === HOSTILE.length
        ? LONG
        : `Kommentar von █████ ${survey}.${respondent}`,
  );
  admin = await app.createUser(world.tenantId, 'ADMINISTRATOR');
  const { author, surveyIds, liked } = world;
  reportId = (await author.call('POST', '/reports', { title: 'Dateien', surveyIds })).json().id;
  await author.call('POST', `/reports/${reportId}/report-items`, {
    config: responses([liked], { split: 'survey', title: 'Texte' }),
  });
  const calculated = await author.call('POST', `/reports/${reportId}/calculation`);
  expect(calculated.statusCode, calculated.body).toBe(200);
}, 60_000);
afterAll(() => app.close());

const SHOWN = COMMENT_SURVEYS[0][1] + COMMENT_SURVEYS[1][1];

const exported = async (format: string) => {
  const answer = await world.author.call('GET', `/reports/${reportId}/export?format=${format}`);
  expect(answer.statusCode, answer.body.slice(0, 400)).toBe(200);
  return answer.rawPayload;
};
const permit = (permitOpenQuestionCsvExport: boolean) =>
  admin.call('PUT', '/configs/ui', { permitOpenQuestionCsvExport });
const csvTexts = async (): Promise<string[]> => {
  const rows: string[][] = parse(await exported('CSV'), { bom: true, delimiter: [';', ','] });
  return rows
    .filter(([number, , , measure]) => number === '1' && measure === 'Kommentar')
    .map((row) => row[5]!);
};
const xlsxCells = async (): Promise<Map<string, ReadCell>> => {
  const sheets = readWorkbook(new Uint8Array(await exported('XLSX')));
  return [...sheets].find(([name]) => name.startsWith('1 '))![1];
};

test('[6.03] When the export of open answers is not permitted, then files say so and hold no comment', async () => {
  await permit(false);
  expect(await csvTexts()).toEqual([]);
  expect((await exported('CSV')).toString()).toContain('Der Export offener Antworten ist ausgeschaltet');
  expect([...(await xlsxCells()).values()].join('\n')).not.toContain('Kommentar von');
  const [item] = jsonExport.parse(JSON.parse((await exported('JSON')).toString())).items;
  expect(item).toMatchObject({ kind: 'comments', comments: [], commentCount: SHOWN });
});

test('[6.03] When it is not permitted, then documents hold no comment either', async () => {
  await permit(false);
  const pdf = await readPdf(await exported('PDF'));
  expect(pdf.pages.map(({ text }) => text).join('')).not.toContain('Kommentar von');
  const word = readWord(new Uint8Array(await exported('DOCX')));
  expect(wordParagraphs(word).filter(({ text }) => text.includes('Kommentar von'))).toEqual([]);
});

test('[6.03] When it is permitted, then files hold every comment that the page may show, and no other', async () => {
  await permit(true);
  const texts = await csvTexts();
  expect(texts).toHaveLength(SHOWN);
  // Seven wrote in the third survey, and the fourth is still being checked.
  expect(texts.filter((text) => / [23]\.\d+$/.test(text))).toEqual([]);
  const [item] = jsonExport.parse(JSON.parse((await exported('JSON')).toString())).items;
  expect(item?.comments).toHaveLength(SHOWN);
  expect(new Set(item?.comments?.map(({ group }) => group))).toEqual(new Set(['Kurs 0', 'Kurs 1']));
  const cells = await xlsxCells();
  expect([...cells.keys()].filter((place) => /^A\d+$/.test(place)).length).toBeGreaterThan(SHOWN);
});

test('When people wrote formulas, markup or very much, then files hold it as text', async () => {
  await permit(true);
  const texts = await csvTexts();
  for (const text of texts) if (!/^-\d+$/.test(text)) expect(text).not.toMatch(/^\s*[=+\-@＝]/u);
  expect(texts).toContain('-5');
  expect(texts.some((text) => text.includes('<script>window.hit=1</script>'))).toBe(true);
  const cells = await xlsxCells();
  const longest = Math.max(...[...cells.values()].map((cell) => String(cell).length));
  expect(longest).toBe(32_767);
  expect([...cells.values()].every((cell) => typeof cell === 'string')).toBe(true);
  for (const sign of ['\u0001', '\u001b']) expect([...cells.values()].join('')).not.toContain(sign);
  const { items } = jsonExport.parse(JSON.parse((await exported('JSON')).toString()));
  const [direction] = items[0]!.comments!.filter(({ text }) => text.includes('gnp.exe'));
  expect(direction?.text).toBe('user\u202egnp.exe\u202c');
});
