import { Problem } from '#shared/problems.ts';
import type { UploadPace } from './upload-pace.ts';

/** What a multipart parser says of a body that is none, or that breaks off, has no status of its own. */
const asBadInput = (error: unknown): unknown =>
  (error as { statusCode?: number }).statusCode === undefined ? new Problem('error.badInput') : error;

/**
 * What a client sends, piece by piece. One that sends nothing for too long while it is waited for is given up, and one
 * that sends too little; time that the taker needs between two pieces does not count. Whatever is wrong with what
 * comes, or that nothing comes any more, is the client's fault and bad input.
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
