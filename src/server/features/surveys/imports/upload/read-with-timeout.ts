import { Problem } from '#shared/problems.ts';
import type { UploadPace } from './upload-pace.ts';

/** Errors of the multipart parser for malformed or truncated bodies have no status. */
const asBadInput = (error: unknown): unknown =>
  (error as { statusCode?: number }).statusCode === undefined ? new Problem('error.badInput') : error;

/**
 * Fails on a client that stalls or sends too slowly; time spent by the consumer does not count. Any failure of the
 * request stream is reported as bad input.
 */
export async function* readWithTimeout<Piece>(
  source: AsyncIterable<Piece>,
  pace: UploadPace,
  sizeOf: (piece: Piece) => number,
  giveUp: () => void,
): AsyncGenerator<Piece> {
  const pieces = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const asked = performance.now();
      const timer = setTimeout(giveUp, pace.limits.silenceMs);
      const next = await pieces
        .next()
        .catch((error: unknown) => {
          throw asBadInput(error);
        })
        .finally(() => clearTimeout(timer));
      if (next.done) return;
      pace.note(performance.now() - asked, sizeOf(next.value));
      yield next.value;
    }
  } finally {
    await pieces.return?.();
  }
}
