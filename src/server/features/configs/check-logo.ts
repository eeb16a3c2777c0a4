import { type LogoMediaType, MAXIMUM_LOGO_BYTES, readLogoUpload } from '#shared/configs/rules.ts';

/** Pixels on a side: a small file may claim a picture that fills a browser's memory. */
const MAXIMUM_SIDE = 4096;

interface Size {
  width: number;
  height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** From the header that every PNG begins with. */
const sizeOfPng = (bytes: Buffer): Size | null =>
  bytes.length >= 33 && bytes.subarray(0, 8).equals(PNG) && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

/** The markers of frames; C4, C8 and CC among them mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** From the first frame, past the segments before it. */
const sizeOfJpeg = (bytes: Buffer): Size | null => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] as number;
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

/** From the first chunk of one of its three kinds. */
const sizeOfWebp = (bytes: Buffer): Size | null => {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  const kind = bytes.toString('latin1', 8, 16);
  if (kind === 'WEBPVP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (kind === 'WEBPVP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== 'WEBPVP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
};

const sizes = {
  'image/png': sizeOfPng,
  'image/jpeg': sizeOfJpeg,
  'image/webp': sizeOfWebp,
} satisfies Record<LogoMediaType, (bytes: Buffer) => Size | null>;

/** Whether an uploaded logo is, by its bytes, the picture that it says it is, and within the limits. */
export const isLogoSound = (logoSrc: string): boolean => {
  const upload = readLogoUpload(logoSrc);
  if (!upload) return false;
  const bytes = Buffer.from(upload.base64, 'base64');
  const size = bytes.length <= MAXIMUM_LOGO_BYTES ? sizes[upload.mediaType](bytes) : null;
  return size !== null && [size.width, size.height].every((side) => side >= 1 && side <= MAXIMUM_SIDE);
};
