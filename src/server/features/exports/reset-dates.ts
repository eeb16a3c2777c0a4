/** 1980-01-01, midnight, as archives write it (APPNOTE.TXT 4.4.6): the first day that they can tell. */
const FIRST_DAY = 0x00_21_00_00;
/** The end of the central directory without a comment, and an entry in it without its name (4.3.16, 4.3.12). */
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/** Puts the first day that a ZIP can tell in place of all its dates: the same parts, the same bytes. */
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
