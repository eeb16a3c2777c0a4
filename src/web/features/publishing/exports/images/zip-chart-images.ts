import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Wording } from '#charts/description/chart-table.ts';
import { type Block, readFigureBlock } from '#document/blocks/block.ts';
import { drawChartImage } from '#document/draw-chart-image.ts';
import type { ReportDocument } from '#document/report-document.ts';
import { numberedName } from '#shared/publishing/exports/file-name.ts';
import type { ImageManifest } from '#shared/publishing/exports/image-manifest.ts';
import { ChartProblem } from './chart-problem.ts';
import { withFonts } from './image-fonts.ts';
import { RASTER_TYPE, rasterize, rasterSize } from './rasterize.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** The earliest date of the zip format, so that the same charts give the same bytes. */
const NO_DATE = new Date(1980, 0, 1);

interface ImageZip {
  add(name: string, content: Uint8Array<ArrayBuffer>, isPacked?: boolean): void;
  end(): Blob;
}

/** Adds one file at a time, so that no task takes longer than one file. */
const openZip = (): ImageZip => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part as Uint8Array<ArrayBuffer>);
  });
  return {
    add: (name, content, isPacked = false) => {
      const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      entry.mtime = NO_DATE;
      zip.add(entry);
      entry.push(content, true);
    },
    end: () => {
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
};

type ManifestItem = ImageManifest['items'][number];

export interface ImageWork {
  readonly wording: Wording;
  readonly fallback: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

const SVG = { extension: 'svg', mediaType: 'image/svg+xml' };
const PNG = { extension: 'png', mediaType: RASTER_TYPE };

/**
 * [2.14], [7.32] All charts of a document as PNG and SVG in one archive with a manifest; suppressed charts are left
 * out.
 */
export const zipChartImages = async (
  document: ReportDocument,
  { wording, fallback, signal, onProgress }: ImageWork,
): Promise<Blob> => {
  const charts = document.blocks.filter((block) => readFigureBlock(block) !== null);
  if (charts.length === 0) throw new ChartProblem('noChart');
  const zip = openZip();
  const add = (
    name: string,
    { extension, mediaType }: typeof SVG,
    content: Uint8Array<ArrayBuffer>,
    size: { width: number; height: number },
  ): ManifestItem['files'][number] => {
    const file = { name: `${name}.${extension}`, mediaType, ...size, bytes: content.length };
    zip.add(file.name, content, mediaType === RASTER_TYPE);
    return { ...file, sha256: bytesToHex(sha256(content)) };
  };
  const addChart = async (block: Block, number: number): Promise<ManifestItem> => {
    const drawn = drawChartImage(document, block, wording);
    if (!drawn) throw new ChartProblem('noSvg');
    const image = { ...drawn, svg: await withFonts(drawn.svg) };
    const raster = new Uint8Array(await (await rasterize(image)).arrayBuffer());
    const name = numberedName(number, charts.length, block.heading, fallback);
    const { statistics } = block.content.kind === 'figure' ? block.content : { statistics: [] };
    return {
      id: block.id,
      question: block.heading,
      n: statistics.find(({ key }) => key === 'n')?.value ?? null,
      files: [
        add(name, PNG, raster, rasterSize(drawn)),
        add(name, SVG, new TextEncoder().encode(image.svg), { width: drawn.width, height: drawn.height }),
      ],
    };
  };
  const items: ManifestItem[] = [];
  for (const block of charts) {
    signal.throwIfAborted();
    onProgress(items.length, charts.length);
    items.push(await addChart(block, items.length + 1));
    await yieldToEventLoop();
  }
  signal.throwIfAborted();
  const { title, language, facts } = document;
  const manifest: ImageManifest = {
    format: 'plenum-pictures',
    version: 1,
    title,
    language,
    facts: facts.map(({ key, text, details }) => ({ key, text, details: [...details] })),
    items,
  };
  zip.add('manifest.json', new TextEncoder().encode(`${JSON.stringify(manifest, null, 1)}\n`));
  return zip.end();
};
