export const paperNames = ['A4', 'LETTER'] as const;
export type PaperName = (typeof paperNames)[number];
export const paperOrientations = ['PORTRAIT', 'LANDSCAPE'] as const;
export type PaperOrientation = (typeof paperOrientations)[number];
export const slideTitles = ['RESULT', 'QUESTION'] as const;
export type SlideTitles = (typeof slideTitles)[number];
export const tablePlaces = ['BESIDE', 'APPENDIX', 'NONE'] as const;
export type TablePlace = (typeof tablePlaces)[number];
