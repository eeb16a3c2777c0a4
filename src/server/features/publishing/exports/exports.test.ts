import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildReportDocument, type ReportDocument } from '#document/report-document.ts';
import { reportExportFormats } from '#shared/publishing/exports/contract.ts';
import { jsonExport } from '#shared/publishing/exports/json-export.ts';
import { createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import { slidesOf } from '../../../slides/testing/check-slides.ts';
import { paragraphsOf, readPackage } from '../../../slides/testing/read-slides.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { serverFormat } from './input/server-format.ts';
import { RenderFailed, renderThread } from './render/render-thread.ts';
import { readPdf, tableRowsOf, tagsOf } from './testing/read-pdf.ts';
import { type ReadCell, readWorkbook } from './testing/read-workbook.ts';

let app: TestApp;
let world: ReportWorld;
let report: Report;
let page: ReportDocument;
let small: Report;

const config = (itemId: number, split: string, title: string) => ({
  visualizationType: 'BAR_CHART',
  analysisType: 'QUANTITATIVE',
  itemIds: [itemId],
  split,
  title,
  showStatistics: true,
});

const createReport = async (title: string, surveyIds: number[], configs: object[]): Promise<Report> => {
  const { author } = world.users;
  const { id } = (await author.call('POST', '/reports', { title, surveyIds })).json();
  for (const settings of configs) {
    const added = await author.call('POST', `/reports/${id}/report-items`, { config: settings });
    expect(added.statusCode, added.body).toBe(201);
  }
  const calculated = await author.call('POST', `/reports/${id}/calculation`);
  expect(calculated.statusCode, calculated.body).toBe(200);
  return calculated.json();
};
const documentFor = async (of: Report): Promise<ReportDocument> => {
  const language = of.languages.find((one) => one.id === of.reportLanguageId)?.tag ?? '';
  const uiConfig = (await world.users.author.call('GET', '/configs/ui')).json();
  return buildReportDocument(of, 'report', serverFormat(language, uiConfig, undefined));
};

beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  await world.users.admin.call('PUT', '/configs/ui', { decimalFormat: ',' });
  const [clear, role, room, learnt] = world.form.itemIds as [number, number, number, number];
  report = await createReport('Lehre: =1+1 / Überblick', world.lawSurveys, [
    config(clear, 'none', ''),
    config(role, 'survey', 'Wer =SUMME(A1) hört'),
    { ...createDefaultConfig('DIVIDER', []), title: 'Räume' },
    config(room, 'none', ''),
    config(learnt, 'unit', '-1 gelernt'),
  ]);
  page = await documentFor(report);
  // Three people, of whom nothing may be shown.
  const [, , tooSmall] = world.lawSurveys as [number, number, number];
  small = await createReport(
    'Klein',
    [tooSmall],
    [config(clear, 'none', 'Verborgen'), config(role, 'none', '')],
  );
});
afterAll(() => app.close());

const get = async (query: string, item = '', user = world.users.author, id = report.id) =>
  user.call('GET', `/reports/${id}${item}/export?${query}`);
const bytesOf = async (query: string, item = '') => new Uint8Array((await get(query, item)).rawPayload);
const rowsOf = (text: string): string[][] =>
  parse(text, { bom: true, delimiter: ';', relax_column_count: false });
const rowsOfCsv = async (item = '') => rowsOf((await get('format=CSV', item)).body);

const numbersOf = ({ content }: ReportDocument['blocks'][number]): number[] =>
  content.kind !== 'figure'
    ? []
    : [
        ...content.table.rows.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'number')),
        ...content.statistics.flatMap(({ value }) => value ?? []),
      ];

