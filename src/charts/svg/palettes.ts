export interface Palette {
  readonly card: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly accent: string;
  readonly steps: readonly [string, string, string, string, string];
  /** Eight categories; neighbours differ clearly, also under deuteranopia and in grey print (see the test). */
  readonly categories: readonly [string, string, string, string, string, string, string, string];
  readonly comparisons: readonly [string, string, string];
  /** Outline of every bar, so that the palest ones keep an edge. */
  readonly edge: string;
}

export const light: Palette = {
  card: '#ffffff',
  ink: '#1c2733',
  quiet: '#5d6b7a',
  line: '#e3e6ea',
  accent: '#0b6e6e',
  steps: ['#b5521b', '#e39a5b', '#cfd4da', '#6fb1ae', '#0b6e6e'],
  categories: ['#0b6e6e', '#da8380', '#70043f', '#baaade', '#037ea5', '#ffbf90', '#3c5733', '#bc69b8'],
  comparisons: ['#8a94a0', '#b06a00', '#1c2733'],
  edge: '#ffffff',
};

export const dark: Palette = {
  card: '#1a2229',
  ink: '#e8edf1',
  quiet: '#9aa8b4',
  line: '#2b363f',
  accent: '#5fb8b5',
  steps: ['#d9743a', '#e8ae7b', '#7d8994', '#7cc0bd', '#3fa3a0'],
  categories: ['#5fb8b5', '#fccabf', '#bf6c81', '#ddabfa', '#875658', '#a8feeb', '#7e7740', '#9e86f1'],
  comparisons: ['#fccabf', '#c77700', '#a05090'],
  edge: '#1a2229',
};

/** For paper: black ink, stronger lines, and edges of pale bars that survive a copier. */
export const print: Palette = {
  ...light,
  ink: '#000000',
  quiet: '#3d4854',
  line: '#b9c0c7',
  edge: '#3d4854',
};

export const palettes = { light, dark, print } as const;
export type PaletteName = keyof typeof palettes;
