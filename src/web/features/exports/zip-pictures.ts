import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Wording } from '#charts/chart-table.ts';
import type { Block } from '#document/block.ts';
import { drawPicture } from '#document/draw-picture.ts';
import type { ReportDocument } from '#document/report-document.ts';
import { numberedName } from '#shared/exports/file-name.ts';
import type { PictureManifest } from '#shared/exports/picture-manifest.ts';
import { ChartProblem } from './chart-problem.ts';
import { nextTurn } from './next-turn.ts';
import { withFonts } from './picture-fonts.ts';
import { openZip } from './picture-zip.ts';
import { RASTER_TYPE, rasterise, rasterSize } from './rasterise.ts';

type ManifestItem = PictureManifest['items'][number];

export interface PictureWork {
  readonly wording: Wording;
  /** Name of a file whose heading leaves nothing of itself. */
  readonly fallback: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

const SVG = { extension: 'svg', mediaType: 'image/svg+xml' };
const PNG = { extension: 'png', mediaType: RASTER_TYPE };

/** [2.14] [7.32] All charts of a document as PNG and SVG in one archive, with a manifest; what is hidden has none. */
export const zipPictures = async (
  document: ReportDocument,
  { wording, fallback, signal, onProgress }: PictureWork,
): Promise<Blob> => {
  const charts = document.blocks.filter(({ content }) => content.kind === 'figure');
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
    const drawn = drawPicture(document, block, wording);
    if (!drawn) throw new ChartProblem('noPicture');
    const picture = { ...drawn, svg: await withFonts(drawn.svg) };
    const raster = new Uint8Array(await (await rasterise(picture)).arrayBuffer());
    const name = numberedName(number, charts.length, block.heading, fallback);
    const { statistics } = block.content.kind === 'figure' ? block.content : { statistics: [] };
    return {
      id: block.id,
      question: block.heading,
      n: statistics.find(({ key }) => key === 'n')?.value ?? null,
      files: [
        add(name, PNG, raster, rasterSize(drawn)),
        add(name, SVG, new TextEncoder().encode(picture.svg), { width: drawn.width, height: drawn.height }),
      ],
    };
  };
  const items: ManifestItem[] = [];
  for (const block of charts) {
    signal.throwIfAborted();
    onProgress(items.length, charts.length);
    items.push(await addChart(block, items.length + 1));
    await nextTurn();
  }
  signal.throwIfAborted();
  const { title, language, facts } = document;
  const manifest: PictureManifest = {
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
