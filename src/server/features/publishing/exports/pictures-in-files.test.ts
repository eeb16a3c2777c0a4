import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportFormat } from '#shared/publishing/exports/contract.ts';
import { jsonExport } from '#shared/publishing/exports/json-export.ts';
import { boxComplaints, partComplaints, slidesOf } from '../../../slides/testing/check-slides.ts';
import { find, findAll, readPackage } from '../../../slides/testing/read-slides.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertImage } from '../../reports/images/testing/upload.ts';
import { typesetters } from './pdf/typesetters.ts';
import { readPdf, tagsOf } from './testing/read-pdf.ts';
import { readWorkbook } from './testing/read-workbook.ts';

let app: TestApp;
let world: ReportWorld;
let imageId: string;
let reportId: number;

const SAYS = 'Das Gebäude <b>der</b> Fakultät';
const image = (alt: string | null, width: number) => ({
  type: 'image',
  attrs: { image: imageId, alt, width },
});
const cell = (...content: object[]) => ({
  type: 'tableCell',
  attrs: { colspan: 1, rowspan: 1, colwidth: null },
  content,
});

beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  imageId = await insertImage(app.database, world.tenantId);
  const { author } = world.users;
  reportId = (await author.call('POST', '/reports', { title: 'Bilder', surveyIds: world.lawSurveys })).json()
    .id;
  const content = [
    { type: 'paragraph', content: [{ type: 'text', text: 'Davor', marks: [] }] },
    image(SAYS, 50),
    { type: 'bulletList', content: [{ type: 'listItem', content: [image(null, 100)] }] },
    {
      type: 'table',
      content: [{ type: 'tableRow', content: [cell(image('In der Tabelle', 25)), cell(image(null, 100))] }],
    },
  ];
  const config = {
    visualizationType: 'RICH_TEXT',
    analysisType: 'STRUCTURAL_ELEMENTS',
    title: 'Mit Bildern',
    text: { type: 'doc', content },
  };
  const added = await author.call('POST', `/reports/${reportId}/report-items`, { config });
  expect(added.statusCode, added.body).toBe(201);
});
afterAll(async () => {
  await app.close();
  await typesetters.close();
});

const exported = async (format: ExportFormat): Promise<Buffer> => {
  const answer = await world.users.author.call('GET', `/reports/${reportId}/export?format=${format}`);
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  return answer.rawPayload;
};

test('puts pictures with alternative texts in documents and hides decoration [7.27]', async () => {
  const bytes = await exported('PDF');
  const pdf = await readPdf(bytes);
  expect(pdf.accessibility).toBe('1');
  expect(tagsOf(pdf).flatMap(({ role, alt }) => (role === 'Figure' ? [alt] : []))).toEqual([
    SAYS,
    'In der Tabelle',
  ]);
  // The picture is in the file once, with its own pixels.
  expect(bytes.toString('latin1').match(/\/Width 40\b/g)).toHaveLength(1);
});

test('puts pictures with alternative texts in Word documents [7.27]', async () => {
  const file = readPackage(await exported('DOCX'));
  const body = file.xml.get('word/document.xml');
  const described = (body ? findAll(body, 'wp:docPr') : []).map((one) => [
    one.attributes.descr,
    find(one, 'adec:decorative') !== undefined,
  ]);
  expect(described).toEqual([
    [SAYS, false],
    [undefined, true],
    ['In der Tabelle', false],
    [undefined, true],
  ]);
  expect(Object.keys(file.parts).filter((path) => path.startsWith('word/media/'))).toHaveLength(1);
});

test('puts pictures on slides and their alternative texts in tables [7.27]', async () => {
  const file = readPackage(await exported('PPTX'));
  expect([...partComplaints(file), ...boxComplaints(file)]).toEqual([]);
  const all = (name: string) => slidesOf(file).flatMap(([, slide]) => findAll(slide, name));
  const described = all('p:pic').map((one) => [
    find(one, 'p:cNvPr')?.attributes.descr,
    find(one, 'adec:decorative') !== undefined,
  ]);
  expect(described).toEqual([
    [SAYS, false],
    ['', true],
  ]);
  const media = Object.entries(file.parts).filter(([path]) => path.startsWith('ppt/media/'));
  expect(media.map(([path]) => path)).toEqual(['ppt/media/upload1.png']);
  const kept = await world.users.author.call('GET', `/images/${imageId}`);
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(media.map(([, bytes]) => hashOf(bytes))).toEqual([hashOf(kept.rawPayload)]);
  expect((await sharp(media[0]?.[1]).metadata()).width).toBe(40);
  const cells = all('a:tc').flatMap((one) => findAll(one, 'a:t'));
  expect(cells.map(({ text }) => text)).toEqual(['In der Tabelle']);
});

test('puts a logo that refers to an uploaded picture on cover and slides [3.16]', async () => {
  const { admin } = world.users;
  const set = await admin.call('PUT', '/configs/ui', { logoSrc: `/api/v1/images/${imageId}` });
  expect(set.statusCode, set.body).toBe(200);
  const { parts } = readPackage(await exported('PPTX'));
  const own = await world.users.author.call('GET', `/images/${imageId}`);
  expect(Buffer.from(parts['ppt/media/logo.png'] ?? []).equals(own.rawPayload)).toBe(true);
  expect(tagsOf(await readPdf(await exported('PDF'))).flatMap(({ alt }) => alt ?? [])).toContain('Logo');
});

test('[7.27] When a text has pictures, then tables of numbers have their words', async () => {
  const csv = (await exported('CSV')).toString();
  const [json] = jsonExport.parse(JSON.parse((await exported('JSON')).toString())).items;
  expect(json?.text?.[0]).toBe('Davor');
  expect(json?.text?.join(' ')).toContain(SAYS);
  const workbook = [...readWorkbook(await exported('XLSX')).values()]
    .flatMap((sheet) => [...sheet.values()])
    .join(' ');
  for (const words of ['In der Tabelle', 'Gebäude <b>der</b>']) {
    expect(csv).toContain(words);
    expect(workbook).toContain(words);
  }
});
