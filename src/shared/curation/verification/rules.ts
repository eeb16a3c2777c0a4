import { REDACTION_MARK } from '../../reports/report-items/text/redactions.ts';

/** A part of a text in UTF-16 code units, excluding `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const splitsCharacter = (text: string, position: number): boolean =>
  position > 0 &&
  position < text.length &&
  /[\uD800-\uDBFF]/.test(text.charAt(position - 1)) &&
  /[\uDC00-\uDFFF]/.test(text.charAt(position));

/** Sorts spans and merges those that overlap, touch or have only whitespace between them. */
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

/** Index of the first span that is empty, outside the text or splits a character; -1 if there is none. */
export const firstUnsoundSpan = (text: string, spans: readonly Span[]): number =>
  spans.findIndex(
    ({ start, end }) =>
      start < 0 ||
      end <= start ||
      end > text.length ||
      splitsCharacter(text, start) ||
      splitsCharacter(text, end),
  );

export const redactText = (text: string, spans: readonly Span[]): string => {
  let redacted = '';
  let from = 0;
  for (const { start, end } of mergeSpans(text, spans)) {
    redacted += text.slice(from, start) + REDACTION_MARK;
    from = end;
  }
  return redacted + text.slice(from);
};
