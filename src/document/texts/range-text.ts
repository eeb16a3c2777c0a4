import type { DecimalSign } from '#charts/wording/format-number.ts';
import type { NumberRange } from '#shared/number-range.ts';
import { interpolate, loadDocumentTranslations } from './document-translations.ts';

/** Formats an edge of a bar without grouping thousands, because it may be a year. */
const formatEdge = (value: number, decimal: DecimalSign): string =>
  String(value).replace('.', decimal).replace('-', '\u2212');

/** Formats a range: "20 to 24" for whole numbers, otherwise "20 to under 25". */
export const rangeText = (
  { from, below, isWhole }: NumberRange,
  { language, decimal }: { readonly language: string; readonly decimal: DecimalSign },
): string => {
  const { ranges } = loadDocumentTranslations(language);
  const edge = (value: number): string => formatEdge(value, decimal);
  if (below === null) return from === null ? ranges.any : interpolate(ranges.from, { from: edge(from) });
  if (!isWhole) {
    const ends = { from: edge(from ?? 0), below: edge(below) };
    return interpolate(from === null ? ranges.below : ranges.betweenBelow, ends);
  }
  const to = below - 1;
  if (from === null) return interpolate(ranges.upTo, { to: edge(to) });
  return interpolate(from === to ? ranges.single : ranges.between, { from: edge(from), to: edge(to) });
};
