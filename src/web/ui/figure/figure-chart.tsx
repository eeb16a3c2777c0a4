import { useComputedColorScheme } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import type { ChartFrame } from '#charts/chart-frame.ts';
import type { ItemFigure } from '#shared/calculation/figures.ts';
import { enqueueDrawing } from './draw-queue.ts';
import classes from './figure.module.css';
import { FigureTable } from './figure-table.tsx';
import { useBoxSize } from './use-box-size.ts';
import { useDrawing } from './use-drawing.ts';
import { useNearViewport } from './use-near-viewport.ts';
import { usePrinting } from './use-printing.ts';

const place = (box: HTMLElement, svg: string | null): void => {
  if (svg === null) {
    box.replaceChildren();
    return;
  }
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  box.replaceChildren(document.importNode(parsed.documentElement, true));
};

export interface FigureChartProps {
  figure: ItemFigure;
  language: string;
  decimal: ChartFrame['decimal'];
  color: string | null;
}

/** A figure's picture, filling its box; drawn when it comes near the viewport, and anew for paper. Its numbers, where it cannot be drawn. */
export const FigureChart = ({ figure, language, decimal, color }: FigureChartProps) => {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const size = useBoxSize(box);
  const near = useNearViewport(box);
  const printing = usePrinting();
  const scheme = useComputedColorScheme('light');
  const draw = useDrawing(near || printing);
  const width = size?.width ?? 0;
  const height = size?.height ?? 0;
  useLayoutEffect(() => {
    if (typeof draw !== 'function' || !box || width < 40 || height < 30 || !(near || printing)) return;
    const palette = printing ? 'print' : scheme;
    const job = (): void => place(box, draw(figure, { width, height, language, decimal, color, palette }));
    if (printing) return job();
    return enqueueDrawing(job);
  }, [draw, box, width, height, near, printing, scheme, figure, language, decimal, color]);
  if (draw === 'failed') return <FigureTable figure={figure} language={language} decimal={decimal} />;
  return <div ref={setBox} className={classes.chart} />;
};
