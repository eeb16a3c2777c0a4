import { linearRgb, type Triple } from '#shared/contrast.ts';

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Linear-light RGB to `#rrggbb`; colors outside sRGB are clipped. */
export const formatRgbAsHex = (rgb: Triple): string =>
  `#${rgb
    .map((value) => {
      const part = clamp(value);
      const encoded = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
      return Math.round(encoded * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

const multiply = (rows: readonly Triple[], [a, b, c]: Triple): Triple => {
  const [x, y, z] = rows.map((row) => row[0] * a + row[1] * b + row[2] * c);
  return [x as number, y as number, z as number];
};

const TO_XYZ: readonly Triple[] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const FROM_XYZ: readonly Triple[] = [
  [3.2404542, -1.5371385, -0.4985314],
  [-0.969266, 1.8760108, 0.041556],
  [0.0556434, -0.2040259, 1.0572252],
];
const WHITE: Triple = [0.95047, 1, 1.08883];

/** Linear-light RGB to CIE Lab, L 0 to 100 (CIE 15:2004, white point D65). */
export const convertToLab = (rgb: Triple): Triple => {
  const [x, y, z] = multiply(TO_XYZ, rgb).map((value, index) => {
    const ratio = value / (WHITE[index] as number);
    return ratio > 216 / 24389 ? Math.cbrt(ratio) : ((24389 / 27) * ratio + 16) / 116;
  }) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

export const convertLabToRgb = ([lightness, a, b]: Triple): Triple => {
  const y = (lightness + 16) / 116;
  const back = (value: number): number =>
    value ** 3 > 216 / 24389 ? value ** 3 : (116 * value - 16) / (24389 / 27);
  return multiply(FROM_XYZ, [back(y + a / 500) * WHITE[0], back(y) * WHITE[1], back(y - b / 200) * WHITE[2]]);
};

/** The color at `share` (0 to 1) of the way between two, mixed in Lab so that no step looks dirty. */
export const mixColors = (from: string, to: string, share: number): string => {
  if (share <= 0) return from;
  if (share >= 1) return to;
  const start = convertToLab(linearRgb(from));
  const end = convertToLab(linearRgb(to));
  const part = (index: 0 | 1 | 2): number => start[index] + (end[index] - start[index]) * share;
  return formatRgbAsHex(convertLabToRgb([part(0), part(1), part(2)]));
};
