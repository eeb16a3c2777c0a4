import { linearRgb, type Triple } from '#shared/contrast.ts';
import { convertToLab, formatRgbAsHex } from './color.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const hueOf = (a: number, b: number): number =>
  a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

/**
 * CIEDE2000 color difference of two Lab colors; about 1 is just noticeable. G. Sharma, W. Wu, E. N. Dalal:
 * "The CIEDE2000 color-difference formula", Color Research & Application 30 (2005), 21-30.
 */
export const ciede2000 = ([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number => {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)));
  const chroma1 = Math.hypot(a1 * (1 + g), b1);
  const chroma2 = Math.hypot(a2 * (1 + g), b2);
  const hue1 = hueOf(a1 * (1 + g), b1);
  const hue2 = hueOf(a2 * (1 + g), b2);
  const grey = chroma1 * chroma2 === 0;
  const turn = hue2 - hue1;
  const hueStep = grey ? 0 : Math.abs(turn) <= 180 ? turn : turn > 180 ? turn - 360 : turn + 360;
  const deltaHue = 2 * Math.sqrt(chroma1 * chroma2) * Math.sin(radians(hueStep / 2));
  const lightness = (l1 + l2) / 2;
  const chroma = (chroma1 + chroma2) / 2;
  const sum = hue1 + hue2;
  const hue = grey ? sum : Math.abs(turn) <= 180 ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
  const t =
    1 -
    0.17 * Math.cos(radians(hue - 30)) +
    0.24 * Math.cos(radians(2 * hue)) +
    0.32 * Math.cos(radians(3 * hue + 6)) -
    0.2 * Math.cos(radians(4 * hue - 63));
  const weightL = 1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2);
  const weightC = 1 + 0.045 * chroma;
  const weightH = 1 + 0.015 * chroma * t;
  const rotation =
    -2 *
    Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)) *
    Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2))));
  const partL = (l2 - l1) / weightL;
  const partC = (chroma2 - chroma1) / weightC;
  const partH = deltaHue / weightH;
  return Math.sqrt(partL ** 2 + partC ** 2 + partH ** 2 + rotation * partC * partH);
};

/**
 * How someone with deuteranopia sees the color: the matrix for severity 1.0 of G. M. Machado, M. M. Oliveira,
 * L. A. F. Fernandes: "A physiologically-based model for simulation of color vision deficiency", IEEE Transactions
 * on Visualization and Computer Graphics 15 (2009), 1291-1298, applied to linear-light RGB.
 */
export const asDeuteranope = (hex: string): string => {
  const [r, g, b] = linearRgb(hex);
  return formatRgbAsHex([
    0.367322 * r + 0.860646 * g - 0.227968 * b,
    0.280085 * r + 0.672501 * g + 0.047413 * b,
    -0.01182 * r + 0.04294 * g + 0.968881 * b,
  ]);
};

/** The color as a printer without color shows it: its luminance (ITU-R BT.709 weights). */
export const asGrey = (hex: string): string => {
  const [r, g, b] = linearRgb(hex);
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return formatRgbAsHex([luminance, luminance, luminance]);
};

export const smallestDistance = (colors: readonly string[], sight = (hex: string): string => hex): number => {
  const seen = colors.map((color) => convertToLab(linearRgb(sight(color))));
  let smallest = Number.POSITIVE_INFINITY;
  seen.forEach((first, index) => {
    for (const second of seen.slice(index + 1)) smallest = Math.min(smallest, ciede2000(first, second));
  });
  return smallest;
};
