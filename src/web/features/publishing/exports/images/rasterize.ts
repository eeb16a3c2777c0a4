import type { ChartImage } from '#document/draw-chart-image.ts';
import { CHART_EXPORT } from '#shared/limits.ts';
import { ChartProblem } from './chart-problem.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

export const RASTER_TYPE = `image/${CHART_EXPORT.format.toLowerCase()}`;

export const rasterSize = ({ width, height }: Pick<ChartImage, 'width' | 'height'>) => ({
  width: width * CHART_EXPORT.scaleFactor,
  height: height * CHART_EXPORT.scaleFactor,
});

const load = async (address: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  // Chromium has decoded the picture before it has read the font inside: without a turn there are no letters.
  await yieldToEventLoop();
  return image;
};

const draw = (image: HTMLImageElement, width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new ChartProblem('unsupportedFormat');
  context.drawImage(image, 0, 0, width, height);
  return canvas;
};

/** Renders at twice the size [7.32], [9.05]; throws `ChartProblem` if the browser lacks the format [8.07]. */
export const rasterize = async (image: ChartImage): Promise<Blob> => {
  const address = URL.createObjectURL(new Blob([image.svg], { type: 'image/svg+xml' }));
  try {
    const { width, height } = rasterSize(image);
    const canvas = draw(await load(address), width, height);
    const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, RASTER_TYPE));
    // A browser that lacks a format gives another one, or nothing.
    if (content?.type !== RASTER_TYPE) throw new ChartProblem('unsupportedFormat');
    return content;
  } finally {
    URL.revokeObjectURL(address);
  }
};
