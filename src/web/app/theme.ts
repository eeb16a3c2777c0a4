import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import * as palettes from '#charts/svg/palettes.ts';
import { GRID } from '#shared/limits.ts';

const petrol: MantineColorsTuple = [
  '#eaf3f2',
  '#d3e7e6',
  '#a9d1cf',
  '#83bebb',
  '#5fb8b5',
  '#2f8f8d',
  '#0b6e6e',
  '#0a5f5f',
  '#084f50',
  '#063f40',
];

/** Red from the lightest tint; 8 is the danger color on white, 3 the one on dark cards. */
const red: MantineColorsTuple = [
  '#fbeceb',
  '#f7d5d2',
  '#f3b0a9',
  '#f0897f',
  '#e0675b',
  '#cc4a3e',
  '#b9372c',
  '#ad2e23',
  '#a3261c',
  '#861c14',
];

const dark: MantineColorsTuple = [
  '#e8edf1',
  '#c8d1d9',
  '#9aa8b4',
  '#748391',
  '#3a4752',
  '#2b363f',
  '#1a2229',
  '#12181d',
  '#0e1317',
  '#0a0e11',
];

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  colors: { petrol, red, dark },
  /** Dark schemes fill with light colors, so content on a filled ground must be dark. */
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--plenum-on-filled)' } : colors;
  },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--mantine-font-size-2xl)', lineHeight: '1.25' },
      h2: { fontSize: 'var(--mantine-font-size-lg)', lineHeight: '1.4' },
      h3: { fontSize: 'var(--mantine-font-size-md)', lineHeight: '1.4' },
      h4: { fontSize: 'var(--mantine-font-size-sm)', lineHeight: '1.4' },
    },
  },
  defaultRadius: 8,
  components: {
    InputWrapper: {
      // Labels above, help below.
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: {
        label: {
          fontSize: 'var(--mantine-font-size-sm)',
          fontWeight: 550,
          marginBottom: 'var(--mantine-spacing-2xs)',
        },
        error: { fontSize: 'var(--mantine-font-size-xs)', marginTop: 'var(--mantine-spacing-2xs)' },
        description: { fontSize: 'var(--mantine-font-size-xs)', marginTop: 'var(--mantine-spacing-2xs)' },
      },
    },
    Tooltip: {
      defaultProps: {
        openDelay: 250,
        withinPortal: true,
        events: { hover: true, focus: true, touch: false },
      },
    },
    // Its placeholder would be a focusable `div` among the entries of a menu, which has no role there.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Drawer: { styles: { title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 600 } } },
    Modal: {
      defaultProps: { radius: 12, overlayProps: { backgroundOpacity: 0.45 } },
      styles: {
        content: { background: 'var(--plenum-card)' },
        header: { background: 'var(--plenum-card)' },
        title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 600, lineHeight: 1.35 },
      },
    },
  },
  fontSizes: {
    xs: '0.8125rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.375rem',
    '2xl': '1.75rem',
  },
  lineHeights: { xs: '1.5', sm: '1.5' },
  /** A rhythm of 4 pixels; the smallest step is for what lies inside a line, the largest for the end of a page. */
  spacing: {
    '3xs': '2px',
    '2xs': '4px',
    xs: '8px',
    sm: '12px',
    md: '16px',
    lg: '24px',
    xl: '32px',
    '2xl': '48px',
    '3xl': '96px',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
});

const stepsOf = ({ steps }: palettes.Palette): Record<string, string> =>
  Object.fromEntries(steps.map((color, index) => [`--plenum-step-${index + 1}`, color]));

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--plenum-serif': "'Source Serif 4', Georgia, serif",
    '--plenum-motion': '150ms',
    '--plenum-rail': '56px',
    '--plenum-grid-margin': `${GRID.margin}px`,
    '--plenum-menu': '264px',
  },
  light: {
    '--mantine-color-body': '#f5f4f0',
    '--mantine-color-text': '#1c2733',
    '--mantine-color-default-color': '#1c2733',
    '--mantine-color-dimmed': '#5d6b7a',
    '--mantine-color-error': '#a3261c',
    '--mantine-color-placeholder': '#6b7887',
    '--mantine-color-petrol-light-color': '#0b6e6e',
    '--mantine-color-red-light-color': '#a3261c',
    '--mantine-color-yellow-light': '#fff4e0',
    '--mantine-color-yellow-light-color': '#8a5300',
    '--plenum-on-filled': '#ffffff',
    '--plenum-ground': '#f5f4f0',
    '--plenum-card': '#ffffff',
    '--plenum-line': '#e3e6ea',
    '--plenum-ink': '#1c2733',
    '--plenum-quiet': '#5d6b7a',
    '--plenum-accent': '#0b6e6e',
    '--plenum-accent-soft': '#eaf3f2',
    '--plenum-navigation': '#14303a',
    '--plenum-warn': '#8a5300',
    '--plenum-warn-soft': '#fff4e0',
    '--plenum-danger': '#a3261c',
    '--plenum-danger-soft': '#fbeceb',
    '--plenum-good': '#0b6e6e',
    '--plenum-good-soft': '#eaf3f2',
    ...stepsOf(palettes.light),
  },
  dark: {
    '--mantine-color-body': '#12181d',
    '--mantine-color-text': '#e8edf1',
    '--mantine-color-dimmed': '#9aa8b4',
    '--mantine-color-error': '#f0897f',
    '--mantine-color-placeholder': '#8b99a6',
    '--mantine-color-petrol-light-color': '#5fb8b5',
    '--mantine-color-red-light-color': '#f0897f',
    '--mantine-color-yellow-light': '#3a2c14',
    '--mantine-color-yellow-light-color': '#f0b45a',
    '--plenum-on-filled': '#0b161a',
    '--plenum-ground': '#12181d',
    '--plenum-card': '#1a2229',
    '--plenum-line': '#2b363f',
    '--plenum-ink': '#e8edf1',
    '--plenum-quiet': '#9aa8b4',
    '--plenum-accent': '#5fb8b5',
    '--plenum-accent-soft': '#1d3234',
    '--plenum-navigation': '#0d1b21',
    '--plenum-warn': '#f0b45a',
    '--plenum-warn-soft': '#3a2c14',
    '--plenum-danger': '#f0897f',
    '--plenum-danger-soft': '#3c1f1d',
    '--plenum-good': '#5fb8b5',
    '--plenum-good-soft': '#1d3234',
    ...stepsOf(palettes.dark),
  },
});
