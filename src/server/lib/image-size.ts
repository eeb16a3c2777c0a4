export type RasterMediaType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Width and height are in the header chunk, which comes first (PNG, third edition, 11.2.1). */
const sizeOfPng = (bytes: Buffer): ImageSize | null =>
  bytes.length >= 33 && bytes.subarray(0, 8).equals(PNG) && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

/** Frame headers SOF0 to SOF15 without DHT, JPG and DAC, which share the range (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const sizeOfJpeg = (bytes: Buffer): ImageSize | null => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] as number;
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

const sizeOfWebp = (bytes: Buffer): ImageSize | null => {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  const kind = bytes.toString('latin1', 8, 16);
  if (kind === 'WEBPVP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (kind === 'WEBPVP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== 'WEBPVP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
};

const readers = {
  'image/png': sizeOfPng,
  'image/jpeg': sizeOfJpeg,
  'image/webp': sizeOfWebp,
} satisfies Record<RasterMediaType, (bytes: Buffer) => ImageSize | null>;

export const imageSize = (mediaType: RasterMediaType, bytes: Uint8Array): ImageSize | null => {
  const size = readers[mediaType](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return size && size.width >= 1 && size.height >= 1 ? size : null;
};

export const imageMediaType = (bytes: Uint8Array): RasterMediaType | null => {
  for (const mediaType of Object.keys(readers) as RasterMediaType[])
    if (imageSize(mediaType, bytes)) return mediaType;
  return null;
};
