/** A part of a text, in UTF-16 code units: from `start`, up to but not including `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What stands in the place of what was taken out, in every language. */
export const REDACTION_MARK = '[…]';

const splitsCharacter = (text: string, position: number): boolean =>
  position > 0 &&
  position < text.length &&
  /[\uD800-\uDBFF]/.test(text.charAt(position - 1)) &&
  /[\uDC00-\uDFFF]/.test(text.charAt(position));

/** In order, none within or next to another; with blanks alone between them, one. */
export const mergeSpans = (text: string, spans: readonly Span[]): Span[] => {
  const merged: Span[] = [];
  for (const span of [...spans].sort((left, right) => left.start - right.start)) {
    const last = merged.at(-1);
    if (last && (span.start <= last.end || text.slice(last.end, span.start).trim() === ''))
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else merged.push({ start: span.start, end: span.end });
  }
  return merged;
};

/** Index of the first span that is no part of the text, empty, or cuts a character in two; -1: all are sound. */
export const firstUnsoundSpan = (text: string, spans: readonly Span[]): number =>
  spans.findIndex(
    ({ start, end }) =>
      start < 0 ||
      end <= start ||
      end > text.length ||
      splitsCharacter(text, start) ||
      splitsCharacter(text, end),
  );

/** The text with a mark in the place of each span. */
export const redactText = (text: string, spans: readonly Span[]): string => {
  let redacted = '';
  let from = 0;
  for (const { start, end } of mergeSpans(text, spans)) {
    redacted += text.slice(from, start) + REDACTION_MARK;
    from = end;
  }
  return redacted + text.slice(from);
};
