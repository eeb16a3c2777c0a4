import { COLOR_PICKER } from '#shared/limits.ts';
import { type Color, convertToHsl, convertToHsv, fromHsl, fromHsv } from './color-space.ts';

/** [5.07] Channels of each color model with their maximum; the minimum is 0. */
export const CHANNELS = {
  rgb: { r: 255, g: 255, b: 255 },
  hsl: { h: 360, s: 100, l: 100 },
  hsv: { h: 360, s: 100, v: 100 },
} as const;
export type ColorModel = keyof typeof CHANNELS;

const digits = (text: string): string => text.trim().replace(/^#/, '').toLowerCase();

/**
 * Parses `#rrggbb`, or `#rrggbbaa` with alpha: 3 or 6 digits, 8 only with alpha, `#` optional. `null` if it is no
 * color.
 */
export const parseHex = (text: string, alpha = false): string | null => {
  const hex = digits(text);
  if (!/^[0-9a-f]*$/.test(hex)) return null;
  if (hex.length === 3) return `#${[...hex].map((digit) => digit + digit).join('')}`;
  return hex.length === 6 || (alpha && hex.length === 8) ? `#${hex}` : null;
};

/** Parses `#rrggbb` or `#rrggbbaa`; anything else is black. */
export const parseColor = (hex: string): Color => {
  const known = digits(parseHex(hex, true) ?? '#000000');
  const at = (start: number): number => Number.parseInt(known.slice(start, start + 2), 16);
  return { r: at(0), g: at(2), b: at(4), a: known.length === 8 ? Math.round((at(6) / 255) * 100) / 100 : 1 };
};

const two = (value: number): string => Math.round(value).toString(16).padStart(2, '0');
export const formatHex = ({ r, g, b, a }: Color, alpha = false): string =>
  `#${two(r)}${two(g)}${two(b)}${alpha ? two(a * 255) : ''}`;

export const parseChannel = (text: string, greatest: number): number | null => {
  if (!/^\d{1,3}$/.test(text.trim())) return null;
  const value = Number(text);
  return value <= greatest ? value : null;
};

export const parseAlpha = (text: string): number | null => {
  if (!/^\d*[.,]?\d+$/.test(text.trim())) return null;
  const value = Number(text.trim().replace(',', '.'));
  return value <= 1 ? value : null;
};

export const readChannels = (color: Color, model: ColorModel): Record<string, number> => {
  if (model === 'hsl') return convertToHsl(color);
  if (model === 'hsv') return convertToHsv(color);
  const { r, g, b } = color;
  return { r, g, b };
};

export const withChannel = (color: Color, model: ColorModel, channel: string, text: string): Color => {
  const limits: Record<string, number> = CHANNELS[model];
  const value = parseChannel(text, limits[channel] ?? -1);
  if (value === null) return color;
  const channels = { ...readChannels(color, model), [channel]: value };
  const { r = 0, g = 0, b = 0, h = 0, s = 0, l = 0, v = 0 } = channels as Record<string, number | undefined>;
  if (model === 'hsl') return fromHsl({ h, s, l }, color.a);
  return model === 'hsv' ? fromHsv({ h, s, v }, color.a) : { r, g, b, a: color.a };
};

/** Presets are unique regardless of notation, and at most six [9.10]. */
export const withPreset = (presets: readonly string[], hex: string, alpha = false): string[] => {
  const added = parseHex(hex, alpha);
  const all = added === null ? presets : [...presets, added];
  const unique = new Set(all.flatMap((preset) => parseHex(preset, alpha) ?? []));
  return [...unique].slice(0, COLOR_PICKER.maximumPresetColors);
};
