import { COLOR_PICKER } from '#shared/limits.ts';
import { type Color, fromHsl, fromHsv, hslOf, hsvOf } from './color-space.ts';

/** The channels of each way to write a color, with the greatest value of each [5.07]; the least is 0. */
export const CHANNELS = {
  rgb: { r: 255, g: 255, b: 255 },
  hsl: { h: 360, s: 100, l: 100 },
  hsv: { h: 360, s: 100, v: 100 },
} as const;
export type ColorModel = keyof typeof CHANNELS;

const digits = (text: string): string => text.trim().replace(/^#/, '').toLowerCase();

/**
 * What was typed as `#rrggbb`, or `#rrggbbaa` with alpha: 3 or 6 digits, 8 only if alpha is always on; a missing `#`
 * is added. Null: no color, to be ignored.
 */
export const parseHex = (text: string, alpha = false): string | null => {
  const hex = digits(text);
  if (!/^[0-9a-f]*$/.test(hex)) return null;
  if (hex.length === 3) return `#${[...hex].map((digit) => digit + digit).join('')}`;
  return hex.length === 6 || (alpha && hex.length === 8) ? `#${hex}` : null;
};

/** A color from `#rrggbb` or `#rrggbbaa`; black when it is neither. */
export const colorOf = (hex: string): Color => {
  const known = digits(parseHex(hex, true) ?? '#000000');
  const at = (start: number): number => Number.parseInt(known.slice(start, start + 2), 16);
  return { r: at(0), g: at(2), b: at(4), a: known.length === 8 ? Math.round((at(6) / 255) * 100) / 100 : 1 };
};

const two = (value: number): string => Math.round(value).toString(16).padStart(2, '0');
export const hexOf = ({ r, g, b, a }: Color, alpha = false): string =>
  `#${two(r)}${two(g)}${two(b)}${alpha ? two(a * 255) : ''}`;

/** A number from 0 to `greatest`; null: none or out of range, to be ignored. */
export const parseChannel = (text: string, greatest: number): number | null => {
  if (!/^\d{1,3}$/.test(text.trim())) return null;
  const value = Number(text);
  return value <= greatest ? value : null;
};

/** 0-1 with either decimal sign; null: none or out of range, to be ignored. */
export const parseAlpha = (text: string): number | null => {
  if (!/^\d*[.,]?\d+$/.test(text.trim())) return null;
  const value = Number(text.trim().replace(',', '.'));
  return value <= 1 ? value : null;
};

/** The channels of a color as they are shown. */
export const channelsOf = (color: Color, model: ColorModel): Record<string, number> => {
  if (model === 'hsl') return hslOf(color);
  if (model === 'hsv') return hsvOf(color);
  const { r, g, b } = color;
  return { r, g, b };
};

/** The color with one channel typed anew; what is out of range is ignored. */
export const withChannel = (color: Color, model: ColorModel, channel: string, text: string): Color => {
  const limits: Record<string, number> = CHANNELS[model];
  const value = parseChannel(text, limits[channel] ?? -1);
  if (value === null) return color;
  const channels = { ...channelsOf(color, model), [channel]: value };
  const { r = 0, g = 0, b = 0, h = 0, s = 0, l = 0, v = 0 } = channels as Record<string, number | undefined>;
  if (model === 'hsl') return fromHsl({ h, s, l }, color.a);
  return model === 'hsv' ? fromHsv({ h, s, v }, color.a) : { r, g, b, a: color.a };
};

/** Preset colors are unique, however they are written, and six at most [9.10]. */
export const withPreset = (presets: readonly string[], hex: string, alpha = false): string[] => {
  const added = parseHex(hex, alpha);
  const all = added === null ? presets : [...presets, added];
  const unique = new Set(all.flatMap((preset) => parseHex(preset, alpha) ?? []));
  return [...unique].slice(0, COLOR_PICKER.maximumPresetColors);
};
