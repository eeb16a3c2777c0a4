export const paperNames = ['A4', 'LETTER'] as const;
export type PaperName = (typeof paperNames)[number];
export const paperOrientations = ['PORTRAIT', 'LANDSCAPE'] as const;
export type PaperOrientation = (typeof paperOrientations)[number];
