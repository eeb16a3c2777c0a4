import { type ImageSize, imageMediaType, imageSize } from '../../lib/image-size.ts';
import { BODY, HEADING, LOGO } from '../slide/geometry.ts';
import type { Box, LayoutName } from '../slide/slide.ts';

export interface LogoPicture {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly boxes: Partial<Record<LayoutName, Box>>;
}

const fitted = ({ width, height }: ImageSize): ImageSize => {
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  return { width: width * scale, height: height * scale };
};

export const logoPicture = (base64: string | null): LogoPicture | null => {
  if (base64 === null) return null;
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  const mediaType = imageMediaType(bytes);
  const size = mediaType && imageSize(mediaType, bytes);
  if (!size || mediaType === 'image/webp') return null;
  const box = fitted(size);
  const right = HEADING.x + HEADING.width;
  return {
    path: `ppt/media/logo.${mediaType === 'image/png' ? 'png' : 'jpeg'}`,
    bytes,
    boxes: {
      title: { ...box, x: BODY.x, y: 48 },
      content: { ...box, x: right - box.width, y: HEADING.y - 6 },
    },
  };
};
