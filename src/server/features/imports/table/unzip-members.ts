import { Unzip, UnzipInflate } from 'fflate';
import { refuseFile } from '../refuse-file.ts';
import type { SourceFile } from '../survey-draft.ts';

/** What an archive may unpack to altogether, bytes: a bomb stops here. */
const MAXIMUM_UNPACKED = 2 * 1024 ** 3;
/** Deflate grows a thousandfold at most: what one slice becomes fits in memory. */
const SLICE = 16 * 1024;

export interface MemberPiece {
  name: string;
  bytes: Uint8Array;
}

/**
 * The wanted members of a zip archive in pieces, as they stand in the file; nothing is written anywhere, so their
 * names do no harm. Throws `ImportRefusal`.
 */
export async function* unzipMembers(
  file: SourceFile,
  isWanted: (name: string) => boolean,
  signal: AbortSignal,
): AsyncIterable<MemberPiece> {
  let pieces: MemberPiece[] = [];
  let unpacked = 0;
  const unzip = new Unzip((member) => {
    const wanted = isWanted(member.name);
    member.ondata = (error, bytes) => {
      if (error) throw error;
      unpacked += bytes.length;
      if (unpacked > MAXIMUM_UNPACKED)
        throw refuseFile(file.name, 'archiveTooLarge', { limit: MAXIMUM_UNPACKED });
      if (wanted) pieces.push({ name: member.name, bytes });
    };
    // Unwanted members are unpacked too: left alone, their packed bytes would be kept in memory.
    member.start();
  });
  unzip.register(UnzipInflate);
  const push = (bytes: Uint8Array, final: boolean): MemberPiece[] => {
    signal.throwIfAborted();
    pieces = [];
    try {
      unzip.push(bytes, final);
    } catch (error) {
      if (error instanceof Error && error.name === 'ImportRefusal') throw error;
      throw refuseFile(file.name, 'archiveBroken');
    }
    return pieces;
  };
  for await (const chunk of file.open()) {
    for (let at = 0; at < chunk.length; at += SLICE) yield* push(chunk.subarray(at, at + SLICE), false);
  }
  yield* push(new Uint8Array(0), true);
}
