import { light } from '#charts/svg/palettes.ts';

/** Fonts of headings and everything else; programs substitute those missing on a machine. */
export const FONTS = { heading: 'Source Serif 4', text: 'Inter' } as const;

export const COLORS = {
  ground: '#f5f4f0',
  card: light.card,
  ink: light.ink,
  quiet: light.quiet,
  line: light.line,
  accent: light.accent,
  navigation: '#14303a',
} as const;

export const SIZES = {
  title: 38,
  section: 32,
  heading: 24,
  text: 16,
  small: 12,
  note: 10.5,
  footer: 9,
} as const;
export const LINE_HEIGHT = 1.25;

export const hex = (color: string): string => color.slice(1).toUpperCase();
