import { light } from '#charts/palettes.ts';

/** Fonts of headings and of everything else; where a machine lacks them, its program takes one of its own. */
export const FONTS = { heading: 'Source Serif 4', text: 'Inter' } as const;

/** The colors of a screen by day: slides are shown, not printed. */
export const COLORS = {
  ground: '#f5f4f0',
  card: light.card,
  ink: light.ink,
  quiet: light.quiet,
  line: light.line,
  accent: light.accent,
  navigation: '#14303a',
} as const;

/** Sizes of texts, points, and how high a line of them is in sizes. */
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

/** `#rrggbb` as drawings have it. */
export const hex = (color: string): string => color.slice(1).toUpperCase();