describe('[7.27] a report as a file', () => {
  test('When a report is exported, then page, CSV, XLSX and JSON have the same numbers, item by item', async () => {
    expect(page.blocks.flatMap(numbersOf).length).toBeGreaterThan(20);
    const csv = await rowsOfCsv();
    const json = jsonExport.parse((await get('format=JSON')).json());
    const workbook = readWorkbook(await bytesOf('format=XLSX'));
    const sheets = [...workbook.values()];
    // Overview and facts, and the numbers of the charts.
    expect(sheets).toHaveLength(page.blocks.length + 3);
    for (const [index, block] of page.blocks.entries()) {
      const expected = numbersOf(block);
      const ofCsv = csv.filter(([number]) => number === String(index + 1)).flatMap((row) => row[4] || []);
      expect(ofCsv.map((value) => Number(value.replace(',', '.')))).toEqual(expected);
      const item = json.items[index] as (typeof json.items)[number];
      const ofJson = [
        ...(item.table?.rows ?? []).flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'number')),
        ...item.statistics.flatMap(({ value }) => value ?? []),
      ];
      expect(ofJson).toEqual(expected);
      const cells: ReadCell[] = [...(sheets[index + 1] as Map<string, ReadCell>).values()];
      expect(cells.filter((cell) => typeof cell === 'number')).toEqual(expected);
    }
  });

  test('puts codes beside labels for statistics programs, with the numbers of the page', async () => {
    const text = (await get('format=CODES')).body;
    const [headings, ...rows] = parse(text, { delimiter: ',' }) as string[][];
    expect(headings).toEqual('item_id,item,row_code,row,measure_code,measure,unit,value'.split(','));
    const facts = rows.filter(([id]) => id === '0');
    expect(new Set(facts.map((row) => row[1]?.replace(/^'/, '')))).toEqual(new Set([page.title]));
    expect(facts.map((row) => row[5])).toEqual(page.facts.flatMap(({ text, details }) => [text, ...details]));
    expect(facts.map((row) => row[7])).toEqual(facts.map(() => 'NA'));
    for (const block of page.blocks) {
      const own = rows.filter(([id]) => id === String(block.id));
      const values = own.map((row) => row[7] ?? '').filter((value) => value !== 'NA');
      expect(values.map(Number)).toEqual(numbersOf(block));
      if (block.content.kind !== 'figure') continue;
      const { statistics } = block.content;
      expect(own.filter((row) => row[2] === '0').map((row) => row[4])).toEqual(
        statistics.map(({ key }) => key),
      );
    }
    // The codes are the same in every language, the labels are not.
    const other = report.languages.find(({ id }) => id !== report.reportLanguageId);
    const codesOf = (csv: string) =>
      (parse(csv, { delimiter: ',' }) as string[][]).map((row) => [row[0], row[2], row[4], row[6], row[7]]);
    const translated = (await get(`format=CODES&reportLanguageId=${other?.id}`)).body;
    expect(translated).not.toBe(text);
    expect(codesOf(translated)).toEqual(codesOf(text));
  });

  test('When nothing may be shown of an item, then every file says why and has no number of it', async () => {
    const { blocks } = await documentFor(small);
    const of = (query: string) => get(query, '', world.users.author, small.id);
    const csv = rowsOf((await of('format=CSV')).body);
    const json = jsonExport.parse((await of('format=JSON')).json());
    const sheets = [...readWorkbook(new Uint8Array((await of('format=XLSX')).rawPayload)).values()];
    for (const [index, { content }] of blocks.entries()) {
      if (content.kind !== 'hidden') throw new Error('The item is not hidden.');
      const rows = csv.filter(([number]) => number === String(index + 1));
      expect(rows.map((row) => [row[4], row[5]])).toEqual([['', content.text]]);
      const hidden = { reason: content.reason, text: content.text };
      expect(json.items[index]).toMatchObject({ hidden, table: null, statistics: [] });
      const cells = [...(sheets[index + 1]?.values() ?? [])];
      expect(cells.filter((cell) => typeof cell === 'number')).toEqual([]);
      expect([...(sheets.at(-1)?.values() ?? [])]).toContain(content.text);
    }
    const pdf = await readPdf(new Uint8Array((await of('format=PDF')).rawPayload));
    expect(tableRowsOf(pdf)).toEqual([]);
    expect(tagsOf(pdf).some(({ role }) => role === 'Figure')).toBe(false);
    const svg = (await get('format=SVG', `/report-items/${blocks[0]?.id}`, world.users.author, small.id))
      .body;
    expect(svg).toContain('<text');
    expect(svg).not.toContain('<path');
  });

  test('When a report is exported, then every file says what its figures are of', async () => {
    const facts = page.facts.flatMap(({ text, details }) => [text, ...details]);
    expect(facts.join()).toMatch(/UTC/);
    expect((await rowsOfCsv()).filter(([number]) => number === '0').map((row) => row[5])).toEqual(facts);
    expect(jsonExport.parse((await get('format=JSON')).json()).facts.map(({ text }) => text)).toEqual(
      page.facts.map(({ text }) => text),
    );
    const about = readWorkbook(await bytesOf('format=XLSX')).get('Über diesen Bericht');
    for (const fact of facts) expect([...(about?.values() ?? [])]).toContain(fact);
  });

  test('names the units of all surveys on the cover', async () => {
    const { admin, dean } = world.users;
    const surveyIds = [...world.lawSurveys, world.artsSurvey];
    const { id } = (await admin.call('POST', '/reports', { title: 'Einheiten', surveyIds })).json();
    const unitsFor = async (user: TestUser): Promise<string> => {
      const answer = await get('format=PPTX', '', user, id);
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
      const [[, first] = ['', undefined]] = slidesOf(readPackage(new Uint8Array(answer.rawPayload)));
      return paragraphsOf(first)[1] ?? '';
    };
    expect(await unitsFor(admin)).toBe('Arts · Institute of Law');
    const publication = { unitIds: [world.units.law], publishedOn: null };
    expect((await admin.call('PUT', `/reports/${id}/publication`, publication)).statusCode).toBe(200);
    await admin.call('PUT', `/reports/${id}/surveys`, { surveyIds: world.lawSurveys });
    expect(await unitsFor(admin)).toBe('Institute of Law');
    expect(await unitsFor(dean)).toBe('Arts · Institute of Law');
  });

  test('When the same report is exported again, then every file has the same bytes', async () => {
    for (const format of reportExportFormats) {
      const [once, again] = [await bytesOf(`format=${format}`), await bytesOf(`format=${format}`)];
      expect([format, Buffer.compare(again, once)]).toEqual([format, 0]);
    }
  });

  test('exports in another language of the report and rejects unknown ones [2.15]', async () => {
    const other = report.languages.find(({ id }) => id !== report.reportLanguageId);
    const json = jsonExport.parse((await get(`format=JSON&reportLanguageId=${other?.id}`)).json());
    expect(json.language).toBe(other?.tag);
    const refused = await get('format=JSON&reportLanguageId=676');
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [{ path: 'reportLanguageId', code: 'input.invalid' }],
    ]);
  });

  test('When a time zone is asked for, then times are told in it; an unknown one is a problem', async () => {
    const tokyo = jsonExport.parse((await get('format=JSON&timeZone=Asia/Tokyo')).json());
    const hour = (new Date(report.calculatedOn ?? '').getUTCHours() + 9) % 24;
    const asOf = tokyo.facts.find(({ key }) => key === 'asOf')?.text ?? '';
    expect(asOf).toContain(` ${String(hour).padStart(2, '0')}:`);
    expect((await get('format=JSON&timeZone=Nowhere/City')).statusCode).toBe(422);
  });

  test('When making the file breaks down, then the problem says so and nothing of why', async () => {
    const run = vi.spyOn(renderThread, 'run').mockRejectedValueOnce(new RenderFailed('at line 7'));
    const answer = await get('format=CSV');
    run.mockRestore();
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'export.failed']);
    expect(answer.body).not.toContain('line 7');
  });

  test('When a file is sent, then its name comes from the title and it is never shown as a page', async () => {
    const { headers } = await get('format=CSV');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Lehre =1+1 _berblick.csv"; filename*=UTF-8''${encodeURIComponent('Lehre =1+1 Überblick.csv')}`.replace(
        'filename="Lehre =1+1',
        'filename="Lehre _1_1',
      ),
    );
  });
});

