import type { Box } from './slide.ts';

/** A 16:9 slide in points. */
export const SLIDE = { width: 960, height: 540 } as const;
const SIDE = 44;

export const HEADING: Box = { x: SIDE, y: 30, width: SLIDE.width - 2 * SIDE, height: 64 };
export const BODY: Box = { x: SIDE, y: 104, width: SLIDE.width - 2 * SIDE, height: 392 };
export const TITLE: Box = { x: SIDE, y: 120, width: 800, height: 180 };
export const SECTION_TITLE: Box = { x: SIDE, y: 200, width: 800, height: 240 };
const FOOTER_TOP = 508;
export const FOOTER: Box = { x: SIDE, y: FOOTER_TOP, width: 760, height: 18 };
export const PAGE_NUMBER: Box = { x: SLIDE.width - SIDE - 80, y: FOOTER_TOP, width: 80, height: 18 };

export const LOGO = { width: 120, height: 40, gap: 24 } as const;

/** Points to EMU, the unit of drawings. */
export const emu = (points: number): number => Math.round(points * 12_700);

export const above = (box: Box, height: number, gap: number): Box => ({
  ...box,
  height: box.height - height - gap,
});
