import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/tests/find-chromium.ts';
import type { PdfDocument } from '../../src/server/features/publishing/exports/pdf/pdf-document.ts';
import { createTypesetters } from '../../src/server/features/publishing/exports/pdf/typesetters.ts';
import { makeFile } from '../../src/server/features/publishing/exports/render/make-file.ts';
import {
  commentsExample,
  everyItemReport,
  fileTask,
} from '../../src/server/features/publishing/exports/testing/every-item.ts';
import { peakMemoryOf, startedProcessesOf } from '../../src/server/testing/processes.ts';
import type { DocumentMeasurements } from './documents.ts';

const ITEMS = 100;
const COMMENTS = 50_000;
const ROUNDS = 5;
const SETTLED_MS = 500;
const MEGABYTE = 2 ** 20;

const report = everyItemReport();
const charts = report.reportItems.filter(({ content }) => content.data?.kind === 'distribution').slice(0, 4);
const ofItems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...(charts[index % charts.length] as (typeof charts)[number]),
    id: index + 1,
    placement: { x: 0, y: index * 4, cols: 12, rows: 4 },
  }));

let typesetters = createTypesetters();

const documentTask = fileTask({}, everyItemReport({ reportItems: ofItems(ITEMS) }));
const typesetDocument = async (): Promise<Uint8Array> => {
  typesetters.prepare();
  const made = await makeFile(documentTask);
  if (!('typeset' in made)) throw new Error('Nothing to be typeset.');
  return typesetters.run(made.typeset);
};

const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const pageOf = async (): Promise<string> => {
  const made = await makeFile(documentTask);
  if (!('typeset' in made)) throw new Error('Nothing to be typeset.');
  const { bands } = JSON.parse(new TextDecoder().decode(made.typeset.document)) as PdfDocument;
  const items = bands.flatMap((band) => band.items);
  return items
    .map(({ heading, head, tail }) => {
      const parts = [...head, ...tail].map((part) => {
        if (part.kind === 'picture') return part.svg;
        if (part.kind === 'statistics') return `<p>${escapeText(part.text)}</p>`;
        if (part.kind !== 'table') return '';
        const row = (cells: readonly string[], cell: string): string =>
          `<tr>${cells.map((text) => `<${cell}>${escapeText(text)}</${cell}>`).join('')}</tr>`;
        const headings = row(
          part.columns.map((column) => column.heading),
          'th',
        );
        return `<table><thead>${headings}</thead>${part.rows.map((cells) => row(cells, 'td')).join('')}</table>`;
      });
      return `<section style="break-inside:avoid"><h2>${escapeText(heading ?? '')}</h2>${parts.join('')}</section>`;
    })
    .join('');
};
const printPage = async (html: string): Promise<Uint8Array> => {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath !== null && { executablePath }),
  });
  const page = await browser.newPage();
  await page.setContent(html);
  const pdf = await page.pdf({ format: 'A4', tagged: true, outline: true });
  await browser.close();
  return pdf;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const html = await pageOf();
const documents = { typst: [] as number[], typstFirst: [] as number[], chromium: [] as number[] };
await typesetDocument();
await printPage(html);
for (let round = 0; round < ROUNDS; round += 1) {
  await typesetters.close();
  typesetters = createTypesetters();
  documents.typstFirst.push(await timed(typesetDocument));
  // The process of the next document starts by itself; it shall not take its time from the browser.
  await wait(SETTLED_MS);
  documents.typst.push(await timed(typesetDocument));
  await wait(SETTLED_MS);
  documents.chromium.push(await timed(() => printPage(html)));
}
// Not while time is measured: all processes of the machine are looked at.
let peak = 0;
const watch = setInterval(() => {
  for (const one of startedProcessesOf(process.pid, 'typeset-main')) peak = Math.max(peak, peakMemoryOf(one));
}, 5);
await typesetDocument();
clearInterval(watch);
await typesetters.close();

const list = report.reportItems.find(({ content }) => content.data?.kind === 'comments');
if (!list) throw new Error('There is no list of comments.');
const data = commentsExample(COMMENTS);
const reportItems = [...ofItems(ITEMS - 1), { ...list, id: ITEMS, content: { ...list.content, data } }];
const chunk = new TextEncoder().encode(JSON.stringify(data.first));
const workbookTask = fileTask(
  { format: 'XLSX', comments: [{ reportItemId: ITEMS, chunk }] },
  everyItemReport({ reportItems }),
);
const own = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;
const slidesTask = fileTask({ format: 'PPTX' }, everyItemReport({ reportItems: ofItems(ITEMS) }));
const slides: number[] = [];
const beforeSlides = own();
for (let round = 0; round < ROUNDS; round += 1) slides.push(await timed(() => makeFile(slidesTask)));
const before = own();
const workbook: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) workbook.push(await timed(() => makeFile(workbookTask)));

const measured: DocumentMeasurements = {
  ...documents,
  workbook,
  slides,
  megabytes: {
    typst: peak / MEGABYTE,
    slides: (before - beforeSlides) / MEGABYTE,
    workbook: (own() - before) / MEGABYTE,
  },
};
process.stdout.write(JSON.stringify(measured));
