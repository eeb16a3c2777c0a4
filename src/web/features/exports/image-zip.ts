import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** The first day that a zip can tell: the same charts, the same bytes. */
const NO_DATE = new Date(1980, 0, 1);

export interface ImageZip {
  /** `isPacked`: it is compressed already, as PNG is. */
  add(name: string, content: Uint8Array<ArrayBuffer>, isPacked?: boolean): void;
  end(): Blob;
}

/** An archive that grows by one file at a time, so that no task is longer than a file takes. */
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
