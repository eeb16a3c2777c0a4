import { Box, Portal, useComputedColorScheme } from '@mantine/core';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { drawChart } from '#charts/draw-chart.ts';
import type { FigureBlock } from '#document/blocks/figure-block.ts';
import type { DocumentFormat } from '#document/texts/document-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { enqueueDrawing } from './draw-queue.ts';
import classes from './figure.module.css';
import { FigureTable } from './figure-table.tsx';
import { paperSize } from './paper-size.ts';
import { useBoxSize } from './use-box-size.ts';
import { useNearViewport } from './use-near-viewport.ts';
import { usePrinting } from './use-printing.ts';
import { type Tip, useTips } from './use-tips.ts';

type Draw = typeof drawChart;

let loaded: Draw | null = null;
const load = async (): Promise<Draw> => {
  loaded ??= (await import('#charts/draw-chart.ts')).drawChart;
  return loaded;
};
// The drawing code is a chunk of its own: pages without figures do not load it, those with figures load it beside
// their report and not after it. What fails here is tried again by the first chart.
load().catch(() => undefined);

/**
 * The code-split drawing module: `null` while it loads, 'failed' if loading failed; retried when the connection
 * returns.
 */
const useDrawing = (wanted: boolean): Draw | 'failed' | null => {
  const [draw, setDraw] = useState<Draw | 'failed' | null>(() => loaded);
  useEffect(() => {
    if (!wanted || typeof draw === 'function') return;
    const attempt = (): void => {
      load().then(
        (code) => setDraw(() => code),
        () => setDraw('failed'),
      );
    };
    if (draw === null) attempt();
    window.addEventListener('online', attempt);
    return () => window.removeEventListener('online', attempt);
  }, [wanted, draw]);
  return draw;
};

/** Half of the widest tip and a margin, so that none leaves the window. */
const MARGIN = 130;

/** In a portal, because a moved card would move what is fixed in it. */
export const ChartTip = ({ tip }: { tip: Tip }) => (
  <Portal>
    <output
      className={classes.tip}
      style={{
        left: Math.min(Math.max(tip.x, MARGIN), Math.max(MARGIN, window.innerWidth - MARGIN)),
        top: tip.y,
      }}
    >
      {tip.text}
    </output>
  </Portal>
);

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
