import { Box, useComputedColorScheme } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import type { FigureBlock } from '#document/blocks/figure-block.ts';
import type { DocumentFormat } from '#document/texts/document-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { ChartTip } from './chart-tip.tsx';
import { enqueueDrawing } from './draw-queue.ts';
import classes from './figure.module.css';
import { FigureTable } from './figure-table.tsx';
import { paperSize } from './paper-size.ts';
import { useBoxSize } from './use-box-size.ts';
import { useDrawing } from './use-drawing.ts';
import { useNearViewport } from './use-near-viewport.ts';
import { usePrinting } from './use-printing.ts';
import { useTips } from './use-tips.ts';

const showDrawing = (box: HTMLElement, svg: string | null): void => {
  if (svg === null) {
    box.replaceChildren();
    return;
  }
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  box.replaceChildren(document.importNode(parsed.documentElement, true));
};

/** Minimum in CSS pixels; below it nothing is drawn. */
const MINIMUM_SIZE = { width: 40, height: 30 };

export interface FigureProps {
  figure: FigureBlock;
  format: DocumentFormat;
}

interface FigureChartProps extends FigureProps {
  /** Must be referentially stable; it is called after each drawing. */
  onDrawn?: ((box: HTMLElement) => void) | undefined;
}

/** A chart that fills its box, drawn near the viewport and again for print. Falls back to the table of its numbers. */
export const FigureChart = ({ figure, format, onDrawn }: FigureChartProps) => {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const size = useBoxSize(box);
  const near = useNearViewport(box);
  const printing = usePrinting();
  const scheme = useComputedColorScheme('light');
  const [leavesRows, setLeavesRows] = useState(false);
  const draw = useDrawing(near || printing);
  const t = useTranslations('ui');
  const { tip, handlers } = useTips();
  const width = size?.width ?? 0;
  const height = size?.height ?? 0;
  const { config, data } = figure.chart;
  const { language, decimal } = format;
  useLayoutEffect(() => {
    if (typeof draw !== 'function' || !box || !(near || printing)) return;
    const palette = printing ? 'print' : scheme;
    // A chart that is drawn for print only has not been measured, and need not be.
    const size = (printing && paperSize(box)) || { width, height };
    if (size.width < MINIMUM_SIZE.width || size.height < MINIMUM_SIZE.height) return;
    const job = (): void => {
      showDrawing(box, draw(config, data, { ...size, language, decimal, palette }));
      box.style.setProperty('--drawn-height', `${size.height}px`);
      setLeavesRows(box.querySelector('[data-rows-left]') !== null);
      onDrawn?.(box);
    };
    if (printing) return job();
    return enqueueDrawing(job);
  }, [draw, box, width, height, near, printing, scheme, config, data, language, decimal, onDrawn]);
  if (draw === 'failed') return <FigureTable figure={figure} format={format} />;
  return (
    <>
      {onDrawn ? (
        <div ref={setBox} className={classes.chart} data-chart />
      ) : (
        // Arrow keys go through the values.
        <Box
          ref={setBox}
          role="group"
          className={classes.chart}
          data-chart
          tabIndex={0}
          aria-label={t('figure.values')}
          {...handlers}
        />
      )}
      {/* On paper nobody can turn to the table. */}
      {printing && leavesRows && <FigureTable figure={figure} format={format} />}
      {tip && !printing && <ChartTip tip={tip} />}
    </>
  );
};
