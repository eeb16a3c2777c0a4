/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export interface Color {
  r: number;
  g: number;
  b: number;
  a: number;
}

const turn = (value: number): number => ((value % 360) + 360) % 360;

/** Hue from 0 to 360, not rounded; 0 for greys (CSS Color 4, section 7). */
const hueOf = ({ r, g, b }: Color): number => {
  const most = Math.max(r, g, b);
  const range = most - Math.min(r, g, b);
  if (range === 0) return 0;
  if (most === r) return turn((60 * (g - b)) / range);
  return most === g ? 60 * (2 + (b - r) / range) : 60 * (4 + (r - g) / range);
};

/** Hue from 0 to 360, saturation and lightness from 0 to 100, rounded (CSS Color 4, section 7). */
export const convertToHsl = (color: Color): { h: number; s: number; l: number } => {
  const most = Math.max(color.r, color.g, color.b) / 255;
  const least = Math.min(color.r, color.g, color.b) / 255;
  const l = (most + least) / 2;
  const s = most === least ? 0 : (most - least) / (1 - Math.abs(2 * l - 1));
  return { h: Math.round(hueOf(color)), s: Math.round(s * 100), l: Math.round(l * 100) };
};

/** Hue from 0 to 360, saturation and value from 0 to 100, rounded. */
export const convertToHsv = (color: Color): { h: number; s: number; v: number } => {
  const most = Math.max(color.r, color.g, color.b) / 255;
  const least = Math.min(color.r, color.g, color.b) / 255;
  const s = most === 0 ? 0 : (most - least) / most;
  return { h: Math.round(hueOf(color)), s: Math.round(s * 100), v: Math.round(most * 100) };
};

const step = (offset: number, h: number, size: number): number => (offset + turn(h) / (360 / size)) % size;

export const fromHsl = ({ h, s, l }: { h: number; s: number; l: number }, a = 1): Color => {
  const amount = (s / 100) * Math.min(l / 100, 1 - l / 100);
  const channel = (offset: number): number => {
    const k = step(offset, h, 12);
    return Math.round(255 * (l / 100 - amount * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return { r: channel(0), g: channel(8), b: channel(4), a };
};

export const fromHsv = ({ h, s, v }: { h: number; s: number; v: number }, a = 1): Color => {
  const channel = (offset: number): number => {
    const k = step(offset, h, 6);
    return Math.round(255 * (v / 100) * (1 - (s / 100) * Math.max(0, Math.min(k, 4 - k, 1))));
  };
  return { r: channel(5), g: channel(3), b: channel(1), a };
};
