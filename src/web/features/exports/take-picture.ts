import type { Wording } from '#charts/chart-table.ts';
import type { Block } from '#document/block.ts';
import { drawPicture } from '#document/draw-picture.ts';
import type { ReportDocument } from '#document/report-document.ts';
import type { PictureFormat } from '#shared/exports/contract.ts';
import { ChartProblem } from './chart-problem.ts';
import { withFonts } from './picture-fonts.ts';
import { rasterise } from './rasterise.ts';

/** One chart as a picture in that format. */
export const takePicture = async (
  document: ReportDocument,
  block: Block,
  wording: Wording,
  format: PictureFormat,
): Promise<Blob> => {
  const drawn = drawPicture(document, block, wording);
  if (!drawn) throw new ChartProblem('noPicture');
  const picture = { ...drawn, svg: await withFonts(drawn.svg) };
  return format === 'SVG' ? new Blob([picture.svg], { type: 'image/svg+xml' }) : rasterise(picture);
};
