import { BODY, HEADING, LOGO } from './geometry.ts';
import type { Box, LayoutName } from './slide.ts';

/** The tenant's logo as a part of the presentation, and where it stands. */
export interface LogoPicture {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly boxes: Partial<Record<LayoutName, Box>>;
}

interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** Width and height are in the header chunk, which comes first (PNG, third edition, 11.2.1). */
const pngSize = (bytes: Uint8Array): Dimensions | null => {
  const isPng = [0x89, 0x50, 0x4e, 0x47].every((byte, index) => bytes[index] === byte);
  if (!isPng || bytes.length < 24) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
};

/** Frame headers SOF0 to SOF15 without DHT, JPG and DAC, which share the range (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegSize = (bytes: Uint8Array): Dimensions | null => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
};

const fitted = ({ width, height }: Dimensions): Dimensions => {
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  return { width: width * scale, height: height * scale };
};

/** A PNG or JPEG in its place; null: there is none, or one that presentations cannot hold (WebP). */
export const logoPicture = (base64: string | null): LogoPicture | null => {
  if (base64 === null) return null;
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  const png = pngSize(bytes);
  const size = png ?? jpegSize(bytes);
  if (!size || size.width < 1 || size.height < 1) return null;
  const box = fitted(size);
  const right = HEADING.x + HEADING.width;
  return {
    path: `ppt/media/logo.${png ? 'png' : 'jpeg'}`,
    bytes,
    boxes: {
      title: { ...box, x: BODY.x, y: 48 },
      content: { ...box, x: right - box.width, y: HEADING.y - 6 },
    },
  };
};
