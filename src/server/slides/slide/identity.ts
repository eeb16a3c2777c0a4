import { light } from '#charts/svg/palettes.ts';
import type { Design } from '#shared/platform/configs/design.ts';

const FONTS = { heading: 'Source Serif 4', text: 'Inter' } as const;

export const COLORS = {
  ground: '#f5f4f0',
  card: light.card,
  ink: light.ink,
  quiet: light.quiet,
  line: light.line,
  accent: light.accent,
  navigation: '#14303a',
} as const;

/** The colors of masters and themes, the tenant's or ours; charts keep theirs, which mean something. */
export interface SlideLook {
  readonly heading: string;
  readonly ground: string;
  readonly accent: string;
  readonly sectionRule: string;
  readonly fonts: Readonly<Record<'heading' | 'text', string>>;
}

export const chooseLook = ({ mainColor, accentColor, font }: Design): SlideLook => ({
  heading: mainColor ?? COLORS.ink,
  ground: mainColor ?? COLORS.navigation,
  accent: accentColor ?? COLORS.accent,
  sectionRule: mainColor === null ? (accentColor ?? COLORS.accent) : COLORS.card,
  fonts: font === null ? FONTS : { heading: font, text: font },
});

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
