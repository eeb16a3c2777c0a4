export type Triple = readonly [number, number, number];

/** `#rrggbb` to linear-light RGB, each 0 to 1 (IEC 61966-2-1). */
export const linearRgb = (hex: string): Triple => {
  const channel = (start: number): number => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

const computeLuminance = (hex: string): number => {
  const [red, green, blue] = linearRgb(hex);
  return 0.2126729 * red + 0.7151522 * green + 0.072175 * blue;
};

/** WCAG 2.2 contrast ratio of two opaque colors, 1 to 21. */
export const computeContrast = (first: string, second: string): number => {
  const [dark, light] = [computeLuminance(first), computeLuminance(second)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
};
