/** 1980-01-01, midnight, the earliest date of an archive (APPNOTE.TXT 4.4.6). */
const FIRST_DAY = 0x00_21_00_00;
/** Sizes of the end of the central directory without a comment and of an entry without its name (4.3.16, 4.3.12). */
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/** Resets all dates in a ZIP archive, for deterministic bytes. */
export const resetDates = (archive: Uint8Array): void => {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const short = (offset: number): number => view.getUint16(offset, true);
  const long = (offset: number): number => view.getUint32(offset, true);
  const end = archive.byteLength - END_BYTES;
  let entry = long(end + 16);
  for (let left = short(end + 10); left > 0; left -= 1) {
    view.setUint32(entry + 12, FIRST_DAY, true);
    view.setUint32(long(entry + 42) + 10, FIRST_DAY, true);
    entry += ENTRY_BYTES + short(entry + 28) + short(entry + 30) + short(entry + 32);
  }
};
