import type { Span } from '#shared/curation/verification/rules.ts';

export interface Token extends Span {
  readonly text: string;
  readonly space: string;
}

/** Tokens in order. Text before the first word needs no token, since comments begin with a word. */
export const splitIntoTokens = (text: string, spans: readonly Span[]): Token[] => {
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

export const markedBy = (tokens: readonly Token[], spans: readonly Span[]): ReadonlySet<number> =>
  new Set(
    tokens.flatMap(({ start, end }, position) =>
      spans.some((span) => span.start < end && start < span.end) ? [position] : [],
    ),
  );

export const mergeTokensIntoSpans = (tokens: readonly Token[], marked: ReadonlySet<number>): Span[] => {
  const spans: { start: number; end: number }[] = [];
  tokens.forEach(({ start, end }, position) => {
    if (!marked.has(position)) return;
    const last = spans.at(-1);
    if (last && marked.has(position - 1)) last.end = end;
    else spans.push({ start, end });
  });
  return spans;
};
