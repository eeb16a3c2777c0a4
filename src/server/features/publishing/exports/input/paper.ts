import type { PaperName, PaperOrientation } from '#shared/publishing/exports/paper.ts';

/** Points. */
const SIZES = {
  A4: { name: 'a4', width: 595.28, height: 841.89 },
  LETTER: { name: 'us-letter', width: 612, height: 792 },
} as const satisfies Record<PaperName, { name: string; width: number; height: number }>;
export const MARGIN = { side: 56, top: 62, bottom: 56 };

export interface Sheet {
  readonly paper: string;
  readonly flipped: boolean;
  readonly margin: number;
  readonly textWidth: number;
  readonly textHeight: number;
}

export const chooseSheet = (paper: PaperName, orientation: PaperOrientation): Sheet => {
  const { name, ...portrait } = SIZES[paper];
  const flipped = orientation === 'LANDSCAPE';
  const [width, height] = flipped ? [portrait.height, portrait.width] : [portrait.width, portrait.height];
  return {
    paper: name,
    flipped,
    margin: MARGIN.side,
    textWidth: width - 2 * MARGIN.side,
    textHeight: height - MARGIN.top - MARGIN.bottom,
  };
};
