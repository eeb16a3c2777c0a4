import type { Wording } from '#charts/description/chart-table.ts';
import type { Block } from '#document/blocks/block.ts';
import { drawChartImage } from '#document/draw-chart-image.ts';
import type { ReportDocument } from '#document/report-document.ts';
import type { ImageFormat } from '#shared/publishing/exports/contract.ts';
import { ChartProblem } from './chart-problem.ts';
import { withFonts } from './image-fonts.ts';
import { rasterize } from './rasterize.ts';

export const renderChartImage = async (
  document: ReportDocument,
  block: Block,
  wording: Wording,
  format: ImageFormat,
): Promise<Blob> => {
  const drawn = drawChartImage(document, block, wording);
  if (!drawn) throw new ChartProblem('noSvg');
  const image = { ...drawn, svg: await withFonts(drawn.svg) };
  return format === 'SVG' ? new Blob([image.svg], { type: 'image/svg+xml' }) : rasterize(image);
};
