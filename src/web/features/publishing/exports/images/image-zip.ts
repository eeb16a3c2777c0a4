import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** The earliest date of the zip format, so that the same charts give the same bytes. */
const NO_DATE = new Date(1980, 0, 1);

export interface ImageZip {
  /** `isPacked` skips compression, as for PNG. */
  add(name: string, content: Uint8Array<ArrayBuffer>, isPacked?: boolean): void;
  end(): Blob;
}

/** Adds one file at a time, so that no task takes longer than one file. */
export const openZip = (): ImageZip => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part as Uint8Array<ArrayBuffer>);
  });
  return {
    add: (name, content, isPacked = false) => {
      const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      entry.mtime = NO_DATE;
      zip.add(entry);
      entry.push(content, true);
    },
    end: () => {
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
};
