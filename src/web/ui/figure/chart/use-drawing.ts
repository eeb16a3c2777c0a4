import { useEffect, useState } from 'react';
import type { drawChart } from '#charts/draw-chart.ts';

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
export const useDrawing = (wanted: boolean): Draw | 'failed' | null => {
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
