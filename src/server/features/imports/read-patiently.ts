import { Problem } from '#shared/problems.ts';

/** What a multipart parser says of a body that is none, or that breaks off, has no status of its own. */
const asBadInput = (error: unknown): unknown =>
  (error as { statusCode?: number }).statusCode === undefined ? new Problem('error.badInput') : error;

/**
 * What a client sends, piece by piece. One that sends nothing for `patience` milliseconds while it is waited for is
 * given up; time that the taker needs between two pieces does not count. Whatever is wrong with what comes, or that
 * nothing comes any more, is the client's fault and bad input.
 */
export async function* readPatiently<Piece>(
  source: AsyncIterable<Piece>,
  patience: number,
  giveUp: () => void,
): AsyncGenerator<Piece> {
  const pieces = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(giveUp, patience);
      const next = await pieces
        .next()
        .catch((error: unknown) => {
          throw asBadInput(error);
        })
        .finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await pieces.return?.();
  }
}
