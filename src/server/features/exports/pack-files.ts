import { zipSync } from 'fflate';

/** The first day that a zip can tell: the same files, the same bytes. */
const NO_DATE = new Date(1980, 0, 1);
/** Packed already, and not smaller for being packed again. */
const PACKED = /\.(?:xlsx|zip|png)$/;

/** Several files as one archive, in that order. */
export const packFiles = (files: readonly { name: string; bytes: Uint8Array }[]): Uint8Array =>
  zipSync(
    Object.fromEntries(
      files.map(({ name, bytes }) => [name, [bytes, { level: PACKED.test(name) ? 0 : 6, mtime: NO_DATE }]]),
    ),
  );
