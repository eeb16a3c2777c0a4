import type { Span } from '#shared/verification/rules.ts';

/** A word of a comment, or a part of one where a suggestion begins or ends in it, with the blanks behind it. */
export interface Token extends Span {
  readonly text: string;
  /** Blanks and line breaks before the next one. */
  readonly space: string;
}

/** The text in order; what stands before the first word is lost to nobody: comments begin with one. */
export const tokensOf = (text: string, spans: readonly Span[]): Token[] => {
  const edges = new Set(spans.flatMap(({ start, end }) => [start, end]));
  const tokens: Token[] = [];
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    let start = index;
    for (let at = index + 1; at <= index + word.length; at += 1)
      if (edges.has(at) || at === index + word.length) {
        tokens.push({ start, end: at, text: text.slice(start, at), space: '' });
        start = at;
      }
  }
  return tokens.map((token, position) => ({
    ...token,
    space: text.slice(token.end, tokens[position + 1]?.start ?? token.end),
  }));
};

/** Positions of the tokens that are part of a span. */
export const markedBy = (tokens: readonly Token[], spans: readonly Span[]): ReadonlySet<number> =>
  new Set(
    tokens.flatMap(({ start, end }, position) =>
      spans.some((span) => span.start < end && start < span.end) ? [position] : [],
    ),
  );

/** What is marked, neighbours as one span. */
export const spansOf = (tokens: readonly Token[], marked: ReadonlySet<number>): Span[] => {
  const spans: { start: number; end: number }[] = [];
  tokens.forEach(({ start, end }, position) => {
    if (!marked.has(position)) return;
    const last = spans.at(-1);
    if (last && marked.has(position - 1)) last.end = end;
    else spans.push({ start, end });
  });
  return spans;
};
