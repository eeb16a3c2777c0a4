import { zipSync } from 'fflate';

/** The earliest date in a ZIP archive, for deterministic bytes. */
const NO_DATE = new Date(1980, 0, 1);
const PACKED = /\.(?:xlsx|zip|png)$/;

export const packFiles = (files: readonly { name: string; bytes: Uint8Array }[]): Uint8Array =>
  zipSync(
    Object.fromEntries(
      files.map(({ name, bytes }) => [name, [bytes, { level: PACKED.test(name) ? 0 : 6, mtime: NO_DATE }]]),
    ),
  );