describe('[7.27] an item as a file', () => {
  const itemPath = (index: number) => `/report-items/${page.blocks[index]?.id}`;

  test.each(['CSV', 'XLSX', 'JSON', 'SVG'])(
    'When an item is exported as %s, then the file is of it alone',
    async (format) => {
      const answer = await get(`format=${format}`, itemPath(0));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-disposition']).toContain(`.${format.toLowerCase()}"`);
    },
  );

  test('When an item is exported as SVG, then it is the chart with its sentence as its name', async () => {
    const svg = (await get('format=SVG', itemPath(0))).body;
    const { content } = page.blocks[0] as ReportDocument['blocks'][number];
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" role="img" aria-label="/);
    expect(content.kind === 'figure' && svg.includes('<path')).toBe(true);
  });

  test('When the item is another report’s, then it is not found', async () => {
    expect((await get('format=CSV', '/report-items/2147483647')).statusCode).toBe(404);
  });
});

test('[3.17] When somebody may not see the report, then there is no file of it in any format', async () => {
  for (const format of reportExportFormats) {
    expect((await get(`format=${format}`, '', world.users.artsAuthor)).statusCode).toBe(404);
    expect((await get(`format=${format}`, '', world.users.dean)).statusCode).toBe(404);
    const verifier = await app.createUser(world.tenantId, 'WEB_VERIFIER');
    expect((await get(`format=${format}`, '', verifier)).statusCode).toBe(403);
  }
  expect((await get('format=PPT')).statusCode).toBe(422);
});
